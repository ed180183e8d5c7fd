package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import java.util.ArrayList;
import java.util.List;

/// Independent requests whose gaps are Weibull distributed: a heavy tail of silence between clumps.
final class WeibullWorkload {
  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "weibull",
          "independent requests, Weibull gaps: long silences between clumps",
          parameters(),
          (parameters, context) ->
              RandomWorkload.prepare(
                  parameters,
                  context,
                  Gaps.weibull(parameters.real("shape")),
                  RateCurve.constant(parameters.real("requestsPerSecond"))));

  private WeibullWorkload() {}

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> arrivals = new ArrayList<>(RandomWorkload.rate(10, "Herdscope's choice"));
    arrivals.add(
        ParameterSpec.real(
            "shape",
            0.5,
            0.2,
            20,
            "shape of the gaps: 1 is Poisson, below 1 a heavy tail, above 1 regular",
            "Herdscope's choice: CV 2.2"));
    return RandomWorkload.chatLengths(5_000, arrivals);
  }
}
