package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.llmd.AffinityFilter;
import io.herdscope.router.policy.llmd.CandidateFilter;
import io.herdscope.router.policy.llmd.HeadroomFilter;
import io.herdscope.router.policy.llmd.Scorer;
import io.herdscope.router.policy.llmd.ScorerSpec;
import io.herdscope.router.policy.llmd.Scorers;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// llm-d's weighted profile: filters narrow the candidates, scorers rate each between 0 and 1, and
/// the highest Σ weight · score wins. Told as a cost, a term is what a replica lacks of the full
/// score, weight · (1 − score), so that the least cost is the highest total. What a filter took out
/// stands behind all others.
///
/// Two pickers: the highest total with ties drawn, or a draw in proportion to the totals (upstream
/// by the largest U^(1/total), which for one pick is the same).
///
/// Source: llm-d router `pkg/epp/scheduling/scheduler_profile.go`, `plugins/scheduling/picker`.
final class LlmdWeighted implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "llmd-weighted",
          "Several scores of each replica, weighed and added up",
          "cost = Σ weight · (1 − score), each score in 0…1; filtered replicas last",
          "llm-d router pkg/epp/framework/plugins/scheduling",
          parameters(),
          presets(),
          LlmdWeighted::new,
          "points of score missing");

  private static final String FILTERED = "filtered out";

  private final List<Scorer> scorers = new ArrayList<>();
  private final List<CandidateFilter> filters = new ArrayList<>();
  private final List<String> terms;
  private final double[] weights;
  private final double penalty;
  private final boolean weightedRandom;
  private final double reportSeconds;
  private final MemoryRules memory;

  private LlmdWeighted(Parameters parameters) {
    List<String> names = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    Set<MemoryRules.Part> reads = EnumSet.noneOf(MemoryRules.Part.class);
    boolean readsReports = false;
    for (ScorerSpec spec : Scorers.ALL) {
      double weight = parameters.real(spec.weight().name());
      if (weight > 0) {
        scorers.add(spec.factory().apply(parameters));
        names.add(spec.term());
        values.add(weight);
        reads.addAll(spec.reads());
        readsReports |= spec.readsReports();
      }
    }
    AffinityFilter affinity = new AffinityFilter(parameters);
    if (affinity.isOn()) {
      filters.add(affinity);
      reads.add(MemoryRules.Part.PROMPTS);
    }
    HeadroomFilter headroom = new HeadroomFilter(parameters);
    if (headroom.isOn()) {
      filters.add(headroom);
      readsReports |= headroom.readsReports();
    }
    if (!filters.isEmpty() || scorers.isEmpty()) {
      names.add(FILTERED);
    }
    terms = List.copyOf(names);
    weights = values.stream().mapToDouble(Double::doubleValue).toArray();
    penalty = 1 + values.stream().mapToDouble(Double::doubleValue).sum();
    weightedRandom = parameters.on("weightedRandom");
    reportSeconds = readsReports ? ReportPeriod.seconds(parameters) : 0;
    memory = memory(reads, parameters);
  }

  private static MemoryRules memory(Set<MemoryRules.Part> reads, Parameters parameters) {
    long blocks = parameters.integer("lruBlocksPerReplica");
    return new MemoryRules(
        reads,
        new AffinityTree.Eviction(true, blocks, blocks, Nanos.PER_SECOND),
        parameters.integer("sessionTtlSeconds") * Nanos.PER_SECOND,
        MemoryRules.STOCK.trafficNanos(),
        MemoryRules.STOCK.lengths(),
        MemoryRules.STOCK.prefixes());
  }

  @Override
  public double reportSeconds() {
    return reportSeconds;
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), terms);
    boolean[] kept = context.fleet().eligible();
    for (CandidateFilter filter : filters) {
      filter.narrow(context, kept);
    }
    double[] totals = new double[context.replicas()];
    double[] scores = new double[context.replicas()];
    for (int s = 0; s < scorers.size(); s++) {
      scorers.get(s).score(context, kept, scores);
      for (int r = 0; r < scores.length; r++) {
        double score = Math.clamp(scores[r], 0, 1);
        totals[r] += weights[s] * score;
        ballot.set(r, s, weights[s] * (1 - score));
      }
    }
    if (terms.size() > scorers.size()) {
      for (int r = 0; r < kept.length; r++) {
        ballot.set(r, scorers.size(), kept[r] ? 0 : penalty);
      }
    }
    return weightedRandom ? drawn(context, ballot, kept, totals) : ballot.anyCheapest();
  }

  /// One of the kept in proportion to its total; uniformly when all totals are 0.
  private static RoutingDecision drawn(
      RoutingContext context, Ballot ballot, boolean[] kept, double[] totals) {
    double sum = 0;
    for (int r = 0; r < kept.length; r++) {
      sum += kept[r] ? totals[r] : 0;
    }
    if (sum == 0) {
      return ballot.anyCheapest();
    }
    long draw = Randomness.POLICY.bits(context.seed(), context.ordinal());
    double[] weights = new double[kept.length];
    for (int r = 0; r < kept.length; r++) {
      weights[r] = kept[r] ? totals[r] : 0;
    }
    return ballot.drawn(weights, Randomness.POLICY.uniform(draw, 0), ballot.tied());
  }

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> all = new ArrayList<>();
    Scorers.ALL.forEach(scorer -> all.add(scorer.weight()));
    Scorers.ALL.forEach(scorer -> all.addAll(scorer.parameters()));
    all.addAll(AffinityFilter.PARAMETERS);
    all.addAll(HeadroomFilter.PARAMETERS);
    all.add(
        ParameterSpec.onOff(
            "weightedRandom",
            false,
            "Draw in proportion to the totals instead of taking the highest",
            "llm-d: max-score-picker unless weighted-random-picker is named"));
    all.add(
        ParameterSpec.integer(
            "lruBlocksPerReplica",
            125_000,
            1,
            1_000_000_000,
            "Blocks remembered per replica of what was sent",
            "llm-d approx-prefix-cache-producer: 31,250 entries of 64 tokens, at 16 tokens a"
                + " block"));
    all.add(ReportPeriod.ofMetrics(50, "llm-d --refresh-metrics-interval"));
    return all;
  }

  private static List<PolicySpec.Preset> presets() {
    return List.of(
        new PolicySpec.Preset(
            "stock", "llm-d's chart: queue 2, KV utilisation 2, prefix 3", Map.of()),
        new PolicySpec.Preset(
            "optimized-baseline",
            "llm-d's performance tests: the chart's and no-hit-lru 2",
            Map.of("noHitLruWeight", 2.0)),
        new PolicySpec.Preset(
            "precise",
            "llm-d's performance tests: active requests 4, KV 2, index 2, no-hit-lru 2",
            profile(
                Map.of(
                    "activeRequestWeight", 4.0,
                    "kvUtilizationWeight", 2.0,
                    "precisePrefixWeight", 2.0,
                    "noHitLruWeight", 2.0,
                    "coldByIndex", 1.0))),
        new PolicySpec.Preset(
            "precise-sample",
            "llm-d's sample: index 2, KV 1, queue 1",
            profile(
                Map.of(
                    "precisePrefixWeight", 2.0,
                    "kvUtilizationWeight", 1.0,
                    "queueWeight", 1.0))),
        new PolicySpec.Preset(
            "blis",
            "BLIS's default: the sample's weights, cached blocks between least and most",
            profile(
                Map.of(
                    "precisePrefixWeight", 2.0,
                    "kvUtilizationWeight", 1.0,
                    "queueWeight", 1.0,
                    "preciseMinMax", 1.0))),
        new PolicySpec.Preset(
            "estimate",
            "llm-d's sample: prefix 1, load-aware 1",
            profile(Map.of("prefixWeight", 1.0, "loadAwareWeight", 1.0))),
        new PolicySpec.Preset(
            "payload-agnostic",
            "llm-d's chart for unread requests: active requests 1, session 1",
            profile(Map.of("activeRequestWeight", 1.0, "sessionWeight", 1.0))),
        new PolicySpec.Preset(
            "sticky",
            "The chart's scores among replicas sent at least 80 % of the prompt",
            Map.of("affinityThreshold", 0.8)));
  }

  /// A profile of its own: the chart's weights are off unless named.
  private static Map<String, Double> profile(Map<String, Double> named) {
    Map<String, Double> values = new TreeMap<>();
    Scorers.ALL.forEach(scorer -> values.put(scorer.weight().name(), 0.0));
    values.putAll(named);
    return values;
  }
}
