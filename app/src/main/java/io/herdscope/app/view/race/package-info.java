/// The race: policies on identical arrivals, their lanes side by side, their curves in one chart
/// each, and the requests they sent to different replicas. Entry type: `RaceView`. `RaceProjection`
/// and `RacePicture` are pure and free of JavaFX; charts are drawn by JFreeChart on the render
/// worker; view and overlay belong to the FX thread.
@NullMarked
package io.herdscope.app.view.race;

import org.jspecify.annotations.NullMarked;
