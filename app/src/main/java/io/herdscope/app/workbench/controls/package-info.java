/// The controls panel: coefficients as sliders, presets, where the whole run ends, the formula with
/// its numbers, and what is being simulated. Entry type: `ControlsPanel`. FX thread only.
@NullMarked
package io.herdscope.app.workbench.controls;

import org.jspecify.annotations.NullMarked;
