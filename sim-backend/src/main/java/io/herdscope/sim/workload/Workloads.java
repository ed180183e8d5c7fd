package io.herdscope.sim.workload;

import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.Suggestion;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.List;

/// The workload catalog.
public final class Workloads {
  public static final List<WorkloadKind> ALL = List.of(RolloutWorkload.KIND);

  private Workloads() {}

  /// The entry of that name, or an `IllegalArgumentException` with a suggestion.
  public static WorkloadKind of(String name) {
    for (WorkloadKind kind : ALL) {
      if (kind.name().equals(name)) {
        return kind;
      }
    }
    throw new IllegalArgumentException(
        "unknown workload.kind "
            + name
            + Suggestion.among(name, ALL.stream().map(WorkloadKind::name).toList()));
  }

  /// Prepares what `spec` describes.
  public static Workload create(WorkloadSpec spec, WorkloadContext context) {
    WorkloadKind kind = of(spec.kind());
    return kind.preparation().prepare(Parameters.of(kind.parameters(), spec.parameters()), context);
  }
}
