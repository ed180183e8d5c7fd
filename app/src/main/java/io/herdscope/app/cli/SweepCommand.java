package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.Setting;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.StopSignal;
import io.herdscope.app.session.Sweep;
import io.herdscope.app.session.SweepResult;
import io.herdscope.app.session.WorkloadShelf;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.sim.trace.TraceFormatException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `sweep`: one scenario over ranges of its values.
@Command(
    name = "sweep",
    description = {
      "Runs a scenario for every combination of values and prints one row per point and policy.",
      "Every point gets the same arrivals. Ctrl-C keeps what is done."
    },
    mixinStandardHelpOptions = true)
final class SweepCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(
      names = "--vary",
      required = true,
      paramLabel = "path=from:to:step",
      description = "A value to vary, or path=a,b,c; repeat for a grid.")
  private List<String> vary = new ArrayList<>();

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      description = "A policy; repeat for more. Default: the scenario's.")
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Seeds per point, from the scenario's on. Default: ${DEFAULT-VALUE}")
  private int seeds = 1;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description = "A number to keep, as named in run --json: ttftSeconds.p99; repeat for more.")
  private List<String> metrics = new ArrayList<>();

  @Option(
      names = "--shard",
      paramLabel = "i/n",
      description = "Only every n-th run from the i-th on; put the files together with merge.")
  private @Nullable String shard;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Runs at a time; results do not depend on it. Default: ${DEFAULT-VALUE}")
  private int threads = 2;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the results as JSON.")
  private @Nullable Path json;

  SweepCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Bounds.within("--threads", threads, 1, 256);
    Bounds.within("--seeds", seeds, 1, 1_000);
    OutputFile file = json == null ? null : new OutputFile("--json", json);
    try (StopSignal stop = StopSignal.ofProcess()) {
      SweepDocument result = sweep(stop);
      if (result.done() == 0 && stop.isRaised()) {
        throw new RunFailed("stopped before the first run was done");
      }
      if (file != null) {
        String text = result.text();
        file.write(out -> out.write(text));
      }
      console.print(SweepTable.of(result));
      if (stop.isRaised()) {
        console.note("stopped; what is done is marked partial");
      }
    }
    return ExitCode.DONE;
  }

  private SweepDocument sweep(StopSignal stop) throws InterruptedException {
    List<Vary> ways = Vary.all(vary);
    SweepPlan.Shard part = shard == null ? SweepPlan.Shard.ALL : SweepPlan.Shard.parse(shard);
    Set<String> notes = new LinkedHashSet<>();
    Scenario base = scenarioOptions.readForRace(List.of(), notes);
    SweepPlan plan =
        new SweepPlan(
            base.name(),
            scenarioOptions.fingerprint(),
            ways,
            policies.isEmpty() ? List.of(base.routing().policy()) : policies,
            LongStream.range(base.seed(), base.seed() + seeds).boxed().toList(),
            SweepMetrics.chosen(metrics));
    List<Integer> numbers = plan.shard(part);
    List<PreparedScenario> runs = prepare(plan, numbers, notes);
    notes.forEach(console::note);
    SweepProgress progress = new SweepProgress(console, runs.size());
    SweepDocument document = SweepDocument.of(plan);
    List<@Nullable SweepResult> results = results(plan, numbers, runs, threads, stop, progress);
    for (int i = 0; i < results.size(); i++) {
      SweepResult one = results.get(i);
      if (one != null) {
        document.rows()[numbers.get(i)] = SweepRow.of(plan.metrics(), one);
      }
    }
    return document;
  }

  private static List<@Nullable SweepResult> results(
      SweepPlan plan,
      List<Integer> numbers,
      List<PreparedScenario> runs,
      int threads,
      StopSignal stop,
      SweepProgress progress)
      throws InterruptedException {
    try {
      return Sweep.run(runs, threads, stop, progress::done);
    } catch (Sweep.FailedRun e) {
      String where = plan.words(numbers.get(e.run()));
      if (e.getCause() instanceof IllegalArgumentException) {
        throw new BadInput(
            where,
            "cannot run: "
                + e.getMessage()
                + "; leave the value out, or change fleet.engine or the workload");
      }
      throw new RunFailed(where + " cannot finish: " + e.getMessage());
    }
  }

  /// Reads the scenario at every point before anything runs, so that no value is refused late.
  private List<PreparedScenario> prepare(SweepPlan plan, List<Integer> numbers, Set<String> notes) {
    List<@Nullable PointScenario> points = new ArrayList<>();
    for (int point = 0; point < plan.points(); point++) {
      points.add(null);
    }
    WorkloadShelf shelf = new WorkloadShelf();
    List<PreparedScenario> runs = new ArrayList<>();
    for (int number : numbers) {
      int at = plan.pointOf(number);
      PointScenario point = points.get(at);
      if (point == null) {
        point = read(plan, at, notes);
        points.set(at, point);
      }
      Racer racer = point.racers().get(plan.policyOf(number));
      Scenario seeded = point.scenario().withSeed(plan.seeds().get(plan.seedOf(number)));
      runs.add(prepared(shelf, seeded).with(racer.policy(), racer.parameters().asMap()));
    }
    return runs;
  }

  private record PointScenario(Scenario scenario, List<Racer> racers) {}

  private PointScenario read(SweepPlan plan, int point, Set<String> notes) {
    List<Setting> more = new ArrayList<>();
    int[] values = plan.valuesOf(point);
    for (int v = 0; v < values.length; v++) {
      more.add(plan.vary().get(v).setting(values[v]));
    }
    Scenario scenario = scenarioOptions.readForRace(more, notes);
    List<Setting> all = new ArrayList<>(scenarioOptions.settings());
    all.addAll(more);
    return new PointScenario(scenario, Racer.of(scenario.routing(), plan.policies(), all));
  }

  private static PreparedScenario prepared(WorkloadShelf shelf, Scenario scenario) {
    try {
      return shelf.prepare(scenario);
    } catch (TraceFormatException e) {
      throw new BadInput("", String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw new BadInput(scenario.name(), String.valueOf(e.getMessage()));
    }
  }
}
