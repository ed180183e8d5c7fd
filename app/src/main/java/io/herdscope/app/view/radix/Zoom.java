package io.herdscope.app.view.radix;

/// Which stretch of the tree's height fills the plot.
///
/// @param factor how many times taller than the plot the tree is drawn, at least 1
/// @param from share of the tree's height above the plot
record Zoom(double factor, double from) {
  static final Zoom WHOLE = new Zoom(1, 0);
  private static final double MOST = 4_096;

  /// Keeps the tree's height around the point at `share` of the plot where it is.
  Zoom by(double times, double share) {
    double next = Math.clamp(factor * times, 1.0, MOST);
    double held = from + share / factor;
    return new Zoom(next, within(held - share / next, next));
  }

  /// Moves the tree down by a share of the plot's height.
  Zoom moved(double share) {
    return new Zoom(factor, within(from - share / factor, factor));
  }

  /// Shows a stretch in the middle of the plot, and as much around it.
  ///
  /// @param top share of the tree's height above the stretch
  /// @param height of the stretch, as a share
  /// @param wanted share of the plot that it should fill at least
  static Zoom on(double top, double height, double wanted) {
    double factor = Math.clamp(wanted / Math.max(height, Double.MIN_NORMAL), 1.0, MOST);
    return new Zoom(factor, within(top + height / 2 - 0.5 / factor, factor));
  }

  private static double within(double from, double factor) {
    return Math.clamp(from, 0.0, 1 - 1 / factor);
  }
}
