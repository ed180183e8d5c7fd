package io.herdscope.app.cli;

import io.herdscope.app.session.Experiment;
import io.herdscope.app.workbench.Explorer;
import io.herdscope.app.workbench.Start;
import io.herdscope.app.workbench.WindowMemoryFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The command without a subcommand: opens the explorer, or draws it where there is no display.
@Command(
    name = "herdscope",
    description = {
      "Races LLM request routers and shows why they differ.",
      "Without a command: opens the explorer."
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

  HerdscopeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    String measured = System.getProperty(MEASURED);
    if (measured == null && "Headless".equals(System.getProperty("glass.platform"))) {
      return draw();
    }
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      Explorer.wake();
      WindowMemoryFile memory = new WindowMemoryFile(WindowMemoryFile.ofUser(), console::note);
      if (measured == null) {
        Explorer.open(OpeningScene.plan(0), memory, start);
      } else {
        double playOn = Double.parseDouble(measured);
        Start seen = Explorer.measure(OpeningScene.plan(0), memory, playOn);
        console.print(StartJson.of(seen));
      }
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
    return ExitCode.DONE;
  }

  private int draw() {
    console.note(
        start
            ? "no display here, so there is no start page: the race is run and becomes a picture"
            : "no display here, so the window becomes a picture");
    Race race =
        Race.of(
            OpeningScene.scenario(),
            Racer.of(OpeningScene.scenario().routing(), OpeningScene.POLICIES, List.of()));
    List<Finish> finishes = race.run(1, false, Experiment.Kept.DIGEST, false);
    console.print(ResultTable.of(race.scenario(), finishes));
    Path file = pictureFile();
    Picture.draw(OpeningScene.plan(PICTURE_AT_SECONDS), file);
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
