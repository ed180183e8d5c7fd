package io.herdscope.app.session;

import io.herdscope.model.metric.RunMetrics;

/// The numbers of a live cluster: those of requests as they were told, hits as engines count them.
final class LiveFigures {
  private LiveFigures() {}

  /// @param hits prompt tokens found in prefix caches
  /// @param queried prompt tokens looked up; 0 where no engine tells, and hits of told requests
  ///   stand
  static RunMetrics with(RunMetrics told, long hits, long queried) {
    if (queried == 0) {
      return told;
    }
    return new RunMetrics(
        told.requests(),
        told.completed(),
        told.failed(),
        told.sessions(),
        told.simulatedSeconds(),
        told.ttftSeconds(),
        told.tpotSeconds(),
        told.e2eSeconds(),
        told.sessionSeconds(),
        told.queueSeconds(),
        told.outputTokensPerSecond(),
        told.requestsPerSecond(),
        hits / (double) queried,
        told.decodeBlockCv(),
        told.storedBlocks(),
        told.evictedBlocks(),
        told.preemptions(),
        hits,
        queried,
        told.outputTokens(),
        told.resentRequests(),
        told.hostTokens(),
        told.diskTokens(),
        told.encodedTokens(),
        told.replicas());
  }
}
