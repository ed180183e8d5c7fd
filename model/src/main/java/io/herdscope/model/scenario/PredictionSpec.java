package io.herdscope.model.scenario;

/// What routers assume about the length of an output, which nobody knows at admission.
///
/// @param quantile of the outputs seen before, taken as the expected length; `QUANTILE` only
/// @param window how many latest outputs of a kind are remembered; `QUANTILE` only
/// @param recentHalfLifeSeconds time in which work routed to a replica counts half as much
public record PredictionSpec(Kind kind, double quantile, int window, double recentHalfLifeSeconds) {

  /// Where an expected length comes from.
  public enum Kind {
    /// Nothing is assumed; hints are ignored.
    NONE,
    /// What the client hints at, as the sources' routers do.
    HINT,
    /// The outputs of the same kind of session at the same turn so far.
    QUANTILE,
    /// The true length. No router can know it: an upper bound for experiments.
    ORACLE
  }

  /// The client's hint; half a minute.
  public static final PredictionSpec DEFAULT = new PredictionSpec(Kind.HINT, 0.5, 256, 30);

  public PredictionSpec {
    if (!(quantile > 0 && quantile < 1)) {
      throw new IllegalArgumentException(
          "routing.prediction.quantile must be above 0 and below 1, got " + quantile);
    }
    if (window < 8 || window > 65_536) {
      throw new IllegalArgumentException(
          "routing.prediction.window must be in 8…65536, got " + window);
    }
    if (!(recentHalfLifeSeconds >= 0.001 && recentHalfLifeSeconds <= 86_400)) {
      throw new IllegalArgumentException(
          "routing.prediction.recentHalfLifeSeconds must be in 0.001…86400, got "
              + recentHalfLifeSeconds);
    }
  }

  /// False when the results are an upper bound that no router can reach.
  public boolean isAchievable() {
    return kind != Kind.ORACLE;
  }
}
