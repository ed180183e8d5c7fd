package io.herdscope.app.cli;

import io.herdscope.model.Phrase;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.Locale;

/// The result of `run` for people: one row per policy.
final class ResultTable {
  private ResultTable() {}

  static String of(Scenario scenario, List<Finish> finishes) {
    RunMetrics first = finishes.getFirst().outcome().metrics();
    String heading =
        String.format(
            Locale.ROOT,
            "%s, seed %d: %s%n",
            scenario.name(),
            scenario.seed(),
            Phrase.of(
                "{0} {0?replica|replicas}, {1} {1?request|requests} in {2} {2?session|sessions}",
                scenario.fleet().replicas(), first.requests(), first.sessions()));
    TextTable table =
        new TextTable(
            "policy",
            "done",
            "failed",
            "TTFT p50 s",
            "TTFT p90 s",
            "TTFT p99 s",
            "TPOT p50 ms",
            "TPOT p90 ms",
            "TPOT p99 ms",
            "session p99 s",
            "output tok/s",
            "hit %",
            "decode CV",
            "evicted blocks",
            "preemptions",
            "simulated s",
            "wall ms");
    finishes.forEach(finish -> row(table, finish));
    return heading + table;
  }

  private static void row(TextTable table, Finish finish) {
    RunMetrics metrics = finish.outcome().metrics();
    table.row(
        finish.label(),
        Integer.toString(metrics.completed()),
        Integer.toString(metrics.failed()),
        number(metrics.ttftSeconds().p50(), 3),
        number(metrics.ttftSeconds().p90(), 3),
        number(metrics.ttftSeconds().p99(), 3),
        number(metrics.tpotSeconds().p50() * 1e3, 2),
        number(metrics.tpotSeconds().p90() * 1e3, 2),
        number(metrics.tpotSeconds().p99() * 1e3, 2),
        number(metrics.sessionSeconds().p99(), 2),
        number(metrics.outputTokensPerSecond(), 1),
        number(metrics.prefixHitRate() * 100, 2),
        number(metrics.decodeBlockCv(), 3),
        Long.toString(metrics.evictedBlocks()),
        Long.toString(metrics.preemptions()),
        number(metrics.simulatedSeconds(), 2),
        number(finish.outcome().wallSeconds() * 1e3, 0));
  }

  /// The number with that many decimals, `–` when there is none.
  static String number(double value, int decimals) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%." + decimals + "f", value) : "–";
  }
}
