package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import java.util.ArrayList;
import java.util.List;

/// Independent requests whose gaps are Gamma distributed: clumped or regular arrivals at a mean
/// rate.
final class GammaWorkload {
  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "gamma",
          "independent requests, Gamma gaps: clumped arrivals at a mean rate",
          parameters(),
          (parameters, context) ->
              RandomWorkload.prepare(
                  parameters,
                  context,
                  Gaps.gamma(parameters.real("burstiness")),
                  RateCurve.constant(parameters.real("requestsPerSecond"))));

  private GammaWorkload() {}

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> arrivals = new ArrayList<>(RandomWorkload.rate(10, "Herdscope's choice"));
    arrivals.add(
        ParameterSpec.real(
            "burstiness",
            0.25,
            0.01,
            100,
            "shape of the gaps: their CV is 1/√burstiness, 1 is Poisson, below 1 clumps",
            "vllm bench serve --burstiness; 0.25 is CV 2, public traces have 1.1 (Azure"
                + " conversation) to 13.2 (Azure code)"));
    return RandomWorkload.chatLengths(5_000, arrivals);
  }
}
