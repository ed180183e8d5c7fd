package io.herdscope.app.cli;

import io.herdscope.app.session.RunFigures;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// The result of `run --seeds` for people: per policy, the median over seeds and the range.
final class SeedTable {
  private SeedTable() {}

  static String of(Scenario scenario, int seeds, List<Finish> finishes) {
    Map<String, List<RunMetrics>> byPolicy = new LinkedHashMap<>();
    for (Finish finish : finishes) {
      byPolicy
          .computeIfAbsent(finish.label(), label -> new ArrayList<>())
          .add(finish.outcome().metrics());
    }
    TextTable table =
        new TextTable(
            "policy",
            "session p99 s",
            "TTFT p90 s",
            "TTFT p99 s",
            "TPOT p90 ms",
            "output tok/s",
            "hit %",
            "decode CV",
            "busiest share %");
    byPolicy.forEach(
        (policy, runs) ->
            table.row(
                policy,
                spread(runs, m -> m.sessionSeconds().p99(), 1),
                spread(runs, m -> m.ttftSeconds().p90(), 3),
                spread(runs, m -> m.ttftSeconds().p99(), 3),
                spread(runs, m -> m.tpotSeconds().p90() * 1e3, 2),
                spread(runs, RunMetrics::outputTokensPerSecond, 0),
                spread(runs, m -> m.prefixHitRate() * 100, 1),
                spread(runs, RunMetrics::decodeBlockCv, 3),
                spread(runs, m -> busiestShare(m) * 100, 1)));
    String heading =
        String.format(
            Locale.ROOT,
            "%s, seeds %d – %d: median (least – most)%n",
            scenario.name(),
            scenario.seed(),
            scenario.seed() + seeds - 1);
    return heading + table;
  }

  private static String spread(
      List<RunMetrics> runs, ToDoubleFunction<RunMetrics> metric, int decimals) {
    double[] values = runs.stream().mapToDouble(metric).sorted().toArray();
    double median = Distribution.percentile(values, values.length, 0.5);
    return ResultTable.number(median, decimals)
        + " ("
        + ResultTable.number(values[0], decimals)
        + " – "
        + ResultTable.number(values[values.length - 1], decimals)
        + ")";
  }

  /// The part of all routed requests that the replica with the most of them got, 0…1.
  static double busiestShare(RunMetrics metrics) {
    return RunFigures.busiestShare(metrics);
  }
}
