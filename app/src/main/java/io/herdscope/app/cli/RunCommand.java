package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.RunOutcome;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.sim.trace.TraceFormatException;
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
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    OutputFile eventFile = events == null ? null : new OutputFile("--events", events);
    List<String> notes = new ArrayList<>();
    Scenario scenario = scenarioOptions.read(notes);
    List<Racer> racers = Racer.of(scenario.routing(), policies, scenarioOptions.settings());
    PreparedScenario prepared = prepared(scenario);
    notes.addAll(prepared.workload().notes());
    List<Finish> finishes = race(prepared, racers);
    notes.forEach(console::note);
    if (jsonFile != null) {
      String text = Json.text(ResultJson.of(scenario, finishes));
      jsonFile.write(out -> out.write(text));
    }
    if (eventFile != null) {
      eventFile.write(out -> writeEvents(out, finishes));
    }
    console.print(ResultTable.of(scenario, finishes));
    return ExitCode.DONE;
  }

  private List<Finish> race(PreparedScenario prepared, List<Racer> racers)
      throws InterruptedException {
    Scenario scenario = prepared.scenario();
    List<PreparedScenario> runs = new ArrayList<>();
    for (Racer racer : racers) {
      runs.add(prepared.with(racer.policy(), racer.parameters().asMap()));
    }
    List<RunOutcome> outcomes;
    try {
      outcomes = Experiment.runAll(runs, threads);
    } catch (IllegalArgumentException e) {
      throw new BadInput(
          scenario.name(),
          "cannot run: " + e.getMessage() + "; change fleet.engine or the workload");
    } catch (IllegalStateException e) {
      throw new RunFailed(scenario.name() + " cannot finish: " + e.getMessage());
    }
    List<Finish> finishes = new ArrayList<>();
    for (int i = 0; i < outcomes.size(); i++) {
      refuseRejected(scenario, outcomes.get(i));
      finishes.add(new Finish(racers.get(i), outcomes.get(i)));
    }
    return finishes;
  }

  private static PreparedScenario prepared(Scenario scenario) {
    try {
      return PreparedScenario.of(scenario);
    } catch (TraceFormatException e) {
      throw new BadInput("", String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw new BadInput(scenario.name(), String.valueOf(e.getMessage()));
    }
  }

  private void refuseRejected(Scenario scenario, RunOutcome outcome) {
    int rejected = outcome.metrics().failed();
    if (rejected == 0 || allowRejected) {
      return;
    }
    throw new BadInput(
        scenario.name(),
        rejected
            + " of "
            + outcome.metrics().requests()
            + " requests can never run on this fleet, the first because "
            + firstReason(outcome.log())
            + "; change fleet.engine or the workload, or count them as failed with"
            + " --allow-rejected");
  }

  private static String firstReason(EventLog log) {
    for (int i = 0; i < log.size(); i++) {
      if (log.get(i) instanceof ClusterEvent.RequestRejected rejected) {
        return rejected.reason();
      }
    }
    throw new IllegalStateException("requests failed without a rejection in the log");
  }

  private static void writeEvents(BufferedWriter out, List<Finish> finishes) throws IOException {
    for (int run = 0; run < finishes.size(); run++) {
      EventLog log = finishes.get(run).outcome().log();
      for (int i = 0; i < log.size(); i++) {
        ObjectNode line = Json.object();
        line.put("run", finishes.get(run).racer().label());
        line.setAll(EventJson.of(log.get(i)));
        out.write(line.toString());
        out.write('\n');
      }
    }
  }
}
