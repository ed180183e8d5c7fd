package io.herdscope.app.scenario;

import io.herdscope.model.scenario.Suggestion;
import io.herdscope.sim.trace.TraceFormat;
import io.herdscope.sim.trace.TraceFormats;
import io.herdscope.sim.workload.WorkloadKind;
import io.herdscope.sim.workload.Workloads;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A trace named on the command line as `FORMAT:FILE`.
public record TraceArgument(TraceFormat format, Path file) {

  /// Reads `FORMAT:FILE`.
  public static TraceArgument parse(String text) {
    return parse(text, text);
  }

  /// The same with what messages call it.
  public static TraceArgument parse(String where, String text) {
    int colon = text.indexOf(':');
    List<String> names = TraceFormats.ALL.stream().map(TraceFormat::name).toList();
    if (colon < 1 || colon == text.length() - 1) {
      throw new BadInput(
          where, "expected FORMAT:FILE, with a format among " + String.join(", ", names));
    }
    String name = text.substring(0, colon);
    for (TraceFormat format : TraceFormats.ALL) {
      if (format.name().equals(name)) {
        return new TraceArgument(format, path(where, text.substring(colon + 1)));
      }
    }
    throw new BadInput(where, "unknown trace format " + name + Suggestion.among(name, names));
  }

  /// Puts the trace in the place of the scenario's workload. A generator goes with it; a way of
  /// replaying stays.
  void replaceIn(ObjectNode scenario) {
    ObjectNode workload =
        scenario.get("workload") instanceof ObjectNode own ? own : scenario.putObject("workload");
    boolean replays =
        Workloads.ALL.stream()
            .filter(WorkloadKind.Replay.class::isInstance)
            .anyMatch(kind -> kind.name().equals(workload.path("kind").asString("")));
    if (!replays) {
      workload.remove("kind");
    }
    workload.put("format", format.name());
    workload.put("file", file.toAbsolutePath().toString());
  }

  private static Path path(String where, String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new BadInput(where, "not a file name on this system: " + e.getReason());
    }
  }
}
