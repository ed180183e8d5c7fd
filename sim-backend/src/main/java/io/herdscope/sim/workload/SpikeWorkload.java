package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import java.util.List;

/// A steady stream of requests and a sudden crowd in the middle of it.
final class SpikeWorkload {
  private static final String OURS = "Herdscope's choice";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "spike",
          "independent requests at a steady rate with one sudden spike",
          RandomWorkload.chatLengths(
              4_000,
              List.of(
                  ParameterSpec.real(
                      "requestsPerSecond", 10, 1e-3, 1e6, "rate before and after", OURS),
                  ParameterSpec.real("spikePerSecond", 60, 0, 1e6, "rate in the spike", OURS),
                  ParameterSpec.real("spikeStartSeconds", 60, 0, 1e7, "when it begins", OURS),
                  ParameterSpec.real("spikeSeconds", 30, 1e-3, 1e7, "how long it lasts", OURS))),
          (parameters, context) ->
              RandomWorkload.prepare(
                  parameters,
                  context,
                  Gaps.exponential(),
                  RateCurve.spike(
                      parameters.real("requestsPerSecond"),
                      parameters.real("spikePerSecond"),
                      parameters.real("spikeStartSeconds"),
                      parameters.real("spikeSeconds"))));

  private SpikeWorkload() {}
}
