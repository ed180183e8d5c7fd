package io.herdscope.live.metrics;

import java.util.EnumMap;
import java.util.Map;

/// All that one scrape says of one replica, added up over its series. Confined to one thread.
final class ReplicaScrape {
  private final Map<Signal, Double> values = new EnumMap<>(Signal.class);
  private final Map<Signal, BucketBuilder> builders = new EnumMap<>(Signal.class);

  void add(MetricNames.Meaning meaning, MetricSample sample) {
    Signal signal = meaning.signal();
    switch (signal.kind()) {
      case GAUGE, COUNTER -> number(signal, sample.value(), false);
      case SHARE -> number(signal, sample.value(), true);
      case INFO -> {
        number(Signal.TOTAL_BLOCKS, label(sample, "num_gpu_blocks"), true);
        number(signal, label(sample, "block_size"), true);
      }
      case HISTOGRAM -> {
        BucketBuilder builder = builders.computeIfAbsent(signal, _ -> new BucketBuilder());
        switch (meaning.part()) {
          case BUCKET -> builder.bucket(sample.label("le"), sample.value());
          case SUM -> builder.sum(sample.value());
          case COUNT -> builder.count(sample.value());
          case VALUE -> {}
        }
      }
    }
  }

  void startedAt(double unixSeconds) {
    number(Signal.PROCESS_START, unixSeconds, true);
  }

  private void number(Signal signal, double value, boolean largest) {
    if (Double.isFinite(value)) {
      values.merge(signal, value, largest ? Math::max : Double::sum);
    }
  }

  private static double label(MetricSample sample, String key) {
    String text = sample.label(key);
    try {
      return text.isEmpty() || text.length() > 20 ? Double.NaN : Long.parseLong(text);
    } catch (NumberFormatException none) {
      return Double.NaN;
    }
  }

  /// The signal's number, NaN when the engine does not say.
  double value(Signal signal) {
    return values.getOrDefault(signal, Double.NaN);
  }

  Histogram histogram(Signal signal) {
    BucketBuilder builder = builders.get(signal);
    return builder == null ? Histogram.EMPTY : builder.build();
  }
}
