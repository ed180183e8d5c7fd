package io.herdscope.model.metric;

import java.util.List;

/// The numbers of one run, finished or so far.
///
/// - TTFT: first output token − arrival at the router.
/// - TPOT: (last token − first token) / (output tokens − 1), per request with at least two.
/// - E2E: last token − arrival. Queue: first admission − arrival.
/// - Session: end of its last turn − arrival of its first, over sessions all of whose turns have
///   finished (all that arrived, where nobody knows how many will).
/// - Output tokens/s and requests/s: finished ones over the span from 0 to the last event.
/// - A request that was lost with its replica and sent again has waited since its arrival: TTFT,
///   E2E and queue count from there, TTFT to the first token of the answer that was finished, the
///   queue to the admission that led to it. What came before is void, as the client has to drop it.
///   What an engine reports of itself counts from when the request came to it.
/// - Host and disk tokens: prefix tokens loaded from those tiers; they are among the cached ones.
/// - Encoded tokens: image tokens computed by the replicas' encoders; an image may be encoded
///   often.
/// - Stored and evicted blocks: of the device tier.
/// - Prefix hit rate: Σ cached / Σ prompt tokens, each request once, at its first admission.
public record RunMetrics(
    int requests,
    int completed,
    int failed,
    int sessions,
    double simulatedSeconds,
    Distribution ttftSeconds,
    Distribution tpotSeconds,
    Distribution e2eSeconds,
    Distribution sessionSeconds,
    Distribution queueSeconds,
    double outputTokensPerSecond,
    double requestsPerSecond,
    double prefixHitRate,
    double decodeBlockCv,
    long storedBlocks,
    long evictedBlocks,
    long preemptions,
    long cachedTokens,
    long promptTokens,
    long outputTokens,
    long resentRequests,
    long hostTokens,
    long diskTokens,
    long encodedTokens,
    List<ReplicaMetrics> replicas) {
  /// One replica's share.
  ///
  /// @param requests routed to it
  /// @param peakKvBlocks most blocks held at once for running requests
  public record ReplicaMetrics(
      String id,
      int requests,
      long promptTokens,
      long cachedTokens,
      long outputTokens,
      long evictedBlocks,
      long preemptions,
      double busySeconds,
      int peakKvBlocks) {}
}
