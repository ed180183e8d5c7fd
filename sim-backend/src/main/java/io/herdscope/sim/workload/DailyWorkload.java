package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import java.util.ArrayList;
import java.util.List;

/// Requests whose rate swings as a day does, from night to noon and back.
final class DailyWorkload {
  private static final String OURS = "Herdscope's choice";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "diurnal",
          "independent requests at a rate that swings as a day does, lowest first",
          parameters(),
          (parameters, context) ->
              RandomWorkload.prepare(
                  parameters,
                  context,
                  Gaps.exponential(),
                  RateCurve.wave(
                      parameters.real("requestsPerSecond"),
                      parameters.real("swing"),
                      parameters.real("periodSeconds"))));

  private DailyWorkload() {}

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> arrivals = new ArrayList<>(RandomWorkload.rate(10, OURS));
    arrivals.add(
        ParameterSpec.real(
            "periodSeconds",
            300,
            1,
            1e7,
            "length of a day; 86,400 is a real one",
            "Herdscope's choice: a day in five minutes"));
    arrivals.add(
        ParameterSpec.real("swing", 0.8, 0, 1, "height of the wave over the mean rate", OURS));
    return RandomWorkload.chatLengths(6_000, arrivals);
  }
}
