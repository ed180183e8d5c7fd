package io.herdscope.app.view.fleet;

/// Where things stand in a fleet of one lane. Lanes shrink with their number down to `SLIM`, then
/// they scroll by whole lanes, so that none is cut.
///
/// @param pitch from one lane to the next
/// @param scroll pixels the lanes are moved up
record FleetLayout(double width, double height, int replicas, double pitch, double scroll) {
  static final double PAD = 12;
  static final double HEAD = 47;
  static final double FOOT = 24;
  static final double ROUTER_WIDTH = 62;
  static final double ROUTER_HEIGHT = 60;
  static final double LANE_X = 151;
  private static final double SPARK = 118;

  /// Where the view is narrow, bars and their words need the room more.
  private static final double SPARK_NARROW = 66;

  private static final double NARROW = 600;

  /// Lanes at least this tall carry three lines of text.
  static final double TALL = 68;

  /// Lanes at least this tall carry two.
  static final double MIDDLE = 44;

  /// Lanes never get thinner.
  static final double SLIM = 22;

  /// Nor taller.
  static final double TALLEST = 84;

  private static final double NAME = 86;

  static FleetLayout of(double width, double height, int replicas, double scroll) {
    double room = Math.max(SLIM, height - HEAD - FOOT);
    double pitch = Math.clamp(Math.floor(room / Math.max(1, replicas)), SLIM, TALLEST);
    FleetLayout top = new FleetLayout(width, height, replicas, pitch, 0);
    double lanes = Math.rint(Math.clamp(scroll, 0.0, top.overflow()) / pitch);
    return new FleetLayout(width, height, replicas, pitch, lanes * pitch);
  }

  boolean tall() {
    return pitch >= TALL;
  }

  boolean middle() {
    return pitch >= MIDDLE;
  }

  /// What lanes have; a number of whole ones where they do not all fit.
  double room() {
    double room = Math.max(SLIM, height - HEAD - FOOT);
    return replicas * pitch > room ? Math.floor(room / pitch) * pitch : room;
  }

  /// The scroll, nearest to this one, at which a lane is seen.
  double toSee(int replica) {
    return Math.clamp(scroll, Math.max(0, (replica + 1) * pitch - room()), replica * pitch);
  }

  double overflow() {
    return Math.max(0, replicas * pitch - room());
  }

  /// Top of a lane's frame.
  double laneY(int replica) {
    return HEAD + replica * pitch - scroll;
  }

  /// Where the lanes end, at most the foot.
  double lanesBottom() {
    return Math.min(HEAD + room(), HEAD + replicas * pitch - scroll);
  }

  double laneRight() {
    return width - PAD;
  }

  double plotX() {
    return LANE_X + 6 + NAME;
  }

  /// Width of a sparkline.
  double spark() {
    return width < NARROW ? SPARK_NARROW : SPARK;
  }

  double sparkX() {
    return laneRight() - 12 - spark();
  }

  /// Pixels from 0 to the scale's top; the number at a full bar's end still fits.
  double plotWidth() {
    return Math.max(60, sparkX() - 52 - plotX());
  }

  double barHeight() {
    return tall() ? 24 : middle() ? 16 : Math.floor(pitch * 0.45);
  }

  double barTop(double laneY) {
    return laneY + (tall() ? 10 : middle() ? 6 : 3);
  }

  double kvTop(double laneY) {
    return barTop(laneY) + barHeight() + (tall() ? 8 : middle() ? 3 : 2);
  }

  double kvHeight() {
    return tall() ? 9 : middle() ? 6 : 4;
  }

  double threadY(int replica) {
    double y = laneY(replica);
    return tall() ? y + 24 : barTop(y) + barHeight() / 2;
  }

  double routerY() {
    return Math.round((HEAD + lanesBottom()) / 2 - ROUTER_HEIGHT / 2);
  }
}
