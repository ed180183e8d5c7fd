package io.herdscope.live.trtllm;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.LogTail;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.HttpLimits;
import io.herdscope.live.http.HttpOptions;
import io.herdscope.live.http.PollingFeed;
import io.herdscope.live.json.JsonMismatch;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// TensorRT-LLM's KV-cache events: from a file that somebody writes, one JSON object or list a
/// line, or from the engine itself. The engine hands its events out once: who asks takes them away
/// from everybody else, the cluster's own router included. So it is asked only when told that
/// nobody else needs them.
///
/// Source: TensorRT-LLM `tensorrt_llm/serve/openai_server.py`, `POST /kv_cache_events`.
public final class TrtllmKind implements SourceKind {
  private static final int LONGEST_LINE = 16 << 20;
  private static final HttpLimits LIMITS =
      new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(10), 64 << 20);

  @Override
  public String name() {
    return "trtllm";
  }

  @Override
  public String about() {
    return "KV-cache events of TensorRT-LLM: a file of JSON lines, or the engine's own HTTP";
  }

  @Override
  public String exampleAddress() {
    return "trtllm-events-example.jsonl";
  }

  @Override
  public List<SourceOption> options() {
    return HttpOptions.polling(
        new SourceOption(
            "drain",
            "yes to ask the engine itself, at http://HOST:PORT: it hands events out once, so take"
                + " them only where no router needs them; no by default"),
        new SourceOption(
            "block-size", "tokens per KV block; without: that of the fullest block seen"));
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    int page = spec.option("block-size", 0, 1, 1 << 16);
    TrtDelivery delivery = new TrtDelivery(spec.name(), page, intake);
    if (!spec.address().startsWith("http://") && !spec.address().startsWith("https://")) {
      LogTail tail = new LogTail(file(spec), false, LONGEST_LINE);
      return PollingFeed.start(spec.name(), HttpOptions.interval(spec), new Tail(tail, delivery));
    }
    URI given = HttpOptions.address(spec, "http", "https");
    if (!spec.option("drain", "no").equals("yes")) {
      throw new IllegalArgumentException(
          "source "
              + spec.name()
              + ": the engine hands its events out once; add drain=yes if no router takes them, or"
              + " name a file");
    }
    return PollingFeed.start(
        spec.name(),
        HttpOptions.interval(spec),
        new TrtDrain(
            HttpOptions.below(given, "/kv_cache_events"),
            HttpOptions.port(spec, LIMITS),
            delivery));
  }

  private static Path file(SourceSpec spec) {
    try {
      Path path = Path.of(spec.address());
      if (!spec.address().contains("://")
          && !spec.address().contains(" ")
          && !Files.isDirectory(path)) {
        return path;
      }
    } catch (InvalidPathException noPath) {
      // Said below, in one sentence for every fault.
    }
    throw new IllegalArgumentException(
        "source "
            + spec.name()
            + ": expected a file of events or http://HOST:PORT, got '"
            + spec.shownAddress()
            + "'");
  }

  /// Reads what a file has gained.
  private record Tail(LogTail tail, TrtDelivery delivery) implements PollingFeed.Poll {
    @Override
    public String ask(FeedRecord record) throws IOException {
      LogTail.Look look = LogTail.Look.MORE;
      long tooLong = tail.tooLong();
      while (look == LogTail.Look.MORE) {
        look = tail.read(line -> line(line, record));
      }
      record.undecodable(tail.tooLong() - tooLong);
      return delivery.words();
    }

    private void line(String line, FeedRecord record) {
      try {
        if (!line.isBlank()) {
          delivery.take(line.getBytes(StandardCharsets.UTF_8), record);
        }
      } catch (JsonMismatch misfit) {
        record.undecodable(1);
      }
    }

    @Override
    public void close() {
      tail.close();
    }
  }
}
