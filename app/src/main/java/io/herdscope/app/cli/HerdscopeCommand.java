package io.herdscope.app.cli;

import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.Explorer;
import io.herdscope.app.workbench.Start;
import io.herdscope.app.workbench.WindowMemoryFile;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.app.workbench.start.Origin;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The command without a subcommand: opens the explorer, or draws it where there is no display.
@Command(
    name = "herdscope",
    description = {
      "Races LLM request routers and shows why they differ.",
      "Without a command: opens the explorer, on SCENARIO or FILE if one is named."
    },
    synopsisSubcommandLabel = "[COMMAND]",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class HerdscopeCommand implements Callable<Integer> {
  private static final double PICTURE_AT_SECONDS = 60;

  /// Set to a number, the window tells when it moved, plays on for so many seconds and closes.
  static final String MEASURED = "herdscope.start.seconds";

  private final Console console;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "After an error, also print where in the program it arose.")
  boolean debug;

  @Option(names = "--start", description = "Open on the start page instead of the race.")
  private boolean start;

  @Parameters(
      paramLabel = "SCENARIO-or-FILE",
      arity = "0..*",
      description = "A bundled scenario's name, a scenario file, a recording or a trace.")
  List<String> opened = new ArrayList<>();

  @Spec private @Nullable CommandSpec spec;

  HerdscopeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    refuseOthers();
    Origin origin = null;
    if (!opened.isEmpty()) {
      OpenArgument argument = new OpenArgument(opened.getFirst());
      if (argument.isRecording()) {
        new LiveWindow().open(new SessionCommand.Replay(argument.file(), List.of()), -1, console);
        return ExitCode.DONE;
      }
      origin = argument.origin();
    }
    return open(origin, origin == null ? OpeningScene.scenario() : origin.open());
  }

  /// Refuses words that are neither commands nor one thing that can be opened.
  void refuseOthers() {
    boolean fits =
        opened.isEmpty() || (opened.size() == 1 && new OpenArgument(opened.getFirst()).isThere());
    if (!fits) {
      throw OpenArgument.refusal(opened, spec == null ? List.of() : UsageWords.shown(spec));
    }
  }

  /// @param origin where the scenario comes from; null when nobody asked for it
  private int open(@Nullable Origin origin, Scenario scenario) {
    String measured = System.getProperty(MEASURED);
    if (measured == null && "Headless".equals(System.getProperty("glass.platform"))) {
      return draw(scenario);
    }
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      Explorer.wake();
      WindowMemoryFile memory = new WindowMemoryFile(WindowMemoryFile.ofUser(), console::note);
      if (measured == null) {
        WindowPlan plan = OpeningScene.plan(scenario, 0);
        if (origin == null) {
          Explorer.open(plan, memory, start);
        } else {
          Explorer.openNamed(plan, memory, start, origin);
        }
      } else {
        double playOn = Double.parseDouble(measured);
        Start seen = Explorer.measure(OpeningScene.plan(scenario, 0), memory, playOn);
        console.print(StartJson.of(seen));
      }
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
    return ExitCode.DONE;
  }

  private int draw(Scenario scenario) {
    console.note(
        start
            ? "no display here, so there is no start page: the race is run and becomes a picture"
            : "no display here, so the window becomes a picture");
    Race race =
        Race.of(scenario, Racer.of(scenario.routing(), OpeningScene.policies(scenario), List.of()));
    List<Finish> finishes = race.run(1, false, Experiment.Kept.DIGEST, false);
    console.print(ResultTable.of(race.scenario(), finishes));
    Path file = pictureFile();
    Picture.draw(OpeningScene.plan(scenario, PICTURE_AT_SECONDS), file);
    console.print("picture: " + file + "\n");
    return ExitCode.DONE;
  }

  /// In the current folder; in a temporary one where that is read-only.
  static Path pictureFile() {
    Path here = Path.of("").toAbsolutePath();
    try {
      Path folder = Files.isWritable(here) ? here : Files.createTempDirectory("herdscope-");
      return folder.resolve("herdscope.png");
    } catch (IOException e) {
      throw new UncheckedIOException("there is no folder to write the picture to", e);
    }
  }
}
