package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.StopSignal;
import io.herdscope.live.LiveFeed;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.ListenOptions;
import io.herdscope.live.relay.Collector;
import io.herdscope.live.relay.RelayCounters;
import io.herdscope.model.Phrase;
import io.herdscope.model.event.SourceState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `collect`: listens inside the cluster to every source and relays one authenticated stream to
/// explorers. The token is read from the environment or a file, or made and kept in a file; it is
/// never printed.
@Command(
    name = "collect",
    description = "Listens to a cluster's sources and relays one stream to many explorers.",
    mixinStandardHelpOptions = true)
final class CollectCommand implements Callable<Integer> {
  private static final long LOOK_MILLIS = 200;
  private static final int LOOKS_PER_LINE = 25;
  private static final double FOREVER = 1e9;

  private final Console console;

  @Spec private @Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "CONFIG-or-URL",
      arity = "0..*",
      description = "A cluster's JSON file, or the address of a source, as attach takes them.")
  private List<String> targets = new ArrayList<>();

  @Option(
      names = "--listen",
      required = true,
      paramLabel = "[HOST:]PORT",
      description = "Where explorers connect. A PORT alone listens on this machine only.")
  private String listen = "";

  @Option(
      names = "--token-env",
      paramLabel = "NAME",
      description = "Environment variable with the token that explorers must show.")
  private @Nullable String tokenEnv;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "File with that token, made when absent. Default: .herdscope/token at home.")
  private @Nullable String tokenFile;

  @Option(
      names = "--tls",
      paramLabel = "FILE.p12",
      description = "Key and certificate for wss; without, the stream is not encrypted.")
  private @Nullable String tls;

  @Option(
      names = "--tls-password-env",
      paramLabel = "NAME",
      description = "Environment variable with that file's password.")
  private @Nullable String tlsPasswordEnv;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      description = "How long, such as 90s, 10m or 2h; without it until interrupted.")
  private @Nullable String time;

  private CollectCommand(Console console) {
    this.console = console;
  }

  /// The command with an option for every kind of source.
  static CommandLine line(Console console) {
    CommandLine line = new CommandLine(new CollectCommand(console));
    SourceArguments.addTo(line.getCommandSpec());
    return line;
  }

  @Override
  public Integer call() throws InterruptedException {
    double seconds = time == null ? FOREVER : TimeSpan.seconds("--for", time);
    if (spec == null) {
      throw new IllegalStateException("the command was not parsed");
    }
    List<SourceSpec> sources = SourceArguments.of(spec, "collect", targets);
    try (Collector collector = start(sources);
        StopSignal stop = StopSignal.ofProcess()) {
      console.note("relaying to explorers on " + ListenOptions.words(collector.address()));
      long end = System.nanoTime() + (long) (Math.min(seconds, FOREVER) * 1e9);
      for (int look = 1; System.nanoTime() < end && !stop.isRaised(); look++) {
        Thread.sleep(LOOK_MILLIS);
        RuntimeException failure = collector.failure();
        if (failure != null) {
          throw failure;
        }
        if (look % LOOKS_PER_LINE == 0) {
          console.note(line(collector));
        }
      }
    }
    return ExitCode.DONE;
  }

  private Collector start(List<SourceSpec> sources) {
    Map<String, String> options = new TreeMap<>();
    put(options, "token-env", tokenEnv);
    put(options, "token-file", tokenFile);
    put(options, "tls", tls);
    put(options, "tls-password-env", tlsPasswordEnv);
    SourceSpec own = new SourceSpec("collect", "collect", listen, options);
    try {
      return Collector.start(
          sources, ListenOptions.address(listen), ListenOptions.tls(own), ListenOptions.token(own));
    } catch (IllegalArgumentException e) {
      throw new BadInput("collect", String.valueOf(e.getMessage()));
    }
  }

  private static void put(Map<String, String> options, String name, @Nullable String value) {
    if (value != null) {
      options.put(name, value);
    }
  }

  private static String line(Collector collector) {
    RelayCounters c = collector.counters();
    List<String> feeds = new ArrayList<>();
    for (LiveFeed feed : collector.feeds()) {
      boolean well = feed.state() == SourceState.LIVE || feed.detail().isEmpty();
      feeds.add(feed.name() + " " + feed.state() + (well ? "" : " (" + feed.detail() + ")"));
    }
    return Phrase.counted(collector.relayed(), "message", "messages")
        + " · "
        + Phrase.counted(c.clients(), "client", "clients")
        + ", "
        + c.refused()
        + " refused, "
        + c.dropped()
        + " dropped, "
        + Phrase.counted(c.lostMessages(), "message", "messages")
        + " lost to slow ones · "
        + String.join(", ", feeds);
  }
}
