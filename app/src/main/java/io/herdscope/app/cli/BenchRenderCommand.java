package io.herdscope.app.cli;

import io.herdscope.app.fx.Theme;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.app.session.Exhibit;
import io.herdscope.app.session.LargeRecording;
import io.herdscope.app.session.LargeRun;
import io.herdscope.app.session.LargeTree;
import io.herdscope.app.workbench.RenderBench;
import io.herdscope.app.workbench.RenderReport;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bench render`: the window at work, measured from inside.
@Command(
    name = "render",
    description = {
      "Measures how many new pictures a second the real window shows.",
      "Opens it and plays a race of four policies; without a display, on the headless platform."
    },
    mixinStandardHelpOptions = true)
final class BenchRenderCommand implements Callable<Integer> {
  private final Console console;

  @Option(names = "--scenario", paramLabel = "S", description = "Default: the opening scene's.")
  private @Nullable String scenario;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "A lane; repeat for more. Default: the opening scene's four.")
  private List<String> policies = new ArrayList<>();

  @Option(names = "--view", paramLabel = "NAME", description = "One or two views, joined by +.")
  private String view = "";

  @Option(
      names = "--blocks",
      paramLabel = "N",
      description = {
        "With --view radix: a tree of so many KV blocks, zoomed, dragged and recoloured at every",
        "pulse, instead of a race."
      })
  private int blocks;

  @Option(
      names = "--requests",
      paramLabel = "N",
      description = {
        "With --view timeline or herdmap: a run of so many requests, zoomed, moved and recoloured"
            + " at",
        "every pulse, instead of a race."
      })
  private int requests;

  @Option(
      names = "--recording",
      paramLabel = "FILE",
      description = {
        "Opens this recording in the window that plays the race: measured until all of it is read",
        "and for the given seconds more."
      })
  private @Nullable Path recording;

  @Option(
      names = "--recorded",
      paramLabel = "N",
      description = "The same with a generated recording of at least so many events.")
  private int recorded;

  @Option(
      names = "--bins",
      paramLabel = "N",
      description = "Of time in that run's herd map. Default: 10000")
  private int bins = 10_000;

  @Option(
      names = "--replicas",
      paramLabel = "N",
      description = "That hold the tree, serve the requests or are recorded. Default: 32")
  private int replicas = 32;

  @Option(names = "--seconds", paramLabel = "N", description = "Measured. Default: 60")
  private double seconds = 60;

  @Option(names = "--warm-up", paramLabel = "N", description = "Seconds before. Default: 20")
  private double warmUp = 20;

  @Option(names = "--size", paramLabel = "WxH", description = "Default: 1600x1000")
  private String size = "1600x1000";

  @Option(names = "--theme", paramLabel = "dark|light", description = "Default: dark")
  private Theme theme = Theme.DARK;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the numbers.")
  private @Nullable Path json;

  BenchRenderCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    WindowPlan plan = plan(PixelSize.parse(size));
    check("--seconds", seconds, 1);
    check("--warm-up", warmUp, 0);
    RenderReport report = measure(plan);
    console.print(RenderReportText.of(report));
    if (jsonFile != null) {
      String text = Json.text(RenderReportJson.of(plan, report));
      jsonFile.write(out -> out.write(text));
    }
    return ExitCode.DONE;
  }

  private RenderReport measure(WindowPlan plan) {
    ToolkitLog.leaveOutTheClassPathWarning();
    try {
      if (isStill()) {
        return RenderBench.measureStill(plan, exhibit(), warmUp, seconds);
      }
      Path file = recording;
      if (file != null && !Files.isReadable(file)) {
        throw new BadInput("--recording " + file, "is not there or cannot be read");
      }
      return file != null
          ? RenderBench.measureOpening(plan, file, warmUp, seconds)
          : recorded == 0 ? RenderBench.measure(plan, warmUp, seconds) : measureGenerated(plan);
    } catch (IllegalArgumentException e) {
      throw new BadInput("bench render", String.valueOf(e.getMessage()));
    } catch (IllegalStateException e) {
      throw new RunFailed(String.valueOf(e.getMessage()));
    } catch (UnsupportedOperationException | LinkageError e) {
      throw new NoWindow(e);
    }
  }

  private RenderReport measureGenerated(WindowPlan plan) {
    try {
      Path file = Files.createTempFile("herdscope-bench-", ".rec");
      try {
        LargeRecording.write(file, recorded, replicas);
        return RenderBench.measureOpening(plan, file, warmUp, seconds);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new RunFailed("no recording could be generated: " + e.getMessage());
    }
  }

  private boolean isStill() {
    return blocks != 0 || requests != 0;
  }

  private Exhibit exhibit() {
    return blocks != 0 ? LargeTree.of(blocks, replicas) : new LargeRun(requests, replicas, bins);
  }

  private WindowPlan plan(PixelSize pixels) {
    if ((recording != null || recorded != 0)
        && (isStill() || (recording != null && recorded != 0))) {
      throw new BadInput(
          "bench render", "--recording, --recorded, --blocks and --requests exclude each other");
    }
    if (blocks != 0 && !view.equals("radix")) {
      throw new BadInput("--blocks " + blocks, "needs --view radix");
    }
    if (requests != 0 && !view.equals("timeline") && !view.equals("herdmap")) {
      throw new BadInput("--requests " + requests, "needs --view timeline or --view herdmap");
    }
    List<Setting> size = isStill() ? List.of(Setting.of("fleet.replicas", replicas)) : List.of();
    Scenario chosen =
        ScenarioReader.read(
            ScenarioFile.open(scenario == null ? OpeningScene.SCENARIO : scenario), size);
    List<String> usual = isStill() ? List.of(chosen.routing().policy()) : OpeningScene.POLICIES;
    List<String> lanes = policies.isEmpty() ? usual : policies;
    List<Racer> racers = Racer.of(chosen.routing(), lanes, List.of());
    try {
      return new WindowPlan(
          chosen,
          racers.stream().map(Racer::policy).toList(),
          Racer.presets(racers),
          0,
          view,
          pixels.width(),
          pixels.height(),
          theme);
    } catch (IllegalArgumentException e) {
      throw new BadInput("bench render", String.valueOf(e.getMessage()));
    }
  }

  private static void check(String option, double value, double least) {
    if (!(value >= least && value <= 86_400)) {
      throw new BadInput(option + " " + value, "must be in " + least + "…86400 seconds");
    }
  }
}
