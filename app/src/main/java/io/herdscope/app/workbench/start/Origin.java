package io.herdscope.app.workbench.start;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.TraceArgument;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Where a scenario came from, so that it can be opened again another day. Immutable; any thread.
public sealed interface Origin {
  /// What it replays a trace on: the fleet and routing of these bundled scenarios.
  String CLOSED_LOOP_BASE = "agent-traces";

  String OPEN_LOOP_BASE = "mooncake";

  /// Reads it. What cannot be used is a `BadInput` that names file, line and fix.
  Scenario open();

  /// One line that `parse` understands.
  String text();

  /// A scenario that comes with the program, or the file of that name.
  record Named(String nameOrFile) implements Origin {
    @Override
    public Scenario open() {
      return ScenarioReader.read(ScenarioFile.open(nameOrFile), List.of());
    }

    @Override
    public String text() {
      return "scenario:" + nameOrFile;
    }
  }

  /// A trace, on the fleet of a bundled scenario.
  ///
  /// @param argument `FORMAT:FILE`
  record Traced(String argument) implements Origin {
    @Override
    public Scenario open() {
      TraceArgument trace = TraceArgument.parse(argument);
      boolean closed = trace.format().replay().startsWith("closed");
      ScenarioFile base = ScenarioFile.open(closed ? CLOSED_LOOP_BASE : OPEN_LOOP_BASE);
      ScenarioFile over = base.over(trace, left -> {});
      String name = String.valueOf(trace.file().getFileName());
      ObjectNode tree = over.tree().deepCopy();
      tree.put("name", name);
      tree.remove("about");
      return ScenarioReader.read(new ScenarioFile(name, name, tree, over.folder()), List.of());
    }

    @Override
    public String text() {
      return "trace:" + argument;
    }
  }

  static Origin parse(String text) {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    return switch (kind) {
      case "scenario" -> new Named(text.substring(colon + 1));
      case "trace" -> new Traced(text.substring(colon + 1));
      default -> throw new BadInput(text, "expected scenario:… or trace:…");
    };
  }
}
