package io.herdscope.live.dynamo;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.HttpLimits;
import io.herdscope.live.http.HttpOptions;
import io.herdscope.live.http.PollingFeed;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/// Dynamo's selection service: its workers, its own load estimates, and its prefix index.
public final class DynamoKind implements SourceKind {
  /// Longest dump, in bytes.
  static final int DUMP_BYTES = 128 << 20;

  /// A dump of a large index takes its time.
  private static final HttpLimits LIMITS =
      new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(20), DUMP_BYTES);

  @Override
  public String name() {
    return "dynamo";
  }

  @Override
  public String about() {
    return "Dynamo's selection service (port 8092): workers, load estimates, prefix index";
  }

  @Override
  public String exampleAddress() {
    return "http://127.0.0.1:8092";
  }

  @Override
  public List<SourceOption> options() {
    return HttpOptions.polling(
        new SourceOption(
            "dump",
            "seconds between two dumps of the prefix index; 30 without, 0 for never (as when"
                + " engines tell their blocks themselves)"),
        LogEntry.PREFIX);
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    URI address = HttpOptions.address(spec, "http", "https");
    int dumpSeconds = spec.option("dump", 30, 0, 86_400);
    return PollingFeed.start(
        spec.name(),
        HttpOptions.interval(spec),
        new DynamoPoll(
            spec.name(),
            new SelectionService(address, HttpOptions.port(spec, LIMITS)),
            dumpSeconds,
            spec.option(LogEntry.PREFIX.name(), ""),
            intake));
  }
}
