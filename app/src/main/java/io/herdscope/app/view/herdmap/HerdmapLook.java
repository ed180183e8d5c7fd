package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.session.HeatMetric;
import io.herdscope.app.view.BrushJoint;
import io.herdscope.app.view.TimeWindow;
import org.jspecify.annotations.Nullable;

/// What a herd map depends on beside the frame.
///
/// @param metric the only one shown; null for as many as have room
/// @param window what of the run is seen, null for all
/// @param replicas which are seen
/// @param list whether the decisions under the brush are listed
/// @param focused whether keys go to the picture
/// @param timeline where the timeline stands that the brush is joined to
record HerdmapLook(
    double width,
    double height,
    @Nullable HeatMetric metric,
    @Nullable TimeWindow window,
    ReplicaWindow replicas,
    @Nullable Brush brush,
    boolean list,
    boolean focused,
    BrushJoint.Side timeline) {

  static HerdmapLook of(double width, double height) {
    return new HerdmapLook(
        width, height, null, null, ReplicaWindow.ALL, null, false, false, BrushJoint.Side.NONE);
  }

  HerdmapLook showing(HeatMetric only) {
    return new HerdmapLook(width, height, only, window, replicas, brush, list, focused, timeline);
  }

  HerdmapLook brushed(Brush next, boolean listed) {
    return new HerdmapLook(
        width, height, metric, window, replicas, next, listed, focused, timeline);
  }
}
