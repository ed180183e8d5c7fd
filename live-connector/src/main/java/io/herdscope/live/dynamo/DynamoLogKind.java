package io.herdscope.live.dynamo;

import io.herdscope.live.Intake;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.LogTail;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.PollingFeed;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// The debug log of Dynamo's router, followed as it grows: each decision with every candidate's
/// cost.
public final class DynamoLogKind implements SourceKind {
  @Override
  public String name() {
    return "dynamo-log";
  }

  @Override
  public String about() {
    return "Dynamo's router log at DEBUG: a file that grows, or a pasted one; real X-rays";
  }

  @Override
  public String exampleAddress() {
    return "dynamo-router-example.log";
  }

  @Override
  public List<SourceOption> options() {
    return List.of(
        new SourceOption("from", "start reads what the file holds first; end waits for new lines"),
        new SourceOption("block-size", "tokens per KV block, 16 without"),
        LogEntry.PREFIX,
        new SourceOption(
            "hold",
            "seconds until a request whose end nobody tells is given up; 300 without, 0 for"
                + " never"));
  }

  @Override
  public LiveFeed open(SourceSpec spec, Intake intake) {
    String from = spec.option("from", "start");
    if (!from.equals("start") && !from.equals("end")) {
      throw new IllegalArgumentException(
          "source " + spec.name() + ": option from must be start or end, got '" + from + "'");
    }
    LogDelivery delivery =
        new LogDelivery(
            spec.name(),
            spec.option("block-size", 16, 1, 1 << 16),
            spec.option("hold", 300, 0, 86_400),
            spec.option(LogEntry.PREFIX.name(), ""),
            intake);
    LogTail tail = new LogTail(path(spec), from.equals("end"), LogLine.LONGEST);
    return PollingFeed.start(spec.name(), Duration.ofMillis(200), new LogPoll(tail, delivery));
  }

  private static Path path(SourceSpec spec) {
    try {
      Path path = Path.of(spec.address());
      if (spec.address().contains("://")
          || spec.address().contains(" ")
          || java.nio.file.Files.isDirectory(path)) {
        throw new IllegalArgumentException(
            "source " + spec.name() + ": expected a log file, got '" + spec.shownAddress() + "'");
      }
      return path;
    } catch (InvalidPathException noPath) {
      throw new IllegalArgumentException(
          "source " + spec.name() + ": expected a log file, got '" + spec.shownAddress() + "'",
          noPath);
    }
  }
}
