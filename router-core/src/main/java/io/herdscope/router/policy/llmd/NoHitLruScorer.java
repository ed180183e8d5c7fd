package io.herdscope.router.policy.llmd;

import io.herdscope.model.Tier;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.ColdRequests;
import io.herdscope.router.policy.MemoryRules.Part;
import io.herdscope.router.policy.RoutingContext;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// Spreads requests that nobody has cached anything of: 1 − rank / (replicas − 1), first the
/// replicas that never got such a request, in the order of their names, then those whose last one
/// is longest ago. 0.5 for all when any replica has a hit.
///
/// Source: llm-d router `scorer/nohitlru/no_hit_lru.go`, which takes the never used in the order of
/// its list. Its bound of 1,024 replicas is ours too.
final class NoHitLruScorer implements Scorer {
  private static final String PLUGIN = "no-hit-lru-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "cold request lately",
          ScorerSpec.weight("noHitLruWeight", 0, PLUGIN),
          List.of(
              ParameterSpec.onOff(
                  "coldByIndex",
                  false,
                  "Cold means nothing in the index; else nothing sent before",
                  "llm-d no-hit-lru-scorer: the approximate producer unless another is named")),
          false,
          Set.of(Part.PROMPTS, Part.COLD),
          parameters -> new NoHitLruScorer(parameters.on("coldByIndex")));

  private final boolean byIndex;

  private NoHitLruScorer(boolean byIndex) {
    this.byIndex = byIndex;
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    if (isCold(context, kept)) {
      rank(context, kept, scores);
    } else {
      Arrays.fill(scores, 0.5);
    }
  }

  private boolean isCold(RoutingContext context, boolean[] kept) {
    int[] sent =
        byIndex
            ? new int[0]
            : context.prompts().matches(context.request().promptBlocks(), kept.length);
    for (int r = 0; r < kept.length; r++) {
      if (kept[r] && (byIndex ? isCached(context, r) : sent[r] > 0)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCached(RoutingContext context, int replica) {
    for (Tier tier : Tier.values()) {
      if (context.belief().overlapBlocks(tier, replica) > 0) {
        return true;
      }
    }
    return false;
  }

  private void rank(RoutingContext context, boolean[] kept, double[] scores) {
    ColdRequests cold = context.memory().cold();
    int[] names = NameOrder.ranks(context.fleet());
    long[] keys = new long[kept.length];
    for (int r = 0; r < kept.length; r++) {
      // The never used have time 0 and come first; one request's time is nobody else's.
      long last = byIndex ? cold.lastByIndex(r) : cold.lastByHistory(r);
      keys[r] = last * kept.length + (last == 0 ? names[r] : 0);
    }
    long[] order = new long[kept.length];
    int count = 0;
    for (int r = 0; r < kept.length; r++) {
      if (kept[r]) {
        order[count++] = keys[r];
      }
    }
    Arrays.sort(order, 0, count);
    for (int r = 0; r < kept.length; r++) {
      int place = Arrays.binarySearch(order, 0, count, keys[r]);
      int rank = kept[r] ? place : count - 1;
      scores[r] = count == 1 ? 1 : 1 - rank / (double) (count - 1);
    }
  }
}
