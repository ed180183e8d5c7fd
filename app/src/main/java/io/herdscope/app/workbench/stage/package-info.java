/// Where the views are shown: tabs, split, inspector. Entry types: `StageArea`, `InspectorPane`. FX
/// thread only.
@NullMarked
package io.herdscope.app.workbench.stage;

import org.jspecify.annotations.NullMarked;
