package io.herdscope.app.view.herdmap;

import io.herdscope.app.session.HeatMetric;
import java.util.ArrayList;
import java.util.List;

/// Where the parts of a herd map lie, in pixels. Rows fill the height, up to 30 px apart, or 14 px
/// while decisions are listed; closer where there is no room, and what has none is left out, the
/// first metric never.
///
/// @param bands from the top down
/// @param left of the plot
/// @param bottom of the lowest row
/// @param listX and the rest: where decisions are listed, `listWidth` 0 when they are not
/// @param leftOut metrics that have no room
record HerdmapLayout(
    List<Band> bands,
    double left,
    double right,
    double bottom,
    double listX,
    double listY,
    double listWidth,
    double listHeight,
    int leftOut) {
  static final double PAD = 12;
  static final double BRACKET_TOP = 33;
  static final double BRACKET = 17;
  static final double TOP = BRACKET_TOP + BRACKET + 5;
  static final double AXIS = 26;
  static final double SWATCH_X = 112;

  /// From a row's square to its name, and from there to the plot.
  static final double NAME = 15;

  static final double RAMP = 72;

  private static final double LEFT = 158;
  private static final double AFTER_NAME = 12;
  private static final double MOST_LEFT = 260;
  private static final double RAMP_ROOM = 104;
  private static final double GAP = 14;
  private static final double MOST_PITCH = 30;
  private static final double MOST_PITCH_LISTED = 14;

  /// Several metrics are shown only with rows at least this far apart.
  private static final double LEAST_SHARED = 5;

  private static final double LIST_WIDTH = 320;
  private static final double LEAST_LIST = 110;
  private static final List<HeatMetric> TOGETHER =
      List.of(
          HeatMetric.TOKEN_LOAD,
          HeatMetric.WAITING,
          HeatMetric.DECISION_SHARE,
          HeatMetric.HIT_RATE);

  /// @param names widest name of a replica, pixels
  static HerdmapLayout of(HerdmapLook look, int fleet, double names) {
    double left = Math.clamp(Math.ceil(SWATCH_X + NAME + names + AFTER_NAME), LEFT, MOST_LEFT);
    int first = look.replicas().first(fleet);
    int replicas = look.replicas().count(fleet);
    List<HeatMetric> metrics = look.metric() == null ? TOGETHER : List.of(look.metric());
    double room = look.height() - TOP - AXIS;
    boolean below = look.list() && room - needed(metrics.size(), replicas) >= LEAST_LIST;
    boolean beside = look.list() && !below;
    int shown = metrics.size();
    while (shown > 1 && pitch(room, shown, replicas) < LEAST_SHARED) {
      shown--;
    }
    List<Band> bands =
        bands(
            metrics.subList(0, shown),
            room,
            first,
            replicas,
            look.list() ? MOST_PITCH_LISTED : MOST_PITCH);
    double bottom = bands.getLast().bottom();
    double right = Math.max(left + 40, look.width() - RAMP_ROOM - (beside ? LIST_WIDTH + PAD : 0));
    double listY = below ? bottom + AXIS + 8 : TOP;
    return new HerdmapLayout(
        bands,
        left,
        right,
        bottom,
        below ? PAD : right + RAMP_ROOM,
        listY,
        beside ? LIST_WIDTH : below ? look.width() - 2 * PAD : 0,
        Math.max(0, look.height() - listY - 6),
        metrics.size() - shown);
  }

  private static double needed(int metrics, int replicas) {
    return metrics * (replicas * MOST_PITCH_LISTED + GAP) - GAP;
  }

  private static double pitch(double room, int metrics, int replicas) {
    return Math.min(MOST_PITCH, (room - (metrics - 1) * GAP) / metrics / Math.max(1, replicas));
  }

  private static List<Band> bands(
      List<HeatMetric> metrics, double room, int first, int replicas, double mostPitch) {
    double free = Math.max(8, (room - (metrics.size() - 1) * GAP) / metrics.size());
    int perRow = Math.max(1, (int) Math.ceil(replicas / Math.floor(free)));
    int rows = (replicas + perRow - 1) / perRow;
    double pitch = Math.min(mostPitch, free / Math.max(1, rows));
    pitch = pitch >= 3 ? Math.floor(pitch) : pitch;
    double bar = pitch >= 8 ? pitch - 2 : pitch >= 5 ? pitch - 1 : pitch;
    double gap = Math.max(GAP, metrics.size() > 1 ? 28 - rows * pitch : 0);
    List<Band> bands = new ArrayList<>();
    double top = TOP;
    for (HeatMetric metric : metrics) {
      bands.add(new Band(metric, top, pitch, bar, first, Math.max(1, replicas), perRow));
      top = Math.rint(top + rows * pitch + gap);
    }
    return List.copyOf(bands);
  }
}
