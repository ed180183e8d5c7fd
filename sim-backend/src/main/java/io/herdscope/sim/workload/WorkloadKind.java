package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.sim.trace.Trace;
import java.util.List;

/// An entry of the workload catalog. Immutable.
public sealed interface WorkloadKind {
  String name();

  /// One line for a list.
  String about();

  List<ParameterSpec> parameters();

  /// Makes its own requests.
  record Generator(
      String name, String about, List<ParameterSpec> parameters, Preparation preparation)
      implements WorkloadKind {
    public Generator {
      parameters = List.copyOf(parameters);
    }
  }

  /// Plays a trace.
  record Replay(
      String name, String about, List<ParameterSpec> parameters, ReplayPreparation preparation)
      implements WorkloadKind {
    public Replay {
      parameters = List.copyOf(parameters);
    }
  }

  /// Prepares a workload from checked parameters.
  @FunctionalInterface
  interface Preparation {
    Workload prepare(Parameters parameters, WorkloadContext context);
  }

  /// Prepares the replay of a trace from checked parameters.
  @FunctionalInterface
  interface ReplayPreparation {
    Workload prepare(Trace trace, Parameters parameters, WorkloadContext context);
  }
}
