package io.herdscope.app.view.race;

import io.herdscope.app.view.LaneColumn;

/// How a race's room is shared: the lanes first, then the charts, then the strip of decisions.
///
/// @param lanesHeight room for the replicas of one column
/// @param chartsTop y of the charts' section, NaN when there is no room for it
/// @param stripTop y of the strip's section, NaN when there is no room for it
/// @param missing pixels of height that would show one section more, 0 when all are there
record RaceLayout(
    double width,
    double height,
    double lanesHeight,
    double chartsTop,
    double stripTop,
    double missing) {
  static final double PAD = 12;
  static final double CHARTS = 206;

  /// Height of the line that says what there is no room for.
  static final double NOTE = 24;

  private static final double LEAST_LANES = 110;
  private static final double MOST_PITCH = 64;

  static double stripHeight(int lanes) {
    return 28 + lanes * 17 + 34;
  }

  static RaceLayout of(double width, double height, int lanes, int replicas) {
    double fixed = LaneColumn.height(0);
    double strip = stripHeight(lanes);
    boolean charts = height - fixed - CHARTS >= LEAST_LANES;
    boolean strips = height - fixed - CHARTS - strip >= LEAST_LANES;
    double note = strips ? 0 : NOTE;
    double rest = height - note - fixed - (charts ? CHARTS : 0) - (strips ? strip : 0);
    double wanted = charts ? Math.min(rest, replicas * MOST_PITCH + 8) : rest;
    double lanesHeight = Math.floor(Math.max(40, wanted));
    double chartsTop = fixed + lanesHeight;
    return new RaceLayout(
        width,
        height,
        lanesHeight,
        charts ? chartsTop : Double.NaN,
        strips ? height - strip : Double.NaN,
        strips ? 0 : Math.ceil(fixed + CHARTS + (charts ? strip : 0) + LEAST_LANES - height));
  }

  /// Charts and strip alone, for a race beside its fleet.
  static RaceLayout withoutLanes(double width, double height, int lanes) {
    double strip = stripHeight(lanes);
    boolean strips = height - CHARTS >= strip;
    double missing = strips ? 0 : Math.ceil(CHARTS + strip - height);
    return new RaceLayout(width, height, 0, 0, strips ? height - strip : Double.NaN, missing);
  }

  /// Room of the charts' section.
  double chartsHeight() {
    return (Double.isNaN(stripTop) ? height - NOTE : stripTop) - chartsTop;
  }
}
