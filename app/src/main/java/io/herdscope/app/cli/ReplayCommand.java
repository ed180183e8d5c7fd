package io.herdscope.app.cli;

import io.herdscope.app.follow.Follower;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.log.LogSource;
import io.herdscope.model.log.RecordingReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/// `replay`: a recording as a source, to its end.
@Command(
    name = "replay",
    description = "Opens a recording; headless, follows it to its end as fast as it goes.",
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "RECORDING", description = "What attach --record wrote.")
  private @Nullable Path recording;

  @Option(names = "--headless", description = "Print the outcome instead of opening a window.")
  private boolean headless;

  @Option(
      names = "--at",
      paramLabel = "SECONDS",
      description = "Stop there, on the clock of the recording; without it at its end.")
  private @Nullable Double at;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the final state as JSON.")
  private @Nullable Path json;

  @Mixin private final LiveWindow window = new LiveWindow();

  @Mixin private final ShadowOptions shadows = new ShadowOptions();

  ReplayCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Path file = recording;
    if (file == null || !Files.isRegularFile(file)) {
      throw new BadInput("replay " + file, "is no file");
    }
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    Follower follower = new Follower();
    shadows.addTo(follower);
    if (at != null && !(at >= 0 && at <= 9e8)) {
      throw new BadInput("--at " + at, "must be in 0…9e8 seconds");
    }
    if (!headless && json == null) {
      window.open(new SessionCommand.Replay(file, shadows.labels()), at == null ? -1 : at, console);
      return ExitCode.DONE;
    }
    window.isNotOpened();
    DamageText damage = follow(file, follower, at == null ? Long.MAX_VALUE : Nanos.ofSeconds(at));
    damage.tell(console);
    if (jsonFile != null) {
      ObjectNode node = LiveJson.of(follower);
      LiveJson.lag(node, Double.NaN, Double.NaN);
      damage.addTo(node);
      String text = Json.text(node);
      jsonFile.write(out -> out.write(text));
    }
    if (headless) {
      console.print(words(follower, damage) + ShadowOptions.words(follower));
    }
    return ExitCode.DONE;
  }

  private static DamageText follow(Path file, Follower follower, long until) {
    try (RecordingReader reader = new RecordingReader(file)) {
      new LogSource(reader).advance(until, (request, now) -> unasked(), follower);
      reader.requireEvents();
      return DamageText.of(reader);
    } catch (IllegalArgumentException e) {
      throw new BadInput("replay", String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new RunFailed(file + " cannot be read: " + e.getMessage());
    }
  }

  private static RoutingDecision unasked() {
    throw new IllegalStateException("a recording asks for no decision");
  }

  private static String words(Follower follower, DamageText damage) {
    long lost = 0;
    long before = 0;
    for (ClusterEvent.SourceStatus status : follower.sources().values()) {
      lost += status.counters().lost();
      before += status.counters().before();
    }
    long incomplete =
        follower.sources().values().stream()
            .filter(status -> status.state() == SourceState.INCOMPLETE)
            .count();
    return String.format(
        Locale.ROOT,
        "%s over %.1f s · %s · %s · %s · %s%,d lost%s · %d incomplete%s%n",
        Phrase.counted(follower.events(), "event", "events"),
        follower.lastAt() / 1e9,
        Phrase.counted(follower.sources().size(), "source", "sources"),
        Phrase.counted(follower.replicas().size(), "replica", "replicas"),
        Phrase.counted(follower.router().index().blocks(), "block", "blocks"),
        damage.isNone() ? "" : "at least ",
        lost,
        FollowLines.beforeWords(before),
        incomplete,
        damage.brief());
  }
}
