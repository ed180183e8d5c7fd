package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.session.RunFigures;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Suggestion;
import java.util.List;

/// The numbers of a run by the names they have in the JSON of `run`, such as `ttftSeconds.p99`, and
/// `busiestShare`: the part of all routed requests that the busiest replica got.
final class SweepMetrics {
  /// What a sweep shows when nobody asks for anything else.
  static final List<String> DEFAULTS =
      List.of(
          "sessionSeconds.p99",
          "ttftSeconds.p99",
          "tpotSeconds.p90",
          "outputTokensPerSecond",
          "prefixHitRate",
          "decodeBlockCv",
          "busiestShare");

  private SweepMetrics() {}

  /// The names as asked for, or the defaults; an unknown one is bad input.
  static List<String> chosen(List<String> asked) {
    for (String name : asked) {
      if (!RunFigures.NAMES.contains(name)) {
        throw new BadInput(
            "--metric " + name,
            "no such metric"
                + Suggestion.among(name, RunFigures.NAMES, "herdscope list metrics names them"));
      }
    }
    return asked.isEmpty() ? DEFAULTS : asked.stream().distinct().toList();
  }

  static double value(String name, RunMetrics metrics) {
    return RunFigures.value(name, metrics);
  }
}
