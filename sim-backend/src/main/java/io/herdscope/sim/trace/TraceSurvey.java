package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;
import io.herdscope.model.metric.Distribution;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.IntArrayList;
import org.agrona.collections.LongArrayList;

/// Counts a trace for its report, session by session as they come, and walks its prompts where
/// sessions have blocks in common: 32 bytes a request stay. Single-threaded.
final class TraceSurvey {
  private final Trace trace;
  private final IntArrayList inputs = new IntArrayList();
  private final IntArrayList outputs = new IntArrayList();
  private final IntArrayList turns = new IntArrayList();
  private final LongArrayList starts = new LongArrayList();
  private final IntArrayList requestsOfTree = new IntArrayList();
  private final TraceWarnings warnings;
  private final PromptWalk prompts;
  private InfiniteCache apart = InfiniteCache.NONE;
  private long inputTokens;
  private long outputTokens;

  TraceSurvey(Trace trace) {
    this.trace = trace;
    warnings = new TraceWarnings(trace);
    prompts = new PromptWalk(trace.trees());
    for (Trace.Tree tree : trace.trees()) {
      int before = inputs.size();
      for (Trace.Stream stream : tree.streams()) {
        count(stream);
        warnings.count(stream);
      }
      requestsOfTree.addInt(inputs.size() - before);
      prompts.add(tree.streams());
      if (!trace.globalIds()) {
        PromptWalk alone = PromptWalk.over(List.of(tree));
        apart = apart.plus(InfiniteCache.of(alone, trace.blockSize()));
      }
    }
  }

  private void count(Trace.Stream stream) {
    turns.addInt(stream.turns().size());
    for (Trace.Turn turn : stream.turns()) {
      inputs.addInt(turn.inTokens());
      outputs.addInt(turn.outTokens());
      starts.addLong(turn.at());
      inputTokens += turn.inTokens();
      outputTokens += turn.outTokens();
    }
  }

  TraceReport report() {
    InfiniteCache cache = trace.globalIds() ? InfiniteCache.of(prompts, trace.blockSize()) : apart;
    double references = cache.references() == 0 ? Double.NaN : cache.references();
    double tokens = cache.references() == 0 ? Double.NaN : inputTokens;
    Gaps gaps = new Gaps();
    gaps.addAll();
    int sample = LruCurve.sample(trace, inputs.size(), cache.distinct());
    return new TraceReport(
        trace.format(),
        trace.blockSize(),
        inputs.size(),
        requestsOfTree.size(),
        turns.size(),
        inputTokens,
        outputTokens,
        distribution(inputs),
        distribution(outputs),
        distribution(turns),
        gaps.longestSpan,
        gaps.mean() > 0 ? 1 / gaps.mean() : Double.NaN,
        gaps.mean() > 0 ? gaps.deviation() / gaps.mean() : Double.NaN,
        cache.references(),
        cache.distinct(),
        cache.hits(),
        cache.hits() / references,
        cache.hitTokens() / tokens,
        cache.answeredTokens() / tokens,
        cache.distinct() * trace.blockSize(),
        LruCurve.of(trace, prompts, cache, sample),
        warnings.all(distinctStarts(), sample));
  }

  private static Distribution distribution(IntArrayList values) {
    return Distribution.of(Arrays.stream(values.toIntArray()).asDoubleStream().toArray());
  }

  private long distinctStarts() {
    return trace.oneClock() ? Arrays.stream(starts.toLongArray()).distinct().count() : 0;
  }

  /// Gaps between consecutive starts on the same clock.
  private final class Gaps {
    private double sum;
    private double squares;
    private double shift;
    private long count;
    private double longestSpan;

    void addAll() {
      long[] all = starts.toLongArray();
      if (trace.oneClock()) {
        add(all);
        return;
      }
      int from = 0;
      for (int tree = 0; tree < requestsOfTree.size(); tree++) {
        int to = from + requestsOfTree.getInt(tree);
        add(Arrays.copyOfRange(all, from, to));
        from = to;
      }
    }

    private void add(long[] times) {
      Arrays.sort(times);
      double span = 0;
      for (int i = 1; i < times.length; i++) {
        double gap = Nanos.toSeconds(times[i] - times[i - 1]);
        shift = count == 0 ? gap : shift;
        sum += gap - shift;
        squares += (gap - shift) * (gap - shift);
        span += gap;
        count++;
      }
      longestSpan = Math.max(longestSpan, span);
    }

    double mean() {
      return count == 0 ? Double.NaN : shift + sum / count;
    }

    double deviation() {
      double off = sum / count;
      return Math.sqrt(Math.max(0, squares / count - off * off));
    }
  }
}
