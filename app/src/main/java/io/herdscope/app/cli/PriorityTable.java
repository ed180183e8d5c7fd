package io.herdscope.app.cli;

import io.herdscope.model.metric.PriorityFigures;
import java.util.List;

/// What became of the requests of each priority, for people; nothing where there are none.
final class PriorityTable {
  private PriorityTable() {}

  static String of(List<Finish> finishes) {
    if (finishes.stream().allMatch(finish -> finish.outcome().priorities().isEmpty())) {
      return "";
    }
    TextTable table =
        new TextTable(
            "policy",
            "strict",
            "priority",
            "requests",
            "done",
            "queue p50 s",
            "queue p99 s",
            "TTFT p50 s",
            "TTFT p99 s",
            "E2E p50 s",
            "E2E p99 s");
    for (Finish finish : finishes) {
      finish.outcome().priorities().forEach(figures -> row(table, finish.racer().label(), figures));
    }
    return System.lineSeparator() + table;
  }

  private static void row(TextTable table, String policy, PriorityFigures figures) {
    table.row(
        policy,
        Integer.toString(figures.strictPriority()),
        Integer.toString(figures.priority()),
        Integer.toString(figures.requests()),
        Integer.toString(figures.completed()),
        ResultTable.number(figures.queueSeconds().p50(), 3),
        ResultTable.number(figures.queueSeconds().p99(), 3),
        ResultTable.number(figures.ttftSeconds().p50(), 3),
        ResultTable.number(figures.ttftSeconds().p99(), 3),
        ResultTable.number(figures.e2eSeconds().p50(), 3),
        ResultTable.number(figures.e2eSeconds().p99(), 3));
  }
}
