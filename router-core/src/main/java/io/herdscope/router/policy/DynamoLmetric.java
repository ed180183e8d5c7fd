package io.herdscope.router.policy;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.load.LoadTracking;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The kv-aware quantities multiplied instead of added: cost = adjusted prefill blocks · (decode
/// blocks + 1), decode blocks = active + new ones. Nothing has to be weighed against anything, but
/// a prompt that is fully cached somewhere costs 0 there, however busy that replica is. Written as
/// a sum for show: prefill, prefill · active blocks, prefill · new blocks.
///
/// Source: Dynamo `router_selection_policy=lmetric` (`scheduling/selector`), after LMetric, arXiv
/// 2603.15202.
final class DynamoLmetric implements RoutingPolicy {
  private static final Set<String> SHARED =
      Set.of(
          "overlapCredit",
          "overlapCreditDecay",
          "hostCacheWeight",
          "diskCacheWeight",
          "sharedCacheMultiplier",
          "temperature",
          "trackOutputBlocks",
          "assumeKvReuse",
          "floorAtZero");

  static final PolicySpec SPEC =
      new PolicySpec(
          "dynamo-lmetric",
          "Prefill still to compute times decode blocks in use",
          "cost = max(0, (prefill tokens + prompt tokens) / B − credit) · (active blocks + new"
              + " blocks + 1); credit as in kv-aware",
          "Dynamo kv-router, router_selection_policy=lmetric",
          shared(),
          List.of(
              new PolicySpec.Preset(
                  "stock", "Dynamo's coefficients; output counted as kv-aware does", Map.of()),
              new PolicySpec.Preset(
                  "dynamo",
                  "Dynamo's own defaults: blocks filled by decoding are not counted",
                  Map.of("trackOutputBlocks", 0.0))),
          DynamoLmetric::new,
          "KV blocks²");

  private static final List<String> TERMS = List.of("prefill", "prefill × active", "prefill × new");

  private final KvAware linear;

  private DynamoLmetric(Parameters parameters) {
    linear = new KvAware(Parameters.of(KvAware.SPEC.parameters(), Map.copyOf(parameters.asMap())));
  }

  private static List<ParameterSpec> shared() {
    return KvAware.SPEC.parameters().stream().filter(spec -> SHARED.contains(spec.name())).toList();
  }

  @Override
  public LoadTracking tracking() {
    return linear.tracking();
  }

  @Override
  public CacheWeights cacheWeights() {
    return linear.cacheWeights();
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    Belief belief = context.belief();
    double[] prefill = linear.prefillBlocks(context);
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, prefill[r]);
      ballot.set(r, 1, prefill[r] * belief.activeBlocks(r));
      ballot.set(r, 2, prefill[r] * belief.additionalBlocks(r));
    }
    return linear.pick(ballot);
  }
}
