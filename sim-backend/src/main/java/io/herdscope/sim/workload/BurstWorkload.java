package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import java.util.ArrayList;
import java.util.List;

/// Requests that come in bursts with silence between: batch jobs, cron, a queue that is drained.
final class BurstWorkload {
  private static final String OURS = "Herdscope's choice";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "bursts",
          "independent requests in bursts: all of each period's come in its first part",
          parameters(),
          (parameters, context) ->
              RandomWorkload.prepare(
                  parameters,
                  context,
                  Gaps.exponential(),
                  RateCurve.bursts(
                      parameters.real("requestsPerSecond"),
                      parameters.real("burstShare"),
                      parameters.real("periodSeconds"))));

  private BurstWorkload() {}

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> arrivals = new ArrayList<>(RandomWorkload.rate(10, OURS));
    arrivals.add(
        ParameterSpec.real(
            "periodSeconds", 30, 0.01, 1e6, "from the start of one burst to the next", OURS));
    arrivals.add(
        ParameterSpec.real(
            "burstShare", 0.1, 1e-3, 1, "part of a period in which its requests come", OURS));
    return RandomWorkload.chatLengths(5_000, arrivals);
  }
}
