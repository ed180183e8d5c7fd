package io.herdscope.router.policy;

import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The replica whose finished requests were the shortest on average: 2 · prompt tokens + output
/// tokens per request, a prompt token counting double. Upstream calls it throughput and averages
/// over one day. Length says nothing of load, so once the averages differ everything goes to one
/// replica until its average has risen. Ties are drawn uniformly.
///
/// The code as published asks a query result for its plain value, which is 0, and so draws at
/// random; preset `as-coded`.
///
/// Source: AIBrix `pkg/plugins/gateway/algorithms/throughput.go`, `pkg/metrics/metrics.go`.
final class AibrixThroughput implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "aibrix-throughput",
          "The replica whose past requests were the shortest",
          "cost = promptWeight · prompt tokens per request + output tokens per request",
          "AIBrix gateway throughput.go",
          List.of(
              ParameterSpec.real(
                  "promptWeight",
                  2,
                  0,
                  64,
                  "Output tokens that one prompt token outweighs",
                  "AIBrix throughput.go, fixed"),
              ParameterSpec.onOff(
                  "tokenAverages",
                  true,
                  "Read tokens per request at all",
                  "AIBrix's comment; its code at e3e10f9 reads 0 and draws at random"),
              ReportPeriod.ofMetrics(50, "AIBrix AIBRIX_POD_METRIC_REFRESH_INTERVAL_MS")),
          List.of(
              new PolicySpec.Preset("stock", "What AIBrix's comments say", Map.of()),
              new PolicySpec.Preset(
                  "as-coded",
                  "What AIBrix's code does: a random replica",
                  Map.of("tokenAverages", 0.0))),
          AibrixThroughput::new,
          "tokens");

  private static final List<String> TERMS = List.of("prompt length", "output length");

  private final double promptWeight;
  private final boolean tokenAverages;
  private final double reportSeconds;

  private AibrixThroughput(Parameters parameters) {
    promptWeight = parameters.real("promptWeight");
    tokenAverages = parameters.on("tokenAverages");
    reportSeconds = ReportPeriod.seconds(parameters);
  }

  @Override
  public double reportSeconds() {
    return reportSeconds;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    EngineReports reports = context.belief().reports();
    for (int r = 0; r < context.replicas(); r++) {
      double finished = tokenAverages ? reports.finished(r) : 0;
      if (finished > 0) {
        ballot.set(r, 0, promptWeight * (reports.promptTokens(r) / finished));
        ballot.set(r, 1, reports.outputTokens(r) / finished);
      }
    }
    return ballot.anyCheapest();
  }
}
