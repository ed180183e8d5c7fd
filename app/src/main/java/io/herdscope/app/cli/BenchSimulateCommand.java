package io.herdscope.app.cli;

import io.herdscope.app.bench.SimulateBench;
import io.herdscope.app.bench.Spread;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `bench simulate`: how many requests a second of real time the simulator gets through, router and
/// metrics included, with and without the digest of every event.
@Command(
    name = "simulate",
    description = "Measures whole runs of a scenario on one thread.",
    mixinStandardHelpOptions = true)
final class BenchSimulateCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      description = "A policy to run; repeat for more. Default: the scenario's.")
  private List<String> policies = new ArrayList<>();

  @Mixin private final BenchOptions options = new BenchOptions(7);

  BenchSimulateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int repetitions = options.repetitions();
    OutputFile jsonFile = options.jsonFile();
    List<String> notes = new ArrayList<>();
    Scenario scenario = scenarioOptions.readForRace(notes);
    List<Racer> racers = Racer.of(scenario.routing(), policies, scenarioOptions.settings());
    Race race = Race.of(scenario, racers);
    notes.addAll(race.notes());
    notes.forEach(console::note);
    TextTable table =
        new TextTable(
            "policy",
            "requests",
            "requests/s",
            "min",
            "max",
            "with digest",
            "wall ms",
            "x real time",
            "B/request");
    ObjectNode document = BenchOptions.document("simulate");
    document.put("scenario", scenario.name());
    document.put("repetitions", repetitions);
    ArrayNode runs = document.putArray("runs");
    for (int i = 0; i < racers.size(); i++) {
      PreparedScenario prepared = race.runs().get(i);
      SimulateBench.Result result = new SimulateBench(prepared, repetitions).measure();
      row(table, racers.get(i).label(), result);
      describe(runs.addObject(), racers.get(i).label(), result);
    }
    if (jsonFile != null) {
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    console.print(table.toString());
    return ExitCode.DONE;
  }

  private static void row(TextTable table, String label, SimulateBench.Result result) {
    table.row(
        label,
        count((double) result.requests()),
        count(result.requestsPerSecond().median()),
        count(result.requestsPerSecond().min()),
        count(result.requestsPerSecond().max()),
        count(result.digestedPerSecond().median()),
        String.format(
            Locale.ROOT, "%.1f", 1e3 * result.requests() / result.requestsPerSecond().median()),
        count(result.speedup()),
        count((double) result.allocatedBytes() / Math.max(1, result.requests())));
  }

  private static String count(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static void describe(ObjectNode run, String label, SimulateBench.Result result) {
    run.put("policy", label);
    run.put("digest", result.digest());
    run.put("requests", result.requests());
    rate(run.putObject("requestsPerSecond"), result.requestsPerSecond());
    rate(run.putObject("digestedPerSecond"), result.digestedPerSecond());
    run.put("simulatedSeconds", result.simulatedSeconds());
    run.set("simulatedPerRealSecond", Json.number(result.speedup()));
    run.put("allocatedBytes", result.allocatedBytes());
    ArrayNode seconds = run.putArray("wallSeconds");
    for (double second : result.wallSeconds()) {
      seconds.add(second);
    }
  }

  private static void rate(ObjectNode node, Spread rate) {
    node.put("median", rate.median());
    node.put("min", rate.min());
    node.put("max", rate.max());
  }
}
