package io.herdscope.router.policy.llmd;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.CacheWeights;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;

/// The headroom filter: keeps the replicas expected to meet both latency objectives, in a small
/// share of decisions only the others, so that they can recover; all when there is but one kind.
///
/// Upstream a trained model predicts both latencies. Here the time to a first token is the prompt
/// tokens in flight with this request's uncached ones over the peak prefill rate, the time per
/// output token the mean of the replica's finished requests; it is 0 before the first.
///
/// Source: llm-d router `filter/sloheadroomtier/plugin.go`.
public final class HeadroomFilter implements CandidateFilter {
  public static final List<ParameterSpec> PARAMETERS =
      List.of(
          ParameterSpec.layout(
              "ttftObjectiveMillis",
              0,
              0,
              3_600_000,
              "Time to a first token the headroom filter asks for; 0 asks for none",
              "llm-d: a header of the request, none by default"),
          ParameterSpec.layout(
              "tpotObjectiveMillis",
              0,
              0,
              60_000,
              "Time per output token the headroom filter asks for; 0 asks for none",
              "llm-d: a header of the request, none by default"),
          ParameterSpec.real(
              "exploreTightProbability",
              0.01,
              0,
              1,
              "Share of decisions that go to replicas without headroom",
              "llm-d slo-headroom-tier-filter, epsilonExploreNeg"));

  private final double ttftSeconds;
  private final double tpotSeconds;
  private final double explore;
  private final double tokensPerSecond;

  public HeadroomFilter(Parameters parameters) {
    ttftSeconds = parameters.integer("ttftObjectiveMillis") / 1e3;
    tpotSeconds = parameters.integer("tpotObjectiveMillis") / 1e3;
    explore = parameters.real("exploreTightProbability");
    tokensPerSecond = parameters.integer("peakPrefillTokensPerSecond");
  }

  public boolean isOn() {
    return ttftSeconds > 0 || tpotSeconds > 0;
  }

  public boolean readsReports() {
    return tpotSeconds > 0;
  }

  @Override
  public void narrow(RoutingContext context, boolean[] kept) {
    boolean[] meets = new boolean[kept.length];
    int all = 0;
    int good = 0;
    for (int r = 0; r < kept.length; r++) {
      meets[r] = hasHeadroom(context, r);
      all += kept[r] ? 1 : 0;
      good += kept[r] && meets[r] ? 1 : 0;
    }
    if (good == 0 || good == all) {
      return;
    }
    long draw = Randomness.POLICY.bits(context.seed(), context.ordinal());
    boolean wanted = Randomness.POLICY.uniform(draw, 2) >= explore;
    for (int r = 0; r < kept.length; r++) {
      kept[r] &= meets[r] == wanted;
    }
  }

  private boolean hasHeadroom(RoutingContext context, int replica) {
    return (ttftSeconds == 0 || ttft(context, replica) <= ttftSeconds)
        && (tpotSeconds == 0 || tpot(context.belief().reports(), replica) <= tpotSeconds);
  }

  private double ttft(RoutingContext context, int replica) {
    int uncached =
        CacheWeights.STOCK.effectivePrefillTokens(
            context.belief(), replica, context.blockSize(), context.request().promptTokens());
    return (context.belief().prefillTokens(replica) + uncached) / tokensPerSecond;
  }

  private static double tpot(EngineReports reports, int replica) {
    long steps = reports.outputTokens(replica) - reports.finished(replica);
    return steps > 0 ? Nanos.toSeconds(reports.decodeNanos(replica)) / steps : 0;
  }
}
