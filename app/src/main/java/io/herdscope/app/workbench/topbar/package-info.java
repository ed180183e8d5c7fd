/// The bar above everything: scenario, policy, transport, time, race lanes, look. Entry type:
/// `TopBar`. FX thread only.
@NullMarked
package io.herdscope.app.workbench.topbar;

import org.jspecify.annotations.NullMarked;
