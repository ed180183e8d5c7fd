package io.herdscope.app.cli;

import io.herdscope.app.demo.DemoCluster;
import io.herdscope.app.demo.DemoPlan;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.ClusterFile;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.app.session.StopSignal;
import io.herdscope.live.SourceSpec;
import io.herdscope.live.http.ListenOptions;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/// `demo-cluster`: a simulated cluster that speaks like a real one, for trying live mode.
@Command(
    name = "demo-cluster",
    description = {
      "Simulates a cluster on this machine that speaks like a real one.",
      "KV events over ZeroMQ, Prometheus metrics, router state over HTTP, request events.",
      "Prints the command that follows it."
    },
    mixinStandardHelpOptions = true)
final class DemoClusterCommand implements Callable<Integer> {
  private static final double FOREVER = 1e9;

  private final Console console;

  @Option(
      names = "--scenario",
      paramLabel = "S",
      description = "A scenario file or a bundled name. Default: ${DEFAULT-VALUE}")
  private String scenario = "agent-traces";

  @Option(
      names = "--set",
      paramLabel = "path=value",
      description = "Changes one value of the scenario, for example fleet.replicas=2.")
  private List<String> set = new ArrayList<>();

  @Option(
      names = "--speed",
      paramLabel = "X",
      description = "Simulated seconds in a second. Default: ${DEFAULT-VALUE}")
  private double speed = 1;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "How often the workload runs; idle after that. Default: without end")
  private int rounds;

  @Option(
      names = {"--for", "--seconds"},
      paramLabel = "TIME",
      description = "How long, such as 90s, 10m or 2h; without it until interrupted.")
  private @Nullable String time;

  @Option(names = "--port", paramLabel = "N", description = "First port. Default: ${DEFAULT-VALUE}")
  private int port = 15_557;

  @Option(
      names = "--folder",
      paramLabel = "DIR",
      description =
          "Where attach.json and the token are put, made when absent; without it the"
              + " token is .herdscope/token at home.")
  private @Nullable Path folder;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "At the end, write what each engine holds as a digest, to compare with attach.")
  private @Nullable Path json;

  DemoClusterCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    within("--speed", speed, 0.001, 1_000);
    double seconds = time == null ? FOREVER : TimeSpan.seconds("--for", time);
    if (rounds < 0) {
      throw new BadInput("--rounds " + rounds, "must be at least 1");
    }
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    Scenario asked =
        ScenarioReader.read(ScenarioFile.open(scenario), set.stream().map(Setting::parse).toList());
    Path home = madeFolder();
    Path token = home == null ? ListenOptions.defaultTokenFile() : home.resolve("token");
    try (StopSignal stop = StopSignal.ofProcess()) {
      DemoPlan plan = new DemoPlan(asked.everReplicas(), port, token);
      try (DemoCluster cluster = new DemoCluster(asked, plan, speed)) {
        tell(asked, plan, home);
        long end = System.nanoTime() + (long) (seconds * 1e9);
        cluster.run(() -> stop.isRaised() || System.nanoTime() > end, rounds, this::tell);
        if (jsonFile != null) {
          String text = Json.text(truth(cluster));
          jsonFile.write(out -> out.write(text));
        }
      }
      console.note("the demo cluster is closed");
    } catch (IllegalArgumentException e) {
      throw new BadInput("demo-cluster", String.valueOf(e.getMessage()));
    }
    return ExitCode.DONE;
  }

  private static String plain(double value) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).stripTrailingZeros().toPlainString()
        : Double.toString(value);
  }

  private static void within(String option, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new BadInput(
          option + " " + plain(value), "must be in " + plain(least) + "…" + plain(most));
    }
  }

  private @Nullable Path madeFolder() {
    Path asked = folder;
    if (asked == null) {
      return null;
    }
    Path whole = asked.toAbsolutePath().normalize();
    try {
      return Files.createDirectories(whole);
    } catch (IOException e) {
      throw new BadInput("--folder " + asked, "cannot be made here; name another folder");
    }
  }

  private void tell(Scenario asked, DemoPlan plan, @Nullable Path home) {
    console.print(
        String.format(
            Locale.ROOT,
            "%s: %d replicas at %.3g× speed, on loopback from port %d. Follow it with (without a"
                + " window: --headless)%n%n",
            asked.name(),
            plan.replicas(),
            speed,
            port));
    if (home == null) {
      console.print(Launcher.words() + " attach" + words(plan) + "\n\n");
      return;
    }
    OutputFile file = new OutputFile("--folder", home.resolve("attach.json"));
    String text = Json.text(new ClusterFile("demo " + asked.name(), plan.sources()).document());
    file.write(out -> out.write(text));
    console.print(Launcher.words() + " attach " + Launcher.quoted(file.path().toString()) + "\n\n");
  }

  private static String words(DemoPlan plan) {
    StringBuilder words = new StringBuilder();
    for (SourceSpec source : plan.sources()) {
      StringBuilder text = new StringBuilder(source.address());
      new TreeMap<>(source.options())
          .forEach((name, value) -> text.append(',').append(name).append('=').append(value));
      text.append(",name=").append(source.name());
      words
          .append(" \\\n  --")
          .append(source.kind())
          .append(' ')
          .append(Launcher.quoted(text.toString()));
    }
    return words.toString();
  }

  private void tell(DemoCluster.Status status) {
    console.print(
        String.format(
            Locale.ROOT,
            "round %d%s · %.1f s simulated%s · %d requests open · %,d block operations told ·"
                + " request events %s%s%n",
            status.round(),
            status.idle() ? ", over" : "",
            status.simulatedSeconds(),
            status.behindSeconds() > 1
                ? String.format(Locale.ROOT, ", %.0f s behind", status.behindSeconds())
                : "",
            status.openRequests(),
            status.blocks(),
            status.heard() ? "posted" : "heard by nobody",
            status.trouble().isEmpty() ? "" : ": " + status.trouble()));
  }

  private static ObjectNode truth(DemoCluster cluster) {
    ObjectNode node = Json.object();
    Map<String, long[]> held = cluster.truth();
    Map<String, String> digests = cluster.truthDigests();
    var replicas = node.putArray("replicas");
    held.forEach(
        (name, hashes) ->
            replicas
                .addObject()
                .put("id", name)
                .put("blocks", hashes.length)
                .put("deviceDigest", digests.get(name)));
    return node;
  }
}
