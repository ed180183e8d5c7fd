package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;

/// How a metric of `RunFigures` is written: its name, unit and numbers.
final class MetricText {
  private static final Words WORDS = Words.of(MetricText.class);
  private final String name;
  private final boolean rollouts;

  /// @param rollouts whether a session is a rollout
  MetricText(String name, boolean rollouts) {
    this.name = name;
    this.rollouts = rollouts;
  }

  private String base() {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  private String statistic() {
    int dot = name.indexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1);
  }

  /// What is measured, without the statistic.
  String subject() {
    boolean rollout = rollouts && base().equals("sessionSeconds");
    return WORDS.text("metric." + (rollout ? "rolloutSeconds" : base()));
  }

  String title() {
    String statistic = statistic();
    return statistic.isEmpty() ? subject() : subject() + " " + WORDS.text("statistic." + statistic);
  }

  String unit() {
    return WORDS.text("unit." + unitKey());
  }

  private String unitKey() {
    return switch (base()) {
      case "tpotSeconds" -> "ms";
      case "prefixHitRate", "busiestShare" -> "percent";
      case "ttftSeconds", "e2eSeconds", "sessionSeconds", "queueSeconds", "simulatedSeconds" -> "s";
      case "outputTokensPerSecond" -> "tokens";
      case "requestsPerSecond" -> "requests";
      case "storedBlocks", "evictedBlocks" -> "blocks";
      default -> "none";
    };
  }

  /// From the value as it is measured to the one that is written.
  private double scaled(double value) {
    return switch (unitKey()) {
      case "ms" -> value * 1e3;
      case "percent" -> value * 100;
      default -> value;
    };
  }

  /// The number alone.
  String number(double value) {
    double v = scaled(value);
    return switch (base()) {
      case "ttftSeconds", "queueSeconds" -> Formats.ttft(v);
      case "sessionSeconds", "e2eSeconds", "simulatedSeconds", "tpotSeconds" -> Formats.tenth(v);
      case "prefixHitRate", "busiestShare" -> Formats.tenth(v);
      case "decodeBlockCv", "requestsPerSecond" -> Formats.cv(v);
      default -> Formats.count(v);
    };
  }

  /// A number for a tick of an axis: no more decimals than it needs.
  String tick(double value) {
    return tick(value, decimals(value));
  }

  /// The same with as many decimals as its neighbours need.
  String tick(double value, int decimals) {
    return Formats.fixed(scaled(value), decimals);
  }

  /// How many decimals tell the value, at most 4.
  int decimals(double value) {
    double v = scaled(value);
    for (int decimals = 0; decimals < 4; decimals++) {
      double unit = Math.pow(10, decimals);
      if (Math.abs(Math.rint(v * unit) / unit - v) < 1e-9 * Math.max(1, Math.abs(v))) {
        return decimals;
      }
    }
    return 4;
  }

  String withUnit(double value) {
    String unit = unit();
    return unit.isEmpty() ? number(value) : number(value) + " " + unit;
  }
}
