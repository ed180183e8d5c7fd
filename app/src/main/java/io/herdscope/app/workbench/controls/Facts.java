package io.herdscope.app.workbench.controls;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What is being simulated, read from the scenario, as lines of name and value.
record Facts(String title, String summary, List<Line> lines) {
  /// One fact.
  record Line(String name, String value) {}

  static List<Facts> of(Scenario scenario, Words words) {
    return List.of(
        fleet(scenario, words),
        routing(scenario, words),
        workload(scenario.workload(), scenario, words));
  }

  private static Facts fleet(Scenario scenario, Words words) {
    EngineSpec engine = scenario.fleet().engine();
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(words.text("fact.replicas"), Formats.count(scenario.fleet().replicas())));
    lines.add(new Line(words.text("fact.model"), engine.model()));
    lines.add(new Line(words.text("fact.gpu"), engine.tensorParallel() + " × " + engine.gpu()));
    String blocks =
        engine.kvBlocks() == 0 ? words.text("fact.derived") : Formats.count(engine.kvBlocks());
    lines.add(new Line(words.text("fact.kvBlocks"), blocks));
    lines.add(
        new Line(words.text("fact.blockSize"), words.text("fact.tokens", engine.blockSize())));
    lines.add(
        new Line(
            words.text("fact.budget"),
            words.text("fact.tokens", Formats.count(engine.maxBatchedTokens()))));
    lines.add(new Line(words.text("fact.sequences"), Formats.count(engine.maxSequences())));
    lines.add(
        new Line(words.text("fact.eviction"), words.text("eviction." + engine.evictionRule())));
    lines.add(new Line(words.text("fact.latency"), scenario.fleet().latency().kind()));
    String summary =
        words.text("fact.fleetSummary", scenario.fleet().replicas(), engine.tensorParallel())
            + (engine.kvBlocks() == 0 ? "" : words.text("fact.blocks", blocks));
    return new Facts(words.text("fact.fleet"), summary, lines);
  }

  private static Facts routing(Scenario scenario, Words words) {
    double delay = scenario.routing().eventDelaySeconds();
    String shown = words.text("fact.millis", Formats.fixed(delay * 1_000, delay < 0.0095 ? 1 : 0));
    List<Line> lines = RouterFacts.lines(scenario.routing().routers(), words);
    lines.add(new Line(words.text("fact.eventDelay"), shown));
    lines.add(
        new Line(
            words.text("fact.progress"),
            words.text(scenario.routing().decodeProgress() ? "fact.on" : "fact.off")));
    String summary = RouterFacts.summary(scenario.routing().routers(), words);
    return new Facts(words.text("fact.routers"), summary, lines);
  }

  private static Facts workload(WorkloadSpec workload, Scenario scenario, Words words) {
    List<Line> lines = new ArrayList<>();
    String file = workload.file();
    if (file != null) {
      lines.add(new Line(words.text("fact.trace"), workload.format() + ": " + name(file)));
    }
    for (Map.Entry<String, Double> entry : new TreeMap<>(workload.parameters()).entrySet()) {
      double value = entry.getValue();
      boolean whole = value == Math.rint(value);
      lines.add(
          new Line(entry.getKey(), whole ? Formats.count(value) : Formats.coefficient(value)));
    }
    lines.add(new Line(words.text("fact.seed"), Long.toString(scenario.seed())));
    return new Facts(words.text("fact.workload"), workload.kind(), lines);
  }

  private static String name(String file) {
    return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  }
}
