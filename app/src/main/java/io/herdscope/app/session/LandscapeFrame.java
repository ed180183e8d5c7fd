package io.herdscope.app.session;

import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// The whole experiment of the focused lane, run again and again with other coefficients: what is
/// known so far. Immutable.
///
/// @param ask what was asked for
/// @param base the lane's coefficients; those of the axes are replaced at each point
/// @param y null for a landscape without a map
/// @param curve along x, with the base's y, ascending; the base's own x is among them
/// @param cells the map, y by y; empty without one
/// @param rivals other policies with their defaults
/// @param seeds per point of the curve
/// @param mapSeeds per cell and rival
/// @param done runs finished of those planned
/// @param secondsLeft estimate, NaN while there is none
/// @param trouble why it stopped, empty while all is well
public record LandscapeFrame(
    LandscapeAsk ask,
    String policy,
    SortedMap<String, Double> base,
    LandscapeAxis x,
    @Nullable LandscapeAxis y,
    List<LandscapePoint> curve,
    List<LandscapePoint> cells,
    List<Rival> rivals,
    long firstSeed,
    int seeds,
    int mapSeeds,
    int done,
    int planned,
    State state,
    double secondsLeft,
    String trouble) {

  /// Another policy on the same arrivals.
  public record Rival(String policy, LandscapePoint point) {}

  /// How far it has come.
  public enum State {
    RUNNING,
    /// A person stopped it; what is done stays.
    STOPPED,
    DONE,
    FAILED
  }

  /// The base's value of a coefficient.
  public double at(String coefficient) {
    Double value = base.get(coefficient);
    return value == null ? Double.NaN : value;
  }

  /// The point of the curve that is the lane's own setting.
  public LandscapePoint here() {
    double own = at(x.coefficient());
    return curve.stream()
        .filter(point -> point.x() == own)
        .findFirst()
        .orElse(new LandscapePoint(own, y == null ? Double.NaN : at(y.coefficient()), List.of()));
  }
}
