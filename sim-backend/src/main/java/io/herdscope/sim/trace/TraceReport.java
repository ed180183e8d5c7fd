package io.herdscope.sim.trace;

import io.herdscope.model.metric.Distribution;
import java.util.List;

/// What an import says about a trace. Immutable.
///
/// @param sessions session trees
/// @param streams conversations, the sub-agents' included
/// @param inputLengths prompt tokens per request
/// @param outputLengths output tokens per request
/// @param turns requests per stream
/// @param spanSeconds from the first start to the last, of the longest session when each has its
///   own clock
/// @param requestsPerSecond starts per second on one clock, NaN when undefined
/// @param interArrivalCv standard deviation over mean of the gaps between starts on one clock, NaN
///   when undefined
/// @param blockReferences block ids of all prompts
/// @param distinctBlocks different ones among them
/// @param hitBlocks references an infinite cache would already hold: the leading ids of each prompt
///   that an earlier start in its namespace had
/// @param blockHitRate `hitBlocks / blockReferences`, NaN when there are none
/// @param tokenHitRate the tokens of those blocks over all prompt tokens
/// @param answeredHitRate the same share if answers stay in the cache too, as an engine keeps them
/// @param distinctTokens tokens of the distinct blocks: the working set
/// @param lruCurve hit rate of one cache that evicts what was used least recently, by size; in a
///   trace of many clocks all sessions begin together
/// @param warnings what a reader of results should know, one sentence each
public record TraceReport(
    String format,
    int blockSize,
    long requests,
    int sessions,
    int streams,
    long inputTokens,
    long outputTokens,
    Distribution inputLengths,
    Distribution outputLengths,
    Distribution turns,
    double spanSeconds,
    double requestsPerSecond,
    double interArrivalCv,
    long blockReferences,
    long distinctBlocks,
    long hitBlocks,
    double blockHitRate,
    double tokenHitRate,
    double answeredHitRate,
    long distinctTokens,
    List<LruPoint> lruCurve,
    List<String> warnings) {

  /// @param blocks size of the cache
  /// @param hitRate share of block references it hits
  public record LruPoint(long blocks, double hitRate) {}

  public TraceReport {
    lruCurve = List.copyOf(lruCurve);
    warnings = List.copyOf(warnings);
  }

  public static TraceReport of(Trace trace) {
    return new TraceSurvey(trace).report();
  }
}
