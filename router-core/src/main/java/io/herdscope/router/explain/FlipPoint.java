package io.herdscope.router.explain;

/// One place in a coefficient's range where the choice changes: two neighbouring values (for a real
/// coefficient two neighbouring doubles) that send the request to different replicas.
///
/// @param below the last value before the change
/// @param above the first value after it
/// @param chosenBelow dense index of the replica chosen at `below`
/// @param chosenAbove dense index of the replica chosen at `above`
/// @param method how the place was found
public record FlipPoint(
    double below, double above, int chosenBelow, int chosenAbove, Method method) {

  /// How a place was found. Either way both values were scored by the policy itself.
  public enum Method {
    /// The crossing of two costs that are linear around it, then the neighbouring doubles.
    CLOSED_FORM,
    /// Halving until two neighbouring values were left.
    BRACKETED
  }

  public FlipPoint {
    if (!(below < above) || chosenBelow == chosenAbove) {
      throw new IllegalArgumentException(
          "a flip needs below < above and two replicas, got "
              + below
              + " → r"
              + chosenBelow
              + ", "
              + above
              + " → r"
              + chosenAbove);
    }
  }

  /// The nearest value to `now` at which the other side's replica is chosen.
  public double valueSeenFrom(double now) {
    return now <= below ? above : below;
  }

  /// The replica chosen on the far side of the flip.
  public int winnerSeenFrom(double now) {
    return now <= below ? chosenAbove : chosenBelow;
  }

  double distanceFrom(double now) {
    return Math.abs(valueSeenFrom(now) - now);
  }
}
