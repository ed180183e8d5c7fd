package io.herdscope.router.policy;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import java.util.List;

/// The longest cached prefix, whatever the load: cost = 1 / (1 + overlap), overlap = device + 0.75
/// · host + 0.25 · disk in blocks. A tie goes to the lowest index, so with nothing cached anywhere
/// everything goes to one replica: the herd.
///
/// Source: the Dynamo patch of Ray's `kv_token_aware_routing` benchmark
/// (`DYN_ROUTER_CACHE_AFFINITY_ONLY=1`). Its tie goes to the lowest worker id, which is a hash of
/// the replica's name: another replica than the first, but always the same.
final class PureKv implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "pure-kv",
          "The longest cached prefix, blind to load",
          "cost = 1 / (1 + device + 0.75 host + 0.25 disk)",
          "Ray kv_token_aware_routing benchmark, cache-affinity-only patch of Dynamo",
          List.of(),
          List.of(),
          parameters -> new PureKv(),
          "1 / (1 + KV blocks)");

  private static final List<String> TERMS = List.of("1 / (1 + overlap)");

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    Belief belief = context.belief();
    for (int r = 0; r < context.replicas(); r++) {
      double overlap =
          CacheWeights.STOCK.effectiveBlocks(
              belief.overlapBlocks(Tier.DEVICE, r),
              belief.overlapBlocks(Tier.HOST, r),
              belief.overlapBlocks(Tier.DISK, r));
      ballot.set(r, 0, 1 / (1 + overlap));
    }
    return ballot.firstCheapest();
  }
}
