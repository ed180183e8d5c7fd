package io.herdscope.app.cli;

import io.herdscope.app.bench.SimulateBench;
import io.herdscope.app.bench.Spread;
import io.herdscope.app.bench.Warmth;
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
/// metrics included, with and without the digest of every event. What warming up took is told, and
/// whether it was enough.
@Command(
    name = "simulate",
    description =
        "Measures whole runs of a scenario on one thread, warmed up until they no longer get"
            + " faster.",
    mixinStandardHelpOptions = true)
final class BenchSimulateCommand implements Callable<Integer> {
  private static final int MOST_WARM_UP = 3_600;

  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      description = "A policy to run; repeat for more. Default: the scenario's.")
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--warm-up",
      paramLabel = "SECONDS",
      description =
          "Of warming up at most; it ends when runs no longer get faster. Default:"
              + " ${DEFAULT-VALUE}")
  private int warmUp = 20;

  @Mixin private final BenchOptions options = new BenchOptions(7);

  BenchSimulateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int repetitions = options.repetitions();
    int warmUpSeconds = Bounds.within("--warm-up", warmUp, 0, MOST_WARM_UP);
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
            "B/request",
            "warm-up s");
    ObjectNode document = BenchOptions.document("simulate");
    document.put("scenario", scenario.name());
    document.put("repetitions", repetitions);
    List<SimulateBench> benches =
        race.runs().stream()
            .map(run -> new SimulateBench(run, warmUpSeconds, repetitions))
            .toList();
    // All runs for their numbers alone come first: the compiler makes them what a sweep's are.
    List<SimulateBench.Numbers> numbers = benches.stream().map(SimulateBench::numbers).toList();
    ArrayNode runs = document.putArray("runs");
    for (int i = 0; i < racers.size(); i++) {
      String label = racers.get(i).label();
      SimulateBench.Digested digested = benches.get(i).digested(numbers.get(i).metrics());
      tellUnsteady(label, numbers.get(i).speed().warmth());
      tellUnsteady(label + " with digest", digested.speed().warmth());
      row(table, label, numbers.get(i), digested);
      describe(runs.addObject(), label, numbers.get(i), digested);
    }
    if (jsonFile != null) {
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    console.print(table.toString());
    return ExitCode.DONE;
  }

  private void tellUnsteady(String label, Warmth warmth) {
    if (!warmth.steady()) {
      console.note(
          String.format(
              Locale.ROOT,
              "%s was still getting faster, or too slow to tell, after %.1f s of warming up (%,d"
                  + " runs): its figures may not be those of a warm run",
              label,
              warmth.seconds(),
              warmth.runs()));
    }
  }

  private static void row(
      TextTable table,
      String label,
      SimulateBench.Numbers numbers,
      SimulateBench.Digested digested) {
    Spread rate = numbers.speed().perSecond();
    table.row(
        label,
        count((double) numbers.requests()),
        count(rate.median()),
        count(rate.min()),
        count(rate.max()),
        count(digested.speed().perSecond().median()),
        String.format(Locale.ROOT, "%.1f", 1e3 * numbers.requests() / rate.median()),
        count(numbers.speedup()),
        count((double) numbers.allocatedBytes() / Math.max(1, numbers.requests())),
        String.format(Locale.ROOT, "%.1f", numbers.speed().warmth().seconds()));
  }

  private static String count(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static void describe(
      ObjectNode run,
      String label,
      SimulateBench.Numbers numbers,
      SimulateBench.Digested digested) {
    SimulateBench.Speed speed = numbers.speed();
    run.put("policy", label);
    run.put("digest", digested.digest());
    run.put("requests", numbers.requests());
    rate(run.putObject("requestsPerSecond"), speed.perSecond());
    rate(run.putObject("digestedPerSecond"), digested.speed().perSecond());
    run.put("simulatedSeconds", numbers.metrics().simulatedSeconds());
    run.set("simulatedPerRealSecond", Json.number(numbers.speedup()));
    run.put("allocatedBytes", numbers.allocatedBytes());
    warmth(run.putObject("warmUp"), speed.warmth());
    warmth(run.putObject("digestedWarmUp"), digested.speed().warmth());
    run.put("runsPerRepetition", speed.runsPerRepetition());
    ArrayNode seconds = run.putArray("wallSeconds");
    for (double second : speed.wallSeconds()) {
      seconds.add(second);
    }
  }

  private static void warmth(ObjectNode node, Warmth warmth) {
    node.put("seconds", warmth.seconds());
    node.put("runs", warmth.runs());
    node.put("steady", warmth.steady());
  }

  private static void rate(ObjectNode node, Spread rate) {
    node.put("median", rate.median());
    node.put("min", rate.min());
    node.put("max", rate.max());
  }
}
