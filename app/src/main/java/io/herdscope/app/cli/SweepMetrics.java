package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Suggestion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

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

  private static final Map<String, ToDoubleFunction<RunMetrics>> ALL = new LinkedHashMap<>();

  static {
    add("ttftSeconds", RunMetrics::ttftSeconds);
    add("tpotSeconds", RunMetrics::tpotSeconds);
    add("e2eSeconds", RunMetrics::e2eSeconds);
    add("sessionSeconds", RunMetrics::sessionSeconds);
    add("queueSeconds", RunMetrics::queueSeconds);
    ALL.put("outputTokensPerSecond", RunMetrics::outputTokensPerSecond);
    ALL.put("requestsPerSecond", RunMetrics::requestsPerSecond);
    ALL.put("prefixHitRate", RunMetrics::prefixHitRate);
    ALL.put("decodeBlockCv", RunMetrics::decodeBlockCv);
    ALL.put("storedBlocks", RunMetrics::storedBlocks);
    ALL.put("evictedBlocks", RunMetrics::evictedBlocks);
    ALL.put("preemptions", RunMetrics::preemptions);
    ALL.put("simulatedSeconds", RunMetrics::simulatedSeconds);
    ALL.put("completed", RunMetrics::completed);
    ALL.put("failed", RunMetrics::failed);
    ALL.put("busiestShare", SeedTable::busiestShare);
  }

  private SweepMetrics() {}

  private static void add(String name, Function<RunMetrics, Distribution> distribution) {
    ALL.put(name + ".mean", m -> distribution.apply(m).mean());
    ALL.put(name + ".p50", m -> distribution.apply(m).p50());
    ALL.put(name + ".p90", m -> distribution.apply(m).p90());
    ALL.put(name + ".p95", m -> distribution.apply(m).p95());
    ALL.put(name + ".p99", m -> distribution.apply(m).p99());
    ALL.put(name + ".max", m -> distribution.apply(m).max());
  }

  /// The names as asked for, or the defaults; an unknown one is bad input.
  static List<String> chosen(List<String> asked) {
    for (String name : asked) {
      if (!ALL.containsKey(name)) {
        throw new BadInput(
            "--metric " + name, "no such metric" + Suggestion.among(name, ALL.keySet()));
      }
    }
    return asked.isEmpty() ? DEFAULTS : List.copyOf(asked);
  }

  static double value(String name, RunMetrics metrics) {
    ToDoubleFunction<RunMetrics> metric = ALL.get(name);
    if (metric == null) {
      throw new IllegalArgumentException("no metric " + name);
    }
    return metric.applyAsDouble(metrics);
  }
}
