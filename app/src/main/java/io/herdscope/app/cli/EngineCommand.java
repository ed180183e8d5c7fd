package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.JsonDocument;
import io.herdscope.model.Phrase;
import io.herdscope.sim.engine.EngineScripts;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// `engine`: one engine and a script of requests, step by step.
@Command(
    name = "engine",
    description = "Runs a script of requests on one engine and prints what each step did.",
    mixinStandardHelpOptions = true)
final class EngineCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(index = "0", paramLabel = "SCRIPT.json", description = "A script of requests.")
  private Path script = Path.of("");

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also write the script with its steps as this engine takes them.")
  private @Nullable Path json;

  EngineCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile jsonFile = json == null ? null : new OutputFile("--json", json);
    JsonNode expected = JsonDocument.read(script).path("steps");
    ObjectNode document = replay();
    JsonNode steps = document.path("steps");
    if (jsonFile != null) {
      jsonFile.write(out -> out.write(Json.text(document)));
    }
    console.print(table(steps));
    if (expected.isArray() && !expected.isEmpty()) {
      String verdict = verdict(expected, steps);
      if (verdict.startsWith("differs")) {
        console.complain(verdict);
      } else {
        console.note(verdict);
      }
    }
    return ExitCode.DONE;
  }

  private ObjectNode replay() {
    try {
      return EngineScripts.replay(script);
    } catch (IllegalArgumentException e) {
      throw new BadInput("", String.valueOf(e.getMessage()));
    }
  }

  private static String table(JsonNode steps) {
    TextTable table =
        new TextTable(
            "step", "scheduled", "cached", "preempted", "finished", "waiting", "free blocks");
    for (JsonNode step : steps) {
      table.row(
          step.path("step").asString("–"),
          counts(step.path("scheduled")),
          counts(step.path("admitted")),
          names(step.path("preempted")),
          names(step.path("finished")),
          step.path("waiting").asString("–"),
          step.path("freeBlocks").asString("–"));
    }
    return table.toString();
  }

  private static String verdict(JsonNode expected, JsonNode steps) {
    for (int i = 0; i < Math.max(expected.size(), steps.size()); i++) {
      if (!expected.path(i).equals(steps.path(i))) {
        return "differs from the script's own steps, first at step " + i;
      }
    }
    return Phrase.of(
        "agrees with {0?the|all} {0} {0?step|steps} the script itself states", steps.size());
  }

  private static String counts(JsonNode counts) {
    List<String> parts =
        counts.properties().stream().map(entry -> entry.getKey() + ":" + entry.getValue()).toList();
    return parts.isEmpty() ? "·" : String.join(" ", parts);
  }

  private static String names(JsonNode names) {
    return names.isEmpty()
        ? "·"
        : names.values().stream().map(JsonNode::asString).collect(Collectors.joining(" "));
  }
}
