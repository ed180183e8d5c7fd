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
              new MooncakeReader()),
          new TraceFormat(
              "aiperf",
              "AIPerf's rows with session, delay or time, and 512-token block ids: a JSONL file",
              "closed-loop",
              new AiperfReader("aiperf", false)),
          new TraceFormat(
              "mooncake-agentic",
              "AIPerf's Agentic Code rows, which store what each turn adds: a JSONL file",
              "closed-loop",
              new AiperfReader("mooncake-agentic", true)),
          new TraceFormat(
              "azure",
              "times and lengths of Azure's services: a CSV file",
              "open-loop",
              new AzureReader()),
          new TraceFormat(
              "burstgpt",
              "times and lengths of ChatGPT users: a CSV file",
              "open-loop",
              new BurstGptReader()),
          new TraceFormat(
              "bailian",
              "timed chats with global 16-token block ids: a JSONL file",
              "open-loop",
              new BailianReader()),
          new TraceFormat(
              "tracelab",
              "coding-agent rounds with prefix lengths and tool waits: a CSV file",
              "closed-loop",
              new TraceLabReader()),
          new TraceFormat(
              "otel",
              "spans of model calls with their texts: a JSON file or JSONL",
              "closed-loop",
              new OtelReader()),
          new TraceFormat(
              "vllm-multi-turn",
              "a description of conversations for vLLM's multi-turn benchmark: a JSON file",
              "closed-loop",
              new VllmMultiTurnReader()),
          new TraceFormat(
              "herdscope",
              "Herdscope's own rows, ids written as kept and added: a JSONL file",
              "closed-loop",
              new OwnReader()));

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
