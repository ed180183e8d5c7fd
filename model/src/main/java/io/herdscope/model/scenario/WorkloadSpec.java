package io.herdscope.model.scenario;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is asked of the fleet: a generator by `kind`, or a trace by `format` and `file`.
///
/// @param kind generator name in the workload catalog; for a trace, how it is replayed
/// @param format trace format name, null for a generator
/// @param file trace file, null for a generator
/// @param parameters of the generator or the replay; those left out keep their defaults
/// @param priorities classes of requests whose clients ask for a priority; the first that takes a
///   request counts
public record WorkloadSpec(
    String kind,
    @Nullable String format,
    @Nullable String file,
    Map<String, Double> parameters,
    List<PrioritySpec> priorities) {
  public WorkloadSpec {
    parameters = Map.copyOf(parameters);
    priorities = List.copyOf(priorities);
    if ((format == null) != (file == null)) {
      throw new IllegalArgumentException("workload.format and workload.file go together");
    }
  }

  /// The same with other classes of priority.
  public WorkloadSpec withPriorities(List<PrioritySpec> newPriorities) {
    return new WorkloadSpec(kind, format, file, parameters, newPriorities);
  }

  /// All requests of normal priority, or of what their trace says.
  public WorkloadSpec(
      String kind, @Nullable String format, @Nullable String file, Map<String, Double> parameters) {
    this(kind, format, file, parameters, List.of());
  }
}
