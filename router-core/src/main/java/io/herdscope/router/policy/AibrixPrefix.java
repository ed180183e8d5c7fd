package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The replica that was sent most of this prompt, in whole percent, and among equals the shorter
/// queue, unless its queue is above mean + `deviations` · standard deviation; if no match is
/// acceptable the shortest queue of all. While the longest queue is more than `imbalance` above the
/// shortest, only the shortest queues may match. Ties are drawn.
///
/// Cost = percent not known · (longest queue + 1) + queue, and more than all of that where the
/// match is not acceptable; without a match the queue alone.
///
/// Source: AIBrix `algorithms/prefix_cache.go`. The table there holds hashes of 128 characters (or
/// 16 tokens), 200,000 of them; here the tree of prompts, cut at as many blocks.
final class AibrixPrefix implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "aibrix-prefix",
          "Most of the prompt known, among replicas whose queue is not far above the mean",
          "cost = percent not known · (longest queue + 1) + requests, among queues ≤ mean +"
              + " deviations · σ; requests when nobody knows the prompt",
          "AIBrix gateway, prefix-cache",
          List.of(
              ParameterSpec.integer(
                  "imbalance",
                  8,
                  0,
                  1_000_000,
                  "Queue difference above which only the shortest queues may match",
                  "AIBrix code default; its README says 16"),
              ParameterSpec.real(
                  "deviations",
                  1,
                  0,
                  100,
                  "Standard deviations above the mean that a queue may be",
                  "AIBrix code default; its README says 2"),
              ParameterSpec.integer(
                  "tableBlocks",
                  200_000,
                  1,
                  1_000_000_000,
                  "Blocks remembered of each replica",
                  "AIBrix code default, there of all replicas together")),
          List.of(
              new PolicySpec.Preset("stock", "AIBrix's code defaults", Map.of()),
              new PolicySpec.Preset(
                  "readme",
                  "What its README documents",
                  Map.of("imbalance", 16.0, "deviations", 2.0))),
          AibrixPrefix::new,
          "% · requests + requests, or requests");

  private static final List<String> TERMS = List.of("unknown prefix", "requests", "not taken");

  private final int imbalance;
  private final double deviations;
  private final MemoryRules memory;

  private AibrixPrefix(Parameters parameters) {
    imbalance = (int) parameters.integer("imbalance");
    deviations = parameters.real("deviations");
    long blocks = parameters.integer("tableBlocks");
    memory =
        MemoryRules.reading(MemoryRules.Part.PROMPTS)
            .evicting(new AffinityTree.Eviction(true, blocks, blocks, 1_000_000_000L));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    int[] percent = percentKnown(context);
    boolean[] taken = new boolean[percent.length];
    boolean any = false;
    QueueSpread queues = QueueSpread.of(context);
    double bound = bound(context);
    long eligible = context.fleet().eligibleCount();
    boolean gated = queues.most() - queues.least() > imbalance;
    for (int r = 0; r < percent.length; r++) {
      boolean allowed = !gated || context.queue(r) == queues.least();
      taken[r] = percent[r] > 0 && allowed && context.queue(r) * eligible <= bound;
      any |= taken[r] && context.isEligible(r);
    }
    for (int r = 0; r < percent.length; r++) {
      ballot.set(r, 0, any ? (100.0 - percent[r]) * (queues.most() + 1) : 0);
      ballot.set(r, 1, context.queue(r));
    }
    if (any) {
      ballot.penalise(2, replica -> !taken[replica]);
    }
    return ballot.anyCheapest();
  }

  private static int[] percentKnown(RoutingContext context) {
    int length = Math.max(1, context.request().promptBlocks().length());
    int[] known = context.prompts().matches(context.request().promptBlocks(), context.replicas());
    for (int r = 0; r < known.length; r++) {
      known[r] = (int) (100L * known[r] / length);
    }
    return known;
  }

  /// The most that (queue · replicas) may be: mean + deviations · σ, times the replicas. In whole
  /// numbers up to the root, so that the order of replicas cannot matter.
  private double bound(RoutingContext context) {
    long sum = 0;
    long squares = 0;
    for (int r = 0; r < context.replicas(); r++) {
      if (context.isEligible(r)) {
        sum += context.queue(r);
        squares += (long) context.queue(r) * context.queue(r);
      }
    }
    long n = context.fleet().eligibleCount();
    return sum + deviations * Math.sqrt((double) (n * squares - sum * sum));
  }
}
