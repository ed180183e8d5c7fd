package io.herdscope.app.view.race;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import java.util.List;

/// A race at one instant, in pixels. Immutable.
///
/// @param charts for the raster, left to right
/// @param playheadX pixels from a chart's left edge to the playhead
record RacePicture(List<Mark> marks, List<Hit<Target>> hits, List<Chart> charts, double playheadX) {

  /// What a place stands for.
  public sealed interface Target {
    record Lane(int lane) implements Target {}

    record Replica(int lane, int replica) implements Target {}

    /// A request of the strip.
    ///
    /// @param ordinal of its decision in the focused lane, −1 when unknown
    record Request(long ordinal, int session, int turn) implements Target {}

    /// A chart.
    ///
    /// @param left pixels where its time begins
    /// @param nanosPerPixel its scale
    record Time(double left, double nanosPerPixel) implements Target {}
  }
}
