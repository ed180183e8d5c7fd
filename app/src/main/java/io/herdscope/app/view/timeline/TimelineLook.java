package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.RequestKey;
import org.jspecify.annotations.Nullable;

/// What a timeline depends on beside the frame.
///
/// @param brush the stretch of time and the replicas it shows, null for all of the run
/// @param scroll pixels the tracks are moved up
/// @param selected outlined, its session's turns linked
/// @param hovered its session's turns linked too
/// @param focused whether keys go to the picture
/// @param note said in the foot instead of the keys; may be empty
record TimelineLook(
    double width,
    double height,
    @Nullable Brush brush,
    double scroll,
    Colouring colouring,
    @Nullable RequestKey selected,
    @Nullable RequestKey hovered,
    boolean focused,
    String note) {

  /// What the colour of a bar tells.
  enum Colouring {
    STATE,
    /// The cached share of the prompt, on the heat ramp.
    HITS
  }

  static TimelineLook of(double width, double height, @Nullable Brush brush) {
    return new TimelineLook(width, height, brush, 0, Colouring.STATE, null, null, false, "");
  }

  TimelineLook selecting(RequestKey request) {
    return new TimelineLook(
        width, height, brush, scroll, colouring, request, hovered, focused, note);
  }
}
