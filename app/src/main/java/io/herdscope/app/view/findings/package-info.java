/// The findings of the focused lane as cards: what is wrong, since when, why, what was seen, and
/// what to do. A click on something seen goes there. Entry type: `FindingsView`. FX thread only.
@NullMarked
package io.herdscope.app.view.findings;

import org.jspecify.annotations.NullMarked;
