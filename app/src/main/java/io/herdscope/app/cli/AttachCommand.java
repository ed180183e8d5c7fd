package io.herdscope.app.cli;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.LivePlan;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.session.StopSignal;
import io.herdscope.live.LagHistogram;
import io.herdscope.live.LiveSource;
import io.herdscope.live.SourceSpec;
import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/// `attach`: follows a running cluster, read-only. Every kind of live source is an option of its
/// name.
@Command(
    name = "attach",
    description = "Follows a running cluster, read-only, and keeps what it heard.",
    mixinStandardHelpOptions = true)
final class AttachCommand implements Callable<Integer> {
  private static final long PAUSE_MILLIS = 2;
  private static final double FOREVER = 1e9;
  private static final double PICTURE_AFTER_SECONDS = 10;

  private final Console console;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "CONFIG-or-URL",
      arity = "0..*",
      description = {
        "A cluster's JSON file, or the address of a source: tcp://… is a vLLM engine's KV events,",
        "ws://… and wss://… a collector, http://…/metrics metrics, other http://… a Dynamo router."
      })
  private List<String> targets = new ArrayList<>();

  @Option(names = "--headless", description = "Print a line a second instead of opening a window.")
  private boolean headless;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      description = "How long, such as 90s, 10m or 2h; without it until interrupted.")
  private @Nullable String time;

  @Option(names = "--record", paramLabel = "FILE", description = "Keep every event in this file.")
  private @Nullable Path record;

  @Option(
      names = "--record-limit",
      paramLabel = "MIB",
      description =
          "Most that the recording may take, the part before in FILE.previous included. Default:"
              + " ${DEFAULT-VALUE}")
  private int recordLimit = 1_024;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the final state as JSON.")
  private @Nullable Path json;

  @Mixin private final LiveWindow window = new LiveWindow();

  @Mixin private final RingOptions ringOptions = new RingOptions();

  @Mixin private final ShadowOptions shadows = new ShadowOptions();

  private AttachCommand(Console console) {
    this.console = console;
  }

  /// The command with an option for every kind of source.
  static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new AttachCommand(console));
    SourceArguments.addTo(line.getCommandSpec());
    return line;
  }

  @Override
  public Integer call() throws InterruptedException {
    double seconds = time == null ? FOREVER : TimeSpan.seconds("--for", time);
    if (recordLimit < 1) {
      throw new BadInput("--record-limit " + recordLimit, "must be at least 1 MiB");
    }
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    OutputFile recordFile = record == null ? null : new OutputFile("--record", record);
    if (recordFile != null) {
      recordFile.differsFrom(jsonFile, "--record");
    }
    if (!headless) {
      window.open(
          new SessionCommand.Follow(plan(recordFile)),
          seconds == FOREVER ? PICTURE_AFTER_SECONDS : seconds,
          console);
      return ExitCode.DONE;
    }
    window.isNotOpened();
    List<SourceSpec> specs = sources();
    FirstWord heard = new FirstWord();
    try (StopSignal stop = StopSignal.ofProcess();
        LiveSource source = open(specs);
        Tapes tapes = new Tapes(recordFile, (long) recordLimit << 20, ringOptions, console)) {
      Follower follower = tapes.follower();
      shadows.addTo(follower);
      LagHistogram lag = new LagHistogram();
      follow(source, follower, tapes, heard, lag, () -> isOver(source, stop, seconds));
      if (jsonFile != null) {
        ObjectNode node = LiveJson.of(follower);
        LiveJson.lag(node, lag.millis(0.5), lag.millis(0.99));
        String text = Json.text(node);
        jsonFile.write(out -> out.write(text));
      }
      if (stop.isRaised()) {
        heard.note(source.clock() / 1e9, console);
      } else {
        heard.require(specs, source.feeds(), source.clock() / 1e9);
      }
    }
    return ExitCode.DONE;
  }

  private CommandSpec parsed() {
    if (spec == null) {
      throw new IllegalStateException("the command was not parsed");
    }
    return spec;
  }

  private List<SourceSpec> sources() {
    return SourceArguments.of(parsed(), "attach", targets);
  }

  private LivePlan plan(@Nullable OutputFile recordFile) {
    if (json != null) {
      throw new BadInput("--json", "goes with --headless");
    }
    List<SourceSpec> sources = sources();
    return new LivePlan(
        title(sources),
        sources,
        shadows.labels(),
        ringOptions.fresh(console),
        ringOptions.bounds(),
        recordFile == null ? null : recordFile.path(),
        (long) recordLimit << 20,
        ringOptions.veil());
  }

  private String title(List<SourceSpec> sources) {
    return SourceArguments.title(parsed(), targets)
        .orElse(
            sources.size() == 1
                ? sources.getFirst().name()
                : sources.getFirst().name() + " +" + (sources.size() - 1));
  }

  private static LiveSource open(List<SourceSpec> specs) {
    try {
      return LiveSource.open(specs);
    } catch (IllegalArgumentException e) {
      throw new BadInput("attach", String.valueOf(e.getMessage()));
    }
  }

  private static boolean isOver(LiveSource source, StopSignal stop, double seconds) {
    return stop.isRaised() || source.clock() >= (long) (seconds * Nanos.PER_SECOND);
  }

  /// A line tells the lag of its own second.
  ///
  /// @param lag gets that of everything heard
  private void follow(
      LiveSource source,
      Follower follower,
      Tapes tapes,
      FirstWord heard,
      LagHistogram lag,
      BooleanSupplier over)
      throws InterruptedException {
    LocalTime start = LocalTime.now(ZoneId.systemDefault()).minusNanos(source.clock());
    FollowLines lines = new FollowLines(console, start);
    while (!over.getAsBoolean()) {
      source.advance(source.clock(), (request, now) -> unasked(), tapes);
      tapes.tick(source.clock());
      heard.look(source.feeds());
      if (lines.tick(source.clock(), follower, source.lag().millis(0.99))) {
        lag.add(source.lag());
        source.lag().clear();
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    source.advance(source.clock(), (request, now) -> unasked(), tapes);
    source.tellAll(tapes);
    lines.last(source.clock(), follower, source.lag().millis(0.99));
    lag.add(source.lag());
  }

  private static RoutingDecision unasked() {
    throw new IllegalStateException("a live source asks for no decision");
  }
}
