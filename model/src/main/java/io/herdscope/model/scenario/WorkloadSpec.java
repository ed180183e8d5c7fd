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
/// @param adapters LoRA adapters the sessions are spread over; 0 is none
/// @param images what images the prompts show
public record WorkloadSpec(
    String kind,
    @Nullable String format,
    @Nullable String file,
    Map<String, Double> parameters,
    List<PrioritySpec> priorities,
    int adapters,
    ImagesSpec images) {
  public WorkloadSpec {
    parameters = Map.copyOf(parameters);
    priorities = List.copyOf(priorities);
    if ((format == null) != (file == null)) {
      throw new IllegalArgumentException("workload.format and workload.file go together");
    }
    if (adapters < 0 || adapters > 1_000_000) {
      throw new IllegalArgumentException(
          "workload.adapters must be in 0…1,000,000, got " + adapters);
    }
  }

  /// Without adapters.
  public WorkloadSpec(
      String kind,
      @Nullable String format,
      @Nullable String file,
      Map<String, Double> parameters,
      List<PrioritySpec> priorities) {
    this(kind, format, file, parameters, priorities, 0, ImagesSpec.OFF);
  }

  /// The same with its sessions spread over so many adapters.
  public WorkloadSpec withAdapters(int newAdapters) {
    return new WorkloadSpec(kind, format, file, parameters, priorities, newAdapters, images);
  }

  /// The same with images in its prompts.
  public WorkloadSpec with(ImagesSpec newImages) {
    return new WorkloadSpec(kind, format, file, parameters, priorities, adapters, newImages);
  }

  /// The same with other classes of priority.
  public WorkloadSpec withPriorities(List<PrioritySpec> newPriorities) {
    return new WorkloadSpec(kind, format, file, parameters, newPriorities, adapters, images);
  }

  /// All requests of normal priority, or of what their trace says.
  public WorkloadSpec(
      String kind, @Nullable String format, @Nullable String file, Map<String, Double> parameters) {
    this(kind, format, file, parameters, List.of());
  }
}
