package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import java.util.List;

/// Requests at a rate that climbs: where does the fleet stop keeping up?
final class RampWorkload {
  private static final String OURS = "Herdscope's choice";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "ramp",
          "independent requests at a rate that climbs steadily, then stays",
          RandomWorkload.chatLengths(
              6_000,
              List.of(
                  ParameterSpec.real("fromPerSecond", 2, 0, 1e6, "rate at the start", OURS),
                  ParameterSpec.real("requestsPerSecond", 60, 1e-3, 1e6, "rate it ends at", OURS),
                  ParameterSpec.real("rampSeconds", 180, 1e-3, 1e7, "time it takes", OURS))),
          (parameters, context) ->
              RandomWorkload.prepare(
                  parameters,
                  context,
                  Gaps.exponential(),
                  RateCurve.ramp(
                      parameters.real("fromPerSecond"),
                      parameters.real("requestsPerSecond"),
                      parameters.real("rampSeconds"))));

  private RampWorkload() {}
}
