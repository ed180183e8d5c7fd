package io.herdscope.app.cli;

import io.herdscope.model.Phrase;
import io.herdscope.model.metric.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// The result of a sweep for people: a row per point and policy, the median over seeds and the
/// range where there are several.
final class SweepTable {
  private SweepTable() {}

  static String of(SweepDocument sweep) {
    List<String> headings = new ArrayList<>();
    sweep.head().path("vary").forEach(vary -> headings.add(vary.path("path").asString()));
    headings.add("policy");
    sweep.head().path("metrics").forEach(metric -> headings.add(metric.asString()));
    UnservedText unserved = new UnservedText(sweep);
    if (!unserved.isEmpty()) {
      headings.add("not served");
    }
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (int cell = 0; cell < sweep.cells(); cell++) {
      if (sweep.spread(cell, 0) != null) {
        List<String> cells = cells(sweep, cell);
        if (!unserved.isEmpty()) {
          cells.add(share(sweep.unserved(cell)));
        }
        table.row(cells.toArray(String[]::new));
      }
    }
    String heading =
        String.format(
            Locale.ROOT,
            "%s, %d of %s%s%n",
            sweep.head().path("scenario").asString(),
            sweep.done(),
            Phrase.counted(sweep.head().path("planned").asInt(), "run", "runs"),
            sweep.seeds() == 1 ? "" : ", " + sweep.seeds() + " seeds: median (least – most)");
    return heading + table + unserved;
  }

  private static List<String> cells(SweepDocument sweep, int cell) {
    List<String> cells = new ArrayList<>();
    for (JsonNode value : sweep.values(cell)) {
      cells.add(Vary.words(value));
    }
    cells.add(sweep.policy(cell));
    for (int m = 0; m < sweep.head().path("metrics").size(); m++) {
      double[] sorted = sweep.spread(cell, m);
      cells.add(sorted == null ? "–" : spread(sorted));
    }
    return cells;
  }

  private static String share(Unserved unserved) {
    return unserved.count() == 0 ? "0" : unserved.count() + " of " + unserved.requests();
  }

  private static String spread(double[] sorted) {
    String median = number(Distribution.percentile(sorted, sorted.length, 0.5));
    return sorted.length == 1
        ? median
        : median + " (" + number(sorted[0]) + " – " + number(sorted[sorted.length - 1]) + ")";
  }

  /// Four significant digits; at most six decimals.
  private static String number(double value) {
    double size = Math.abs(value);
    int decimals = 0;
    for (double limit = 1_000; decimals < 6 && size > 0 && size < limit; limit /= 10) {
      decimals++;
    }
    return ResultTable.number(value, decimals);
  }
}
