package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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

  @Option(
      names = "--perfetto",
      paramLabel = "FILE",
      description =
          "Also write every run as a trace that ui.perfetto.dev opens: requests by replica, row and"
              + " phase.")
  private @Nullable Path perfetto;

  @Option(
      names = "--ladder",
      description =
          "Also count where prefix hits were lost, in a second run of each; --json does so anyway.")
  private boolean ladder;

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Bounds.within("--threads", threads, 1, 256);
    Bounds.within("--seeds", seeds, 1, 1_000);
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    OutputFile eventFile = events == null ? null : new OutputFile("--events", events);
    if (eventFile != null) {
      eventFile.differsFrom(jsonFile, "--events");
    }
    OutputFile traceFile = perfetto == null ? null : new OutputFile("--perfetto", perfetto);
    if (traceFile != null) {
      traceFile.differsFrom(jsonFile, "--perfetto");
      traceFile.differsFrom(eventFile, "--perfetto");
    }
    List<String> notes = new ArrayList<>();
    Scenario scenario = scenarioOptions.readForRace(notes);
    if (scenario.seed() > Long.MAX_VALUE - (seeds - 1)) {
      throw new BadInput(
          "--seeds " + seeds,
          "there are not so many seeds from " + scenario.seed() + " on; start from a lower --seed");
    }
    List<Racer> racers = Racer.of(scenario.routing(), policies, scenarioOptions.settings());
    List<Finish> finishes = new ArrayList<>();
    RunRecords.into(
        eventFile, traceFile, records -> race(scenario, racers, notes, finishes, records));
    if (jsonFile != null) {
      String text = Json.text(ResultJson.of(scenario, finishes));
      jsonFile.write(out -> out.write(text));
    }
    console.print(
        (seeds == 1
                ? ResultTable.of(scenario, finishes)
                    + PriorityTable.of(finishes)
                    + RouterTable.of(finishes)
                    + DegradationTable.of(finishes)
                : SeedTable.of(scenario, seeds, finishes))
            + RefusalText.of(finishes)
            + (ladder || (seeds == 1 && json != null) ? LadderText.of(finishes) : ""));
    notes.forEach(console::note);
    return ExitCode.DONE;
  }

  private boolean ladders() {
    return ladder || json != null;
  }

  /// Runs every seed. Events are written seed by seed, so that only one seed's are in memory.
  private void race(
      Scenario scenario,
      List<Racer> racers,
      List<String> notes,
      List<Finish> finishes,
      RunRecords records)
      throws IOException {
    for (int i = 0; i < seeds; i++) {
      Race race = Race.of(scenario.withSeed(scenario.seed() + i), racers);
      List<Finish> ended = race.run(threads, allowRejected, records.wanted(), ladders());
      if (i == 0) {
        notes.addAll(race.notes());
      }
      records.write(ended, seeds > 1);
      ended.forEach(finish -> finishes.add(finish.withoutEvents()));
    }
  }
}
