package io.herdscope.sim.workload;

import io.herdscope.model.Randomness;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.ArrayList;
import java.util.List;

/// Groups that share a prefix, a few of them asked for all the time and most of them rarely, as
/// applications behind one service are.
final class PopularPrefixWorkload {
  private static final String OURS = "Herdscope's choice";
  private static final String SIZES =
      "Herdscope's choice, in the size of public tool and system prompts (2k to 15k tokens)";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "popular-prefixes",
          "groups that share a prefix, their popularity by Zipf's law, Poisson arrivals",
          parameters(),
          PopularPrefixWorkload::prepare);

  private PopularPrefixWorkload() {}

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> arrivals = new ArrayList<>(RandomWorkload.rate(30, OURS));
    arrivals.add(
        ParameterSpec.real(
            "zipfExponent",
            1.1,
            0,
            5,
            "the k-th group is asked for in proportion to k^−this; 0 makes all alike",
            "Herdscope's choice: about as web objects"));
    return RandomWorkload.parameters(
        5_000, arrivals, new int[] {300, 200, 150, 100, 4_096, 200}, SIZES);
  }

  private static Workload prepare(Parameters parameters, WorkloadContext context) {
    Zipf zipf = new Zipf((int) parameters.integer("prefixes"), parameters.real("zipfExponent"));
    return RandomWorkload.prepare(
        parameters,
        context,
        Gaps.exponential(),
        RateCurve.constant(parameters.real("requestsPerSecond")),
        ordinal -> zipf.pick(Randomness.CONTENT.uniform(context.seed(), ordinal)));
  }
}
