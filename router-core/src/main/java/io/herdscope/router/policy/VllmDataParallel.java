package io.herdscope.router.policy;

import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The balancer inside vLLM's own front end, between data-parallel engines: cost = 4 · waiting +
/// running, from counts that a coordinator publishes every 100 ms. Between two publications each
/// request sent counts as one more waiting, once per front end, since the others do the same.
///
/// The scan starts at the front end's own engine and keeps the first of equals; front end 0 is
/// meant here. An engine without a report counts as empty, as upstream's counts start out.
///
/// Source: vLLM `vllm/v1/engine/core_client.py` (`DPLBAsyncMPClient`), `coordinator.py`.
final class VllmDataParallel implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "vllm-dp",
          "vLLM's balancer between data-parallel engines, on counts up to 100 ms old",
          "cost = waitingWeight · (waiting + frontEnds · sent since the report) + running",
          "vLLM vllm/v1/engine/core_client.py, DPLBAsyncMPClient",
          List.of(
              ParameterSpec.real(
                  "waitingWeight",
                  4,
                  0,
                  64,
                  "Running requests that one waiting request outweighs",
                  "vLLM core_client.py, fixed"),
              ParameterSpec.integer(
                  "frontEnds",
                  1,
                  0,
                  1_024,
                  "Front ends that share the engines; 0 does not count what was sent since",
                  "vLLM client_count, 1 API server by default"),
              ReportPeriod.of(
                  100,
                  "Time between two publications of the counts",
                  "vLLM coordinator.py, stats_update_interval_ms")),
          List.of(
              new PolicySpec.Preset("stock", "One front end", Map.of()),
              new PolicySpec.Preset(
                  "blind",
                  "As before vLLM counted what it had sent since the last report",
                  Map.of("frontEnds", 0.0))),
          VllmDataParallel::new,
          "running requests");

  private static final List<String> TERMS = List.of("waiting", "sent since", "running");

  private final double waitingWeight;
  private final long frontEnds;
  private final double reportSeconds;

  private VllmDataParallel(Parameters parameters) {
    waitingWeight = parameters.real("waitingWeight");
    frontEnds = parameters.integer("frontEnds");
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
      ballot.set(r, 0, waitingWeight * reports.waiting(r));
      ballot.set(r, 1, waitingWeight * frontEnds * reports.routedSince(r));
      ballot.set(r, 2, reports.running(r));
    }
    return ballot.firstCheapest();
  }
}
