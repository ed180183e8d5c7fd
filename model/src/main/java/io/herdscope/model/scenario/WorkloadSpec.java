package io.herdscope.model.scenario;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is asked of the fleet: a generator by `kind`, or a trace by `format` and `file`.
///
/// @param kind generator name in the workload catalog; for a trace, how it is replayed
/// @param format trace format name, null for a generator
/// @param file trace file, null for a generator
/// @param parameters of the generator or the replay; those left out keep their defaults
public record WorkloadSpec(
    String kind, @Nullable String format, @Nullable String file, Map<String, Double> parameters) {
  public WorkloadSpec {
    parameters = Map.copyOf(parameters);
    if ((format == null) != (file == null)) {
      throw new IllegalArgumentException("workload.format and workload.file go together");
    }
  }
}
