package io.herdscope.app.cli;

import io.herdscope.app.rerun.RecordedRequests;
import io.herdscope.app.rerun.Rerun;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `rerun`: the last minutes of a recording under another policy.
@Command(
    name = "rerun",
    description = {
      "Runs the requests of a recording again in the simulator, under another policy, and says how"
          + " sure the answer is.",
      "Needs request events in the recording (the requests source of attach)."
    },
    mixinStandardHelpOptions = true)
final class RerunCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "RECORDING", description = "What attach --record or save wrote.")
  private @Nullable Path recording;

  @Option(
      names = "--last",
      paramLabel = "TIME",
      description = "How much of its end is measured. Default: ${DEFAULT-VALUE}")
  private String last = "10m";

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      required = true,
      description = "Who decides instead.")
  private String policy = "";

  @Option(
      names = "--scenario",
      paramLabel = "S",
      description =
          "Whose engines and step times stand for the real ones. Default:" + " ${DEFAULT-VALUE}")
  private String scenario = "rl-rollouts";

  @Option(
      names = "--set",
      paramLabel = "path=value",
      description = "Changes one value of it, for example fleet.engine.gpu=h200.")
  private List<String> set = new ArrayList<>();

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the outcome as JSON.")
  private @Nullable Path json;

  RerunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Path file = recording;
    if (file == null || !Files.isRegularFile(file)) {
      throw new BadInput("rerun " + file, "is no file");
    }
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    double seconds = TimeSpan.seconds("--last", last);
    RecordedRequests recorded = read(file);
    List<Setting> settings = new ArrayList<>(fleet(recorded.replicas()));
    List<Setting> given = set.stream().map(Setting::parse).toList();
    given.stream().filter(s -> !Racer.isCoefficient(s)).forEach(settings::add);
    Scenario base = ScenarioReader.read(ScenarioFile.open(scenario), settings);
    List<Setting> coefficients = given.stream().filter(Racer::isCoefficient).toList();
    Racer racer = Racer.of(base.routing(), List.of(policy), coefficients).getFirst();
    Rerun rerun;
    try {
      rerun = Rerun.of(recorded, base, racer.policy(), racer.parameters().asMap(), seconds);
    } catch (IllegalArgumentException e) {
      throw new BadInput("rerun", String.valueOf(e.getMessage()));
    }
    if (jsonFile != null) {
      String text = Json.text(document(rerun));
      jsonFile.write(out -> out.write(text));
    }
    console.print(words(rerun, policy));
    return ExitCode.DONE;
  }

  private static RecordedRequests read(Path file) {
    try {
      RecordedRequests recorded = RecordedRequests.read(file);
      if (recorded.requests().isEmpty()) {
        throw new BadInput(
            file.toString(),
            "holds no request told from arrival to end; attach with a requests source");
      }
      return recorded;
    } catch (IllegalArgumentException e) {
      throw new BadInput("rerun", String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new RunFailed(file + " cannot be read: " + e.getMessage());
    }
  }

  /// The recorded fleet, as far as it is known: that of its first replica stands for all.
  private static List<Setting> fleet(List<ReplicaSpec> replicas) {
    List<Setting> settings = new ArrayList<>();
    settings.add(Setting.of("fleet.replicas", (long) replicas.size()));
    ReplicaSpec first = replicas.getFirst();
    settings.add(Setting.of("fleet.engine.blockSize", (long) first.blockSize()));
    if (first.kvBlocks() != ReplicaSpec.UNKNOWN) {
      settings.add(Setting.of("fleet.engine.kvBlocks", (long) first.kvBlocks()));
    }
    return settings;
  }

  private static String words(Rerun rerun, String label) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d requests, %d run in before · %s instead of %s · %.0f %% go elsewhere%n%n"
                + "%-10s %12s %12s %12s   %s%n",
            rerun.measured(),
            rerun.runIn(),
            label,
            rerun.recordedPolicy(),
            100 * rerun.moved(),
            "seconds",
            "observed",
            "model",
            rerun.policy(),
            "90 % of draws"));
    for (Rerun.Row row : rerun.rows()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-10s %12.3f %12.3f %12.3f   %.3f … %.3f%n",
              row.metric(),
              row.observed(),
              row.model(),
              row.policy(),
              row.low(),
              row.high()));
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%-10s %12s %11.1f%% %11.1f%%%n%nAssumed:%n",
            "hits",
            "",
            100 * rerun.modelHitShare(),
            100 * rerun.policyHitShare()));
    rerun.assumptions().forEach(sentence -> text.append("- ").append(sentence).append('\n'));
    return text.toString();
  }

  private static ObjectNode document(Rerun rerun) {
    ObjectNode node = Json.object();
    node.put("herdscope", Version.NUMBER);
    node.put("recordedPolicy", rerun.recordedPolicy()).put("policy", rerun.policy());
    node.put("measured", rerun.measured()).put("runIn", rerun.runIn());
    node.set("moved", Json.number(rerun.moved()));
    node.set("modelHitShare", Json.number(rerun.modelHitShare()));
    node.set("policyHitShare", Json.number(rerun.policyHitShare()));
    ArrayNode rows = node.putArray("metrics");
    for (Rerun.Row row : rerun.rows()) {
      ObjectNode one = rows.addObject().put("metric", row.metric());
      one.set("observedSeconds", Json.number(row.observed()));
      one.set("modelSeconds", Json.number(row.model()));
      one.set("policySeconds", Json.number(row.policy()));
      one.set("low", Json.number(row.low()));
      one.set("high", Json.number(row.high()));
    }
    ArrayNode assumed = node.putArray("assumptions");
    rerun.assumptions().forEach(assumed::add);
    return node;
  }
}
