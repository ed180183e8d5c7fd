package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import io.herdscope.model.metric.Distribution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Counts a trace once for its report. Single-threaded.
final class TraceSurvey {
  private final Trace trace;
  private final double[] inputs;
  private final double[] outputs;
  private final long[] starts;
  private final double[] turns;
  private int requests;
  private int streams;
  private long inputTokens;
  private long outputTokens;

  TraceSurvey(Trace trace) {
    this.trace = trace;
    int count = (int) trace.requests();
    inputs = new double[count];
    outputs = new double[count];
    starts = new long[count];
    turns = new double[trace.trees().stream().mapToInt(tree -> tree.streams().size()).sum()];
    for (Trace.Tree tree : trace.trees()) {
      for (Trace.Stream stream : tree.streams()) {
        count(stream);
      }
    }
  }

  private void count(Trace.Stream stream) {
    turns[streams++] = stream.turns().size();
    for (Trace.Turn turn : stream.turns()) {
      inputs[requests] = turn.inTokens();
      outputs[requests] = turn.outTokens();
      starts[requests] = turn.at();
      inputTokens += turn.inTokens();
      outputTokens += turn.outTokens();
      requests++;
    }
  }

  TraceReport report() {
    InfiniteCache cache = InfiniteCache.of(trace);
    List<double[]> clocks = clocks();
    double span = clocks.stream().mapToDouble(gaps -> Arrays.stream(gaps).sum()).max().orElse(0);
    double[] gaps = clocks.stream().flatMapToDouble(Arrays::stream).toArray();
    double mean = Arrays.stream(gaps).average().orElse(Double.NaN);
    double variance =
        Arrays.stream(gaps).map(gap -> (gap - mean) * (gap - mean)).average().orElse(Double.NaN);
    return new TraceReport(
        trace.format(),
        trace.blockSize(),
        requests,
        trace.trees().size(),
        streams,
        inputTokens,
        outputTokens,
        Distribution.of(inputs),
        Distribution.of(outputs),
        Distribution.of(turns),
        span,
        mean > 0 ? 1 / mean : Double.NaN,
        mean > 0 ? Math.sqrt(variance) / mean : Double.NaN,
        cache.references(),
        cache.distinct(),
        cache.hits(),
        cache.references() == 0 ? Double.NaN : (double) cache.hits() / cache.references(),
        cache.references() == 0 ? Double.NaN : (double) cache.hitTokens() / inputTokens,
        cache.distinct() * trace.blockSize(),
        LruCurve.of(trace, cache),
        TraceWarnings.of(trace));
  }

  /// Gaps in seconds between consecutive starts, one array per clock.
  private List<double[]> clocks() {
    if (trace.oneClock()) {
      return List.of(gaps(starts));
    }
    List<double[]> all = new ArrayList<>();
    int from = 0;
    for (Trace.Tree tree : trace.trees()) {
      int to = from + tree.turns();
      all.add(gaps(Arrays.copyOfRange(starts, from, to)));
      from = to;
    }
    return all;
  }

  private static double[] gaps(long[] times) {
    long[] sorted = times.clone();
    Arrays.sort(sorted);
    double[] gaps = new double[Math.max(0, sorted.length - 1)];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = Nanos.toSeconds(sorted[i + 1] - sorted[i]);
    }
    return gaps;
  }
}
