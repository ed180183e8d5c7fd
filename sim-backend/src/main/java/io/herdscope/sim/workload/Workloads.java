package io.herdscope.sim.workload;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.Suggestion;
import io.herdscope.model.scenario.WorkloadSpec;
import io.herdscope.sim.trace.Trace;
import io.herdscope.sim.trace.TraceFormats;
import java.nio.file.Path;
import java.util.List;

/// The workload catalog.
public final class Workloads {
  public static final List<WorkloadKind> ALL =
      List.of(
          RolloutWorkload.KIND,
          RolloutGroupsWorkload.KIND,
          AgentSessionWorkload.KIND,
          ChatWorkload.KIND,
          ClosedLoopWorkload.KIND,
          OpenLoopWorkload.KIND,
          CreditLoopWorkload.KIND,
          RandomWorkload.POISSON,
          RandomWorkload.SHARED_PREFIX,
          PopularPrefixWorkload.KIND,
          GammaWorkload.KIND,
          WeibullWorkload.KIND,
          BurstWorkload.KIND,
          SpikeWorkload.KIND,
          RampWorkload.KIND,
          DailyWorkload.KIND);

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

  /// The entry `spec` means: a trace without a kind is replayed as its format suggests. Checks the
  /// parameters too.
  public static WorkloadKind check(WorkloadSpec spec) {
    String format = spec.format();
    WorkloadKind kind =
        of(
            format != null && spec.kind().isEmpty()
                ? TraceFormats.of(format).replay()
                : spec.kind());
    boolean fits =
        switch (kind) {
          case WorkloadKind.Generator generator -> format == null;
          case WorkloadKind.Replay replay -> format != null;
        };
    if (!fits) {
      throw new IllegalArgumentException(
          format == null
              ? "workload.kind "
                  + kind.name()
                  + " replays a trace; name it with --workload FORMAT:FILE or workload.format and"
                  + " .file"
              : "workload.kind "
                  + kind.name()
                  + " makes its own requests; leave it out for a trace");
    }
    for (String name : spec.parameters().keySet()) {
      checkName(kind, name);
    }
    Parameters.of(kind.parameters(), spec.parameters());
    return kind;
  }

  /// Another kind's parameter is refused by naming that kind, not as a misspelt word.
  private static void checkName(WorkloadKind kind, String name) {
    if (has(kind, name)) {
      return;
    }
    List<String> own = kind.parameters().stream().map(ParameterSpec::name).toList();
    List<String> others =
        ALL.stream()
            .filter(other -> other.getClass() == kind.getClass() && has(other, name))
            .map(WorkloadKind::name)
            .toList();
    String start = "workload.kind " + kind.name() + " has no parameter " + name;
    if (others.isEmpty()) {
      throw new IllegalArgumentException(start + Suggestion.among(name, own));
    }
    throw new IllegalArgumentException(
        start
            + ", "
            + String.join(" and ", others)
            + (others.size() == 1 ? " has" : " have")
            + " (--set workload.kind="
            + others.getFirst()
            + "); "
            + kind.name()
            + " takes "
            + String.join(", ", own));
  }

  private static boolean has(WorkloadKind kind, String name) {
    return kind.parameters().stream().anyMatch(spec -> spec.name().equals(name));
  }

  /// Prepares what `spec` describes, reading its trace if it names one.
  ///
  /// @throws io.herdscope.sim.trace.TraceFormatException when the trace cannot be read
  public static Workload create(WorkloadSpec spec, WorkloadContext context) {
    Parameters parameters = Parameters.of(check(spec).parameters(), spec.parameters());
    Workload workload =
        switch (check(spec)) {
          case WorkloadKind.Generator generator ->
              generator.preparation().prepare(parameters, context);
          case WorkloadKind.Replay replay ->
              replay.preparation().prepare(read(spec), parameters, context);
        };
    return PriorityClasses.over(workload, spec.priorities(), context.seed());
  }

  /// Prepares the replay of a trace that is already read.
  public static Workload create(WorkloadSpec spec, WorkloadContext context, Trace trace) {
    if (check(spec) instanceof WorkloadKind.Replay replay) {
      Parameters parameters = Parameters.of(replay.parameters(), spec.parameters());
      Workload workload = replay.preparation().prepare(trace, parameters, context);
      return PriorityClasses.over(workload, spec.priorities(), context.seed());
    }
    throw new IllegalArgumentException("workload.kind " + spec.kind() + " takes no trace");
  }

  private static Trace read(WorkloadSpec spec) {
    String format = spec.format();
    String file = spec.file();
    if (format == null || file == null) {
      throw new IllegalArgumentException("workload.format and workload.file go together");
    }
    return TraceFormats.read(format, Path.of(file));
  }
}
