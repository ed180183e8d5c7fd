package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.scenario.Scenario;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/// `run`: one scenario under one or more policies, to the end.
@Command(
    name = "run",
    description = "Runs a scenario under one or more policies and prints one row per policy.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      description = "A policy to race; repeat for more. Default: the scenario's.")
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Runs at a time; results do not depend on it. Default: ${DEFAULT-VALUE}")
  private int threads = 1;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description =
          "Run N seeds from the scenario's on and print medians with ranges. Default:"
              + " ${DEFAULT-VALUE}")
  private int seeds = 1;

  @Option(
      names = "--allow-rejected",
      description = "Count requests that can never run as failed instead of refusing the scenario.")
  private boolean allowRejected;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the results as JSON.")
  private @Nullable Path json;

  @Option(
      names = "--events",
      paramLabel = "FILE",
      description = "Also write every event of every run, one JSON object per line.")
  private @Nullable Path events;

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (threads < 1 || threads > 256) {
      throw new BadInput("--threads " + threads, "must be in 1…256");
    }
    if (seeds < 1 || seeds > 1_000) {
      throw new BadInput("--seeds " + seeds, "must be in 1…1000");
    }
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    OutputFile eventFile = events == null ? null : new OutputFile("--events", events);
    if (eventFile != null) {
      eventFile.differsFrom(jsonFile, "--events");
    }
    List<String> notes = new ArrayList<>();
    Scenario scenario = scenarioOptions.readForRace(notes);
    List<Racer> racers = Racer.of(scenario.routing(), policies, scenarioOptions.settings());
    List<Finish> finishes = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      Race race = Race.of(scenario.withSeed(scenario.seed() + i), racers);
      finishes.addAll(race.run(threads, allowRejected, eventFile != null));
      if (i == 0) {
        notes.addAll(race.notes());
      }
    }
    notes.forEach(console::note);
    if (jsonFile != null) {
      String text = Json.text(ResultJson.of(scenario, finishes));
      jsonFile.write(out -> out.write(text));
    }
    if (eventFile != null) {
      eventFile.write(out -> writeEvents(out, finishes));
    }
    console.print(
        seeds == 1
            ? ResultTable.of(scenario, finishes) + RouterTable.of(finishes)
            : SeedTable.of(scenario, seeds, finishes));
    return ExitCode.DONE;
  }

  private static void writeEvents(BufferedWriter out, List<Finish> finishes) throws IOException {
    for (int run = 0; run < finishes.size(); run++) {
      EventLog log = finishes.get(run).outcome().log();
      for (int i = 0; i < log.size(); i++) {
        ObjectNode line = Json.object();
        line.put("run", finishes.get(run).racer().label());
        line.put("seed", finishes.get(run).seed());
        line.setAll(EventJson.of(log.get(i)));
        out.write(line.toString());
        out.write('\n');
      }
    }
  }
}
