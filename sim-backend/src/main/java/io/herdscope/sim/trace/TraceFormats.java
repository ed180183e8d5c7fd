package io.herdscope.sim.trace;

import io.herdscope.model.scenario.Suggestion;
import java.nio.file.Path;
import java.util.List;

/// The trace format catalog.
public final class TraceFormats {
  public static final List<TraceFormat> ALL =
      List.of(
          new TraceFormat(
              "weka",
              "coding-agent session trees, 64-token blocks: a JSONL file, one object, or a"
                  + " directory",
              "closed-loop",
              new WekaReader()),
          new TraceFormat(
              "mooncake",
              "timed requests with global 512-token block ids: a JSONL file",
              "open-loop",
              new MooncakeReader()));

  private TraceFormats() {}

  /// The entry of that name, or an `IllegalArgumentException` with a suggestion.
  public static TraceFormat of(String name) {
    for (TraceFormat format : ALL) {
      if (format.name().equals(name)) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        "unknown trace format "
            + name
            + Suggestion.among(name, ALL.stream().map(TraceFormat::name).toList()));
  }

  public static Trace read(String format, Path path) {
    return of(format).reader().read(path);
  }
}
