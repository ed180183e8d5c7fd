package io.herdscope.app.session;

/// What a landscape is wanted of.
///
/// @param x coefficient of the focused lane's policy, or empty for the session's choice
/// @param y a second one for the map, empty for the session's choice, `NONE` for no map
/// @param seeds runs per point of the curve, 1…100; the map takes at most three
public record LandscapeAsk(String x, String y, int seeds) {
  public static final String NONE = "-";

  public LandscapeAsk {
    if (seeds < 1 || seeds > 100) {
      throw new IllegalArgumentException("seeds must be in 1…100, got " + seeds);
    }
  }
}
