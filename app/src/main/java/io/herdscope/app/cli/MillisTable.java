package io.herdscope.app.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Times of repeated moves as a table and as JSON: shortest, median, 95th percentile, longest.
final class MillisTable {
  private final TextTable table = new TextTable("ms", "min", "median", "p95", "max");
  private final Map<String, double[]> rows = new LinkedHashMap<>();

  /// @param millis ascending, at least one
  void row(String label, String key, double[] millis) {
    rows.put(key, millis);
    double longest = millis[millis.length - 1];
    table.row(label, text(millis[0]), text(median(millis)), text(p95(millis)), text(longest));
  }

  String text() {
    return table.toString();
  }

  void describe(ObjectNode document) {
    rows.forEach(
        (key, millis) -> {
          ObjectNode node = document.putObject(key);
          node.put("min", millis[0]);
          node.put("median", median(millis));
          node.put("p95", p95(millis));
          node.put("max", millis[millis.length - 1]);
        });
  }

  private static String text(double millis) {
    return String.format(Locale.ROOT, "%.2f", millis);
  }

  private static double median(double[] ascending) {
    return ascending[ascending.length / 2];
  }

  private static double p95(double[] ascending) {
    return ascending[(ascending.length * 95 - 1) / 100];
  }
}
