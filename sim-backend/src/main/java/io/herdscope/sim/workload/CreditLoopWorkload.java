package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.Trace;
import java.util.List;

/// A trace's sessions in a loop of credits: all of them may be alive, so many requests in flight at
/// most; what has been ready longest goes next. The way RL trainers and batch jobs replay.
final class CreditLoopWorkload {
  private static final int MOST_LANES = 100_000;
  private static final String OURS = "Herdscope's choice";

  static final WorkloadKind.Replay KIND =
      new WorkloadKind.Replay(
          "credit-loop",
          "a trace's sessions, all alive at once, with so many requests in flight at most",
          parameters(),
          CreditLoopWorkload::prepare);

  private CreditLoopWorkload() {}

  private static List<ParameterSpec> parameters() {
    return ClosedLoopWorkload.PARAMETERS.stream()
        .filter(spec -> !spec.name().equals("midwayStart"))
        .map(CreditLoopWorkload::adapted)
        .toList();
  }

  private static ParameterSpec adapted(ParameterSpec spec) {
    return switch (spec.name()) {
      case "concurrency" ->
          ParameterSpec.integer(
              spec.name(),
              16,
              1,
              100_000,
              "requests in flight at most",
              "Ray async_rl_rollout_straggler benchmark (README bc7a650)");
      case "startSpreadSeconds" ->
          ParameterSpec.real(spec.name(), 1, 0, 1e6, "sessions start within this, by seed", OURS);
      default -> spec;
    };
  }

  private static Workload prepare(Trace trace, Parameters parameters, WorkloadContext context) {
    return ClosedLoopWorkload.prepare(
        trace,
        parameters,
        context,
        new LaneOptions(
            context.seed(),
            MOST_LANES,
            Nanos.ofSeconds(parameters.real("startSpreadSeconds")),
            Nanos.ofSeconds(parameters.real("durationSeconds")),
            false,
            (int) parameters.integer("concurrency")));
  }
}
