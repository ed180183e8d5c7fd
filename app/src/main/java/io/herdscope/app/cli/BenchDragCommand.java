package io.herdscope.app.cli;

import io.herdscope.app.fx.Theme;
import io.herdscope.app.workbench.DragBench;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.model.Phrase;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/// `bench drag`: a coefficient's slider, dragged by the mouse.
@Command(
    name = "drag",
    description = {
      "Measures from the drag of a slider until the window shows where that setting ends.",
      "Opens the real window, plays a race of four policies and drags a coefficient by the mouse."
    },
    mixinStandardHelpOptions = true)
final class BenchDragCommand implements Callable<Integer> {
  private static final int WIDTH = 1_600;
  private static final int HEIGHT = 1_000;
  private static final int MOST = 1_000;

  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(names = "--drags", paramLabel = "N", description = "Counted drags. Default: 40")
  private int drags = 40;

  @Option(names = "--warm-up", paramLabel = "N", description = "Drags before. Default: 20")
  private int warmUp = 20;

  @Mixin private final FiguresFile json = new FiguresFile();

  BenchDragCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Bounds.within("--drags", drags, 1, MOST);
    Bounds.within("--warm-up", warmUp, 0, MOST);
    OutputFile jsonFile = json.file();
    List<String> notes = new ArrayList<>();
    Scenario scenario = scenarioOptions.read(notes);
    notes.forEach(console::note);
    DragBench.Report report = measure(scenario);
    MillisTable table = new MillisTable();
    table.row("the slider follows", "followsMillis", report.follows());
    table.row("the end is settled", "settlesMillis", report.settles());
    console.print(
        report.platform() + ", " + Phrase.counted(drags, "drag", "drags") + "\n" + table.text());
    if (jsonFile != null) {
      ObjectNode document = BenchOptions.document("drag");
      document.put("scenario", scenario.name());
      document.put("platform", report.platform());
      document.put("drags", drags);
      table.describe(document);
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    return ExitCode.DONE;
  }

  private DragBench.Report measure(Scenario scenario) {
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      return DragBench.measure(
          new WindowPlan(scenario, OpeningScene.POLICIES, 0, "", WIDTH, HEIGHT, Theme.DARK),
          warmUp,
          drags);
    } catch (IllegalStateException e) {
      throw new RunFailed(String.valueOf(e.getMessage()));
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
  }
}
