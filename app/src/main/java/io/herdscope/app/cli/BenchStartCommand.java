package io.herdscope.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.app.workbench.Start;
import io.herdscope.model.Phrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/// `bench start`: how long somebody waits who types the launcher's name.
@Command(
    name = "start",
    description = {
      "Measures from the call of the launcher to the moving picture, again and again.",
      "It moves when a view of the window has shown two pictures that differ, and the second is on"
          + " screen."
    },
    mixinStandardHelpOptions = true)
final class BenchStartCommand implements Callable<Integer> {
  private static final int MOST_RUNS = 100;

  private final Console console;

  @Option(names = "--runs", paramLabel = "N", description = "Counted starts. Default: 5")
  private int runs = 5;

  @Option(names = "--warm-up", paramLabel = "N", description = "Starts before. Default: 1")
  private int warmUp = 1;

  @Option(
      names = "--launcher",
      paramLabel = "FILE",
      description = "What is called. Default: the launcher of this program.")
  private @Nullable Path launcher;

  @Mixin private final FiguresFile json = new FiguresFile();

  BenchStartCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Bounds.within("--runs", runs, 1, MOST_RUNS);
    Bounds.within("--warm-up", warmUp, 0, MOST_RUNS);
    OutputFile jsonFile = json.file();
    Path called = launcher == null ? Launcher.file() : launcher.toAbsolutePath();
    if (!Files.isExecutable(called)) {
      throw new BadInput("--launcher " + called, "is no program that can be started");
    }
    List<Start> starts = measured(called);
    double[] seconds = ascending(starts, Start::seconds);
    double[] processor = ascending(starts, Start::processorSeconds);
    String platform = starts.getFirst().platform();
    console.print(
        String.format(
            Locale.ROOT,
            "%s, %s%nfirst move, s      %s%nprocessor time, s  %s%n",
            platform,
            Phrase.counted(runs, "start", "starts"),
            told(seconds),
            told(processor)));
    if (jsonFile != null) {
      ObjectNode document = BenchOptions.document("start");
      document.put("platform", platform);
      document.put("runs", runs);
      describe(document.putObject("firstMoveSeconds"), seconds);
      describe(document.putObject("firstMoveProcessorSeconds"), processor);
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    return ExitCode.DONE;
  }

  private List<Start> measured(Path called) {
    List<Start> starts = new ArrayList<>();
    for (int i = 0; i < warmUp + runs; i++) {
      Start start = start(called);
      if (i >= warmUp) {
        starts.add(start);
      }
    }
    return starts;
  }

  private static Start start(Path launcher) {
    ProcessBuilder builder = new ProcessBuilder(launcher.toString());
    String options = builder.environment().getOrDefault("HERDSCOPE_JAVA_OPTS", "");
    builder
        .environment()
        .put("HERDSCOPE_JAVA_OPTS", (options + " -D" + HerdscopeCommand.MEASURED + "=0").strip());
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      int code = process.waitFor();
      if (code != 0) {
        throw new RunFailed(launcher + " ended with exit code " + code);
      }
      return StartJson.read(JsonDocument.MAPPER.readTree(said));
    } catch (IOException | JacksonException e) {
      throw new RunFailed(launcher + " did not tell when it moved: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RunFailed("interrupted");
    }
  }

  private static double[] ascending(List<Start> starts, ToDoubleFunction<Start> figure) {
    return starts.stream().mapToDouble(figure).sorted().toArray();
  }

  private static String told(double[] ascending) {
    return String.format(
        Locale.ROOT,
        "median %.2f  min %.2f  max %.2f",
        ascending[(ascending.length - 1) / 2],
        ascending[0],
        ascending[ascending.length - 1]);
  }

  private static void describe(ObjectNode node, double[] ascending) {
    node.put("min", ascending[0]);
    node.put("median", ascending[(ascending.length - 1) / 2]);
    node.put("max", ascending[ascending.length - 1]);
  }
}
