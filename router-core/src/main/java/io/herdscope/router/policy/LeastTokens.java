package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import java.util.List;

/// The replica with the fewest tokens in work, whatever its cache holds: prompt tokens still to
/// prefill plus the tokens of the KV blocks in use (active blocks × block size). Ties are drawn
/// uniformly.
///
/// Source: the load half of the KV-aware cost, in tokens, after Dynamo `--load-aware` (credit 0,
/// events off, reuse off, loads on). That one knows no cache, so that it charges whole prompts, and
/// counts a block once per live request; here cached tokens are not work, blocks shared by live
/// requests count once and those filled by decoding count where engines report progress. The
/// request's own tokens, alike everywhere there, are left out.
final class LeastTokens implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "least-tokens",
          "The fewest tokens in work, blind to the cache",
          "cost = prefill tokens + active blocks × block size",
          "After Dynamo --load-aware, in tokens; there whole prompts and shared blocks count each"
              + " time, decoding does not",
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
