package io.herdscope.app.cli;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.finding.Verdict;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.Examination;
import io.herdscope.app.session.Examined;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.app.session.RecordedExamination;
import io.herdscope.model.log.RecordingReader;
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

/// `doctor`: what is wrong with a run, why, and what to do about it.
@Command(
    name = "doctor",
    description = {
      "Says what is wrong with a run or a recording, why, and what to do about it.",
      "A recording's file stands in the place of the scenario.",
      "The rules are those of: list findings."
    },
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      description = "A policy; repeat for more. Default: the scenario's.")
  private List<String> policies = new ArrayList<>();

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the findings as JSON.")
  private @Nullable Path json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a report with pictures, one page that needs nothing else.")
  private @Nullable Path html;

  DoctorCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    OutputFile htmlFile = html == null ? null : new OutputFile("--html", html);
    if (htmlFile != null) {
      htmlFile.differsFrom(jsonFile, "--html");
    }
    List<String> notes = new ArrayList<>();
    Path recording = Path.of(scenarioOptions.named());
    if (RecordingReader.isRecording(recording)) {
      tell(recorded(recording, notes), jsonFile, htmlFile, notes);
      return ExitCode.DONE;
    }
    Scenario scenario = scenarioOptions.readForRace(notes);
    List<Racer> racers = Racer.of(scenario.routing(), policies, scenarioOptions.settings());
    Race race = Race.of(scenario, racers);
    notes.addAll(race.notes());
    List<Diagnosis> diagnoses = new ArrayList<>();
    List<PreparedScenario> runs = race.runs();
    for (int i = 0; i < runs.size(); i++) {
      PreparedScenario run = runs.get(i);
      String label = racers.get(i).label();
      diagnoses.add(race.guarded(() -> diagnose(label, run)));
    }
    tell(new Examinees(scenario, diagnoses), jsonFile, htmlFile, notes);
    return ExitCode.DONE;
  }

  /// What was examined, and what was found.
  private record Examinees(Scenario scenario, List<Diagnosis> diagnoses) {}

  private Examinees recorded(Path recording, List<String> notes) {
    if (!policies.isEmpty()) {
      throw new BadInput(
          "--policy", "a recording has its own router; see rerun for what another would have done");
    }
    try {
      RecordedExamination examined = RecordedExamination.of(recording);
      notes.addAll(
          new DamageText(examined.damagedBytes(), examined.damage(), examined.damagedPlaces())
              .lines());
      CaseFile facts = examined.facts();
      String router = facts.setting().policy();
      Verdict verdict = new Verdict(examined.findings(), List.of());
      Diagnosis diagnosis = new Diagnosis(router.isEmpty() ? "router" : router, facts, verdict);
      return new Examinees(examined.setting(), List.of(diagnosis));
    } catch (IOException e) {
      throw new RunFailed(recording + " cannot be read: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new BadInput("doctor", String.valueOf(e.getMessage()));
    }
  }

  private void tell(
      Examinees seen,
      @Nullable OutputFile jsonFile,
      @Nullable OutputFile htmlFile,
      List<String> notes) {
    Scenario scenario = seen.scenario();
    List<Diagnosis> diagnoses = seen.diagnoses();
    if (jsonFile != null) {
      String text = Json.text(DoctorJson.of(scenario, diagnoses));
      jsonFile.write(out -> out.write(text));
    }
    if (htmlFile != null) {
      String text = new DoctorHtml(scenario, diagnoses).toString();
      htmlFile.write(out -> out.write(text));
    }
    console.print(DoctorText.of(diagnoses));
    notes.forEach(console::note);
  }

  private static Diagnosis diagnose(String label, PreparedScenario run) {
    Examined examined = Examination.whole(run);
    List<RemedyTrial> trials = examined.trials(run, () -> true);
    return new Diagnosis(label, examined.facts(), new Verdict(examined.findings(), trials));
  }
}
