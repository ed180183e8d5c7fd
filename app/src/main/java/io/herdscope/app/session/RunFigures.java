package io.herdscope.app.session;

import io.herdscope.model.metric.Distribution;
import io.herdscope.model.metric.RunMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// The numbers of a run by the names they have in the JSON of `run`, such as `ttftSeconds.p99`, and
/// `busiestShare`: the part of all routed requests that the busiest replica got. Any thread.
public final class RunFigures {
  private static final List<Figure> ALL = new ArrayList<>();

  /// Names in the order of `values`.
  public static final List<String> NAMES;

  private static final Set<String> MORE_IS_BETTER =
      Set.of(
          "outputTokensPerSecond",
          "requestsPerSecond",
          "prefixHitRate",
          "cachedTokens",
          "completed");

  private record Figure(String name, ToDoubleFunction<RunMetrics> of) {}

  static {
    add("ttftSeconds", RunMetrics::ttftSeconds);
    add("tpotSeconds", RunMetrics::tpotSeconds);
    add("e2eSeconds", RunMetrics::e2eSeconds);
    add("sessionSeconds", RunMetrics::sessionSeconds);
    add("queueSeconds", RunMetrics::queueSeconds);
    add(new Figure("outputTokensPerSecond", RunMetrics::outputTokensPerSecond));
    add(new Figure("requestsPerSecond", RunMetrics::requestsPerSecond));
    add(new Figure("prefixHitRate", RunMetrics::prefixHitRate));
    add(new Figure("decodeBlockCv", RunMetrics::decodeBlockCv));
    add(new Figure("storedBlocks", RunMetrics::storedBlocks));
    add(new Figure("evictedBlocks", RunMetrics::evictedBlocks));
    add(new Figure("preemptions", RunMetrics::preemptions));
    add(new Figure("promptTokens", RunMetrics::promptTokens));
    add(new Figure("cachedTokens", RunMetrics::cachedTokens));
    add(new Figure("outputTokens", RunMetrics::outputTokens));
    add(new Figure("hostTokens", RunMetrics::hostTokens));
    add(new Figure("diskTokens", RunMetrics::diskTokens));
    add(new Figure("encodedTokens", RunMetrics::encodedTokens));
    add(new Figure("resentRequests", RunMetrics::resentRequests));
    add(new Figure("simulatedSeconds", RunMetrics::simulatedSeconds));
    add(new Figure("completed", RunMetrics::completed));
    add(new Figure("failed", RunMetrics::failed));
    add(new Figure("busiestShare", RunFigures::busiestShare));
    NAMES = ALL.stream().map(Figure::name).toList();
  }

  private RunFigures() {}

  private static void add(Figure figure) {
    ALL.add(figure);
  }

  private static void add(String name, Function<RunMetrics, Distribution> distribution) {
    add(new Figure(name + ".mean", m -> distribution.apply(m).mean()));
    add(new Figure(name + ".p50", m -> distribution.apply(m).p50()));
    add(new Figure(name + ".p90", m -> distribution.apply(m).p90()));
    add(new Figure(name + ".p95", m -> distribution.apply(m).p95()));
    add(new Figure(name + ".p99", m -> distribution.apply(m).p99()));
    add(new Figure(name + ".max", m -> distribution.apply(m).max()));
  }

  /// Place of a name in `NAMES`; an `IllegalArgumentException` when there is no such figure.
  public static int index(String name) {
    int index = NAMES.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("no metric " + name);
    }
    return index;
  }

  public static double value(String name, RunMetrics metrics) {
    return ALL.get(index(name)).of().applyAsDouble(metrics);
  }

  /// All of them; NaN where a run has no such number.
  public static double[] values(RunMetrics metrics) {
    return ALL.stream().mapToDouble(figure -> figure.of().applyAsDouble(metrics)).toArray();
  }

  /// Whether a larger number is the better one.
  public static boolean moreIsBetter(String name) {
    return MORE_IS_BETTER.contains(name);
  }

  /// The part of all routed requests that the replica with the most of them got, 0…1.
  public static double busiestShare(RunMetrics metrics) {
    int all = 0;
    int most = 0;
    for (RunMetrics.ReplicaMetrics replica : metrics.replicas()) {
      all += replica.requests();
      most = Math.max(most, replica.requests());
    }
    return most / (double) all;
  }
}
