package io.herdscope.app.cli;

import io.herdscope.app.bench.SeekBench;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.SeekProbe;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.ObjectNode;

/// `bench seek`: how long a fork of a whole run takes, and a jump to any instant of it.
@Command(
    name = "seek",
    description = "Measures forks of a run's state and jumps to any instant of the run.",
    mixinStandardHelpOptions = true)
final class BenchSeekCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Mixin private final BenchOptions options = new BenchOptions(100);

  BenchSeekCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    int repetitions = options.repetitions();
    OutputFile jsonFile = options.jsonFile();
    List<String> notes = new ArrayList<>();
    Scenario scenario = scenarioOptions.read(notes);
    RoutingSpec routing = scenario.routing();
    PreparedScenario prepared = PreparedScenario.of(scenario);
    notes.addAll(prepared.workload().notes());
    notes.forEach(console::note);
    SeekProbe probe = new SeekProbe(prepared, routing.policy(), routing.parameters());
    SeekBench.Result result = new SeekBench(probe, repetitions).measure();
    console.print(
        String.format(
            Locale.ROOT,
            "%s, %s: %,d events, %,d KV blocks cached on %d replicas, %d worlds kept%n",
            scenario.name(),
            routing.policy(),
            probe.events(),
            probe.cachedBlocks(),
            scenario.fleet().replicas(),
            probe.kept()));
    MillisTable table = new MillisTable();
    table.row("fork of the engines", "clusterForkMillis", result.clusterForks());
    table.row("fork of the whole state", "forkMillis", result.forks());
    table.row("jump to any instant", "seekMillis", result.seeks());
    table.row("the same, processor time", "seekWorkMillis", result.work());
    console.print(table.text());
    if (jsonFile != null) {
      ObjectNode document = BenchOptions.document("seek");
      document.put("scenario", scenario.name());
      document.put("policy", routing.policy());
      document.put("events", probe.events());
      document.put("cachedBlocks", probe.cachedBlocks());
      document.put("keptWorlds", probe.kept());
      table.describe(document);
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    return ExitCode.DONE;
  }
}
