package io.herdscope.app.cli;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.workbench.WindowPlan;
import io.herdscope.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `shot`: the real window as a picture.
@Command(
    name = "shot",
    description =
        "Draws the explorer's window at an instant of a run into a PNG; needs no display.",
    mixinStandardHelpOptions = true)
final class ShotCommand implements Callable<Integer> {
  private final Console console;

  @Mixin private final ScenarioOptions scenarioOptions = new ScenarioOptions();

  @Option(
      names = "--policy",
      paramLabel = "NAME[:PRESET]",
      description = "A lane; repeat for more. Default: the scenario's policy.")
  private List<String> policies = new ArrayList<>();

  @Option(names = "--at", paramLabel = "SECONDS", description = "Simulated time. Default: 60")
  private double atSeconds = 60;

  @Option(names = "--view", paramLabel = "NAME", description = "One or two views, joined by +.")
  private String view = "";

  @Option(names = "--size", paramLabel = "WxH", description = "Default: 1600x1000")
  private String size = "1600x1000";

  @Option(names = "--theme", paramLabel = "dark|light", description = "Default: dark")
  private Theme theme = Theme.DARK;

  @Option(names = "--language", paramLabel = "en|ja", description = "Default: en")
  private String language = Language.ENGLISH.tag();

  @Option(names = "--out", required = true, paramLabel = "FILE.png", description = "The picture.")
  private Path out = Path.of("");

  ShotCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    PixelSize pixels = PixelSize.parse(size);
    Path file = new OutputFile("--out", out).path();
    List<String> notes = new ArrayList<>();
    speak();
    Scenario scenario = scenarioOptions.read(notes);
    Picture.draw(plan(scenario, pixels), file);
    notes.forEach(console::note);
    console.note("wrote " + out);
    return ExitCode.DONE;
  }

  private void speak() {
    try {
      Language.speak(Language.ofTag(language));
    } catch (IllegalArgumentException e) {
      throw new BadInput("shot", String.valueOf(e.getMessage()));
    }
  }

  private WindowPlan plan(Scenario scenario, PixelSize pixels) {
    List<Racer> racers = Racer.of(scenario.routing(), policies, List.of());
    try {
      return new WindowPlan(
          scenario,
          racers.stream().map(Racer::policy).toList(),
          Racer.presets(racers),
          atSeconds,
          view,
          pixels.width(),
          pixels.height(),
          theme);
    } catch (IllegalArgumentException e) {
      throw new BadInput("shot", String.valueOf(e.getMessage()));
    }
  }
}
