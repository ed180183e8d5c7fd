package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import java.util.List;

/// The replica with the fewest tokens in work, whatever its cache holds: prompt tokens still to
/// prefill plus the tokens of the KV blocks in use (active blocks × block size). Ties are drawn
/// uniformly.
///
/// Source: the load half of the KV-aware cost, in tokens; Dynamo `--load-aware` sets it up the same
/// way (credit 0, loads on).
final class LeastTokens implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "least-tokens",
          "The fewest tokens in work, blind to the cache",
          "cost = prefill tokens + active blocks × block size",
          "Dynamo --load-aware, in tokens",
          List.of(),
          List.of(),
          parameters -> new LeastTokens(),
          "tokens");

  private static final List<String> TERMS = List.of("prefill", "active decode");

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, (double) context.belief().prefillTokens(r));
      ballot.set(r, 1, context.belief().activeBlocks(r) * context.blockSize());
    }
    return ballot.anyCheapest();
  }
}
