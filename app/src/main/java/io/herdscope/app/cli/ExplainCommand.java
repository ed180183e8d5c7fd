package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.DecisionFinder;
import io.herdscope.app.session.Inspection;
import io.herdscope.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `explain`: the X-ray of one decision of a run.
@Command(
    name = "explain",
    description = "Shows why one decision of a run fell as it did, and what would have changed it.",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(
      names = "--decision",
      paramLabel = "N",
      required = true,
      description = "Which decision of the run, from 0.")
  private long decision;

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      description = "The policy that decides. Default: the scenario's.")
  private @Nullable String policy;

  @Option(
      names = "--fork",
      description = "Also force every other choice, run each to the end, and compare.")
  private boolean fork;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write everything as JSON.")
  private @Nullable Path json;

  ExplainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    List<String> notes = new ArrayList<>();
    Scenario scenario = scenarioOptions.readForRace(notes);
    List<String> asked = policy == null ? List.of() : List.of(policy);
    Racer racer = Racer.of(scenario.routing(), asked, scenarioOptions.settings()).getFirst();
    Race race = Race.of(scenario, List.of(racer));
    notes.addAll(race.notes());
    Explained explained = race.guarded(() -> explain(race, racer));
    if (jsonFile != null) {
      String text = Json.text(ExplainJson.of(explained));
      jsonFile.write(out -> out.write(text));
    }
    console.print(new ExplainText(explained).toString());
    notes.forEach(console::note);
    return ExitCode.DONE;
  }

  private Explained explain(Race race, Racer racer) {
    DecisionFinder finder =
        DecisionFinder.of(race.prepared().with(racer.policy(), racer.parameters().asMap()));
    if (decision < 0 || decision >= finder.decisions()) {
      throw new BadInput(
          "--decision " + decision,
          finder.decisions() == 0
              ? "this run makes no decision"
              : "this run makes the decisions 0…"
                  + (finder.decisions() - 1)
                  + "; name one of them");
    }
    Inspection seen = finder.inspect((int) decision);
    return new Explained(
        race.scenario(), racer, finder.decisions(), fork ? finder.fork(seen) : seen);
  }
}
