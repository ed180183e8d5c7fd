/// What can be chosen in menus: scenarios, policies, presets. Entry type: `Catalog`. Immutable
/// values; any thread.
@NullMarked
package io.herdscope.app.workbench.catalog;

import org.jspecify.annotations.NullMarked;
