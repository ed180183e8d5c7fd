package io.herdscope.live.metrics;

import java.util.Map;

/// One line of an exposition.
///
/// @param name as sent, with any `_total`, `_bucket`, `_sum` or `_count`
/// @param labels unescaped
/// @param value may be NaN or infinite
record MetricSample(String name, Map<String, String> labels, double value) {
  /// The label's value, or "" when it is absent, as Prometheus itself has it.
  public String label(String key) {
    return labels.getOrDefault(key, "");
  }
}
