/// Instants of a run a person marked: bookmarks with names, and two to compare. Entry types:
/// `Instants`, `InstantsPane`. FX thread only.
@NullMarked
package io.herdscope.app.workbench.instants;

import org.jspecify.annotations.NullMarked;
