package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;

/// An entry of the workload catalog. Immutable.
///
/// @param about one line for a list
public record WorkloadKind(
    String name, String about, List<ParameterSpec> parameters, Preparation preparation) {

  /// Prepares a workload from checked parameters.
  @FunctionalInterface
  public interface Preparation {
    Workload prepare(Parameters parameters, WorkloadContext context);
  }

  public WorkloadKind {
    parameters = List.copyOf(parameters);
  }
}
