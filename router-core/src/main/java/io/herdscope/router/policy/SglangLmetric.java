package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;

/// Prompt tokens the replica was not sent before, times its queue plus one. A tie goes to the
/// shorter queue, then to the fewer tokens, then to the lowest index. Written as a sum for show:
/// unknown tokens + unknown tokens · queue.
///
/// Source: SGLang `sgl-model-gateway/src/policies/lmetric.rs`, there in characters; its tree is cut
/// as that of cache_aware, here never.
final class SglangLmetric implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "sglang-lmetric",
          "Prompt tokens not sent there before, times the queue",
          "cost = unknown prompt tokens · (requests + 1)",
          "SGLang model gateway, lmetric",
          List.of(),
          List.of(),
          parameters -> new SglangLmetric(),
          "tokens · requests");

  private static final List<String> TERMS = List.of("unknown", "unknown × requests");
  private static final MemoryRules MEMORY = MemoryRules.reading(MemoryRules.Part.PROMPTS);

  @Override
  public MemoryRules memory() {
    return MEMORY;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    int[] known = context.prompts().matches(context.request().promptBlocks(), context.replicas());
    long[] unknown = new long[known.length];
    int best = -1;
    int tied = 0;
    for (int r = 0; r < known.length; r++) {
      unknown[r] = context.request().promptTokens() - (long) known[r] * context.blockSize();
      ballot.set(r, 0, (double) unknown[r]);
      ballot.set(r, 1, (double) unknown[r] * context.queue(r));
      if (context.isEligible(r)) {
        int order = best < 0 ? -1 : compare(context, unknown, r, best);
        tied = order < 0 ? 1 : tied + (order == 0 ? 1 : 0);
        best = order < 0 ? r : best;
      }
    }
    return ballot.choose(best, tied > 1 ? TieRule.LOWEST_INDEX : TieRule.NONE, tied);
  }

  private static int compare(RoutingContext context, long[] unknown, int one, int other) {
    int byCost =
        Long.compare(
            unknown[one] * (context.queue(one) + 1), unknown[other] * (context.queue(other) + 1));
    int byQueue = Integer.compare(context.queue(one), context.queue(other));
    return byCost != 0
        ? byCost
        : byQueue != 0 ? byQueue : Long.compare(unknown[one], unknown[other]);
  }
}
