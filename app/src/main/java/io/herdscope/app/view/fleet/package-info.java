/// The fleet: one lane per replica on a common scale of token load, requests on their way to it,
/// and what happens to its KV cache. Entry type: `FleetView`. `FleetProjection` and `FleetPicture`
/// are pure and free of JavaFX; the view and its painter belong to the FX thread.
@NullMarked
package io.herdscope.app.view.fleet;

import org.jspecify.annotations.NullMarked;
