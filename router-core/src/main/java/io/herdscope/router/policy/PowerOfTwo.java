package io.herdscope.router.policy;

import io.herdscope.model.Randomness;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;

/// Two distinct replicas drawn uniformly; the one with the shorter queue wins, the first drawn when
/// equal. Queue = requests in flight. Replicas not drawn stand behind every drawn one.
///
/// Source: Ray Serve `_private/request_router/pow_2_router.py`; locality and multiplexing do not
/// apply to one model on one network. Ray reads lengths that replicas told up to 10 s ago, raised
/// by its own choices since; here they are the router's bookings. No replica is ever full, as with
/// the limit of Ray Serve LLM (10⁹ requests).
final class PowerOfTwo implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "power-of-two",
          "The shorter queue of two drawn at random",
          "cost = requests in flight, behind all drawn ones when not drawn",
          "Ray Serve default router, pow_2_router.py",
          List.of(),
          List.of(),
          parameters -> new PowerOfTwo(),
          "requests");

  @Override
  public boolean readsCaches() {
    return false;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    return decide(context, SPEC.name());
  }

  static RoutingDecision decide(RoutingContext context, String policy) {
    return RankedChoice.shortestQueue(
        context, policy, draw(context), "not drawn", TieRule.POLICY_ORDER);
  }

  /// One replica when there is only one, else two distinct ones, in the order drawn.
  private static int[] draw(RoutingContext context) {
    Fleet fleet = context.fleet();
    int count = fleet.eligibleCount();
    if (count <= 1) {
      return count == 1 ? new int[] {fleet.eligible(0)} : new int[] {0};
    }
    long seed = Randomness.POLICY.bits(context.seed(), context.ordinal());
    int first = Randomness.POLICY.below(seed, 0, count);
    int second = Randomness.POLICY.below(seed, 1, count - 1);
    return new int[] {fleet.eligible(first), fleet.eligible(second >= first ? second + 1 : second)};
  }
}
