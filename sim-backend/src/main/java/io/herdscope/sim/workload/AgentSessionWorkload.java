package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/// Generated coding-agent sessions in a closed loop; every seed writes other sessions.
final class AgentSessionWorkload {
  private static final String OURS = "Herdscope's choice";

  static final WorkloadKind.Generator KIND =
      new WorkloadKind.Generator(
          "agent-sessions",
          "generated coding-agent sessions with public statistics, in lanes",
          parameters(),
          AgentSessionWorkload::prepare);

  private AgentSessionWorkload() {}

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> all = new ArrayList<>();
    all.add(ParameterSpec.integer("sessions", 200, 1, 100_000, "sessions to write", OURS));
    all.add(
        ParameterSpec.real(
            "subAgentShare",
            0.01,
            0,
            1,
            "share of turns that start a sub-agent",
            "between the 9 in 6,611 requests of one public set and the 178 in 2,597 of another"));
    for (ParameterSpec spec : ClosedLoopWorkload.PARAMETERS) {
      all.add(
          spec.name().equals("sharedSystemPrefix")
              ? ParameterSpec.onOff(
                  spec.name(),
                  true,
                  "sessions with equal tool and system sizes share these tokens",
                  "by construction: the generator's sizes name contents")
              : spec);
    }
    return List.copyOf(all);
  }

  private static Workload prepare(Parameters parameters, WorkloadContext context) {
    Trace trace =
        new AgentSessionGenerator(context.seed(), parameters.real("subAgentShare"))
            .generate((int) parameters.integer("sessions"));
    return ClosedLoopWorkload.prepare(trace, parameters, context);
  }
}
