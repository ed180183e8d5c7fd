package io.herdscope.live.dynamo;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.List;
import java.util.function.ToIntFunction;

/// One decision as Dynamo's own router logged it: every candidate's cost and who was taken.
///
/// @param candidates in the order they were logged; holds the chosen worker
/// @param totalBlocks blocks of the prompt, −1 when not told
record LoggedDecision(
    String requestId,
    String workerType,
    List<LogEntry.Candidate> candidates,
    LogEntry.Worker chosen,
    int totalBlocks) {
  static final String POLICY = "dynamo";

  /// The cost terms the log tells apart. It does not split decode into blocks that were active and
  /// blocks this request adds.
  static final List<String> TERMS = List.of("prefill", "decode", "requests");

  /// Half a unit of the last decimal the log writes.
  private static final double ROUNDING = 0.0005;

  /// The decision on dense replica indices. Of the belief, the log tells the effective cached
  /// blocks (all tiers in one, put into the device column, rounded), prefill before credit (from
  /// which this request's own blocks are taken off when their number is known) and decode; active
  /// requests are not told and stand at 0.
  ///
  /// @param replicas gives a worker's index by its name
  RoutingDecision decision(long ordinal, int blockSize, ToIntFunction<String> replicas) {
    int[] index = new int[candidates.size()];
    int width = 0;
    for (int c = 0; c < index.length; c++) {
      index[c] = replicas.applyAsInt(candidates.get(c).worker().name());
      width = Math.max(width, index[c] + 1);
    }
    double[] terms = new double[width * TERMS.size()];
    boolean[] eligible = new boolean[width];
    int[][] overlap = new int[Tier.ALL.size()][width];
    long[] prefillTokens = new long[width];
    double[] activeBlocks = new double[width];
    for (int c = 0; c < index.length; c++) {
      LogEntry.Candidate candidate = candidates.get(c);
      int row = index[c] * TERMS.size();
      terms[row] = candidate.prefillCost();
      terms[row + 1] = candidate.decodeCost();
      terms[row + 2] = candidate.requestCost();
      eligible[index[c]] = true;
      overlap[Tier.DEVICE.ordinal()][index[c]] = (int) Math.round(candidate.cachedBlocks());
      prefillTokens[index[c]] = prefillTokens(candidate, blockSize);
      activeBlocks[index[c]] = candidate.decodeCost();
    }
    int taken = replicas.applyAsInt(chosen.name());
    return new RoutingDecision(
        ordinal,
        POLICY,
        taken,
        tieRule(),
        tied(),
        TERMS,
        terms,
        eligible,
        new Belief(overlap, prefillTokens, activeBlocks, new int[width], new int[width]));
  }

  private long prefillTokens(LogEntry.Candidate candidate, int blockSize) {
    double blocks = candidate.rawPrefillBlocks() - Math.max(0, totalBlocks);
    return Double.isNaN(blocks) ? 0 : Math.max(0, Math.round(blocks * blockSize));
  }

  /// Prompt length in tokens as far as the log tells: full blocks, at least 1.
  int promptTokens(int blockSize) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, (long) totalBlocks * blockSize));
  }

  private double least() {
    return candidates.stream().mapToDouble(LogEntry.Candidate::cost).min().orElseThrow();
  }

  private boolean isChosen(LogEntry.Candidate candidate) {
    return candidate.worker().equals(chosen);
  }

  private int tied() {
    double best = least();
    return (int) candidates.stream().filter(c -> c.cost() - best < ROUNDING).count();
  }

  /// Equal costs at the log's three decimals are taken for ties: Dynamo breaks those at random.
  private TieRule tieRule() {
    if (candidates.stream().anyMatch(LogEntry.Candidate::pinned)) {
      return TieRule.FORCED;
    }
    double best = least();
    boolean cheapest = candidates.stream().anyMatch(c -> isChosen(c) && c.cost() - best < ROUNDING);
    if (!cheapest) {
      return TieRule.SAMPLED;
    }
    return tied() > 1 ? TieRule.RANDOM : TieRule.NONE;
  }
}
