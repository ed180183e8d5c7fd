package io.herdscope.app.cli;

import java.util.List;

/// What each number of a run means, for `list metrics`: one entry per name in the JSON of `run`.
final class MetricText {
  /// In the order in which the JSON has them.
  static final List<Definition> ALL =
      List.of(
          new Definition("ttftSeconds", "first output token − arrival at the router"),
          new Definition(
              "tpotSeconds", "(last token − first token) / (output tokens − 1), per request"),
          new Definition("e2eSeconds", "last token − arrival"),
          new Definition(
              "sessionSeconds",
              "end of a session's last turn − arrival of its first, over sessions that are done"),
          new Definition("queueSeconds", "first admission by an engine − arrival"),
          new Definition(
              "outputTokensPerSecond",
              "tokens of finished requests / span from 0 to the last event"),
          new Definition("requestsPerSecond", "finished requests / the same span"),
          new Definition(
              "prefixHitRate",
              "Σ cached / Σ prompt tokens, each request once, at its first admission"),
          new Definition(
              "decodeBlockCv",
              "standard deviation / mean over replicas of the KV blocks that decode, in bins of 0.5"
                  + " s, averaged over bins that are not empty (block size: metrics.cvBlockSize)"),
          new Definition("storedBlocks", "blocks that became reusable on the device"),
          new Definition("evictedBlocks", "blocks evicted from the device"),
          new Definition("preemptions", "requests put back to the queue for want of blocks"),
          new Definition("promptTokens", "of admitted requests, each once"),
          new Definition("cachedTokens", "those of them that needed no computing"),
          new Definition("outputTokens", "of finished requests"),
          new Definition("hostTokens", "cached tokens that were loaded from the host"),
          new Definition("diskTokens", "cached tokens that were loaded from the disk"),
          new Definition("encodedTokens", "image tokens the encoders computed"),
          new Definition("resentRequests", "requests lost with their replica and sent again"),
          new Definition("simulatedSeconds", "time of the last event"),
          new Definition("completed", "finished requests"),
          new Definition("failed", "requests no replica served: refused by a queue, or too large"),
          new Definition(
              "busiestShare", "part of all routed requests that the busiest replica got (sweep)"));

  /// @param meaning one line, formula first
  record Definition(String name, String meaning) {}

  private MetricText() {}

  static String text() {
    TextTable table = new TextTable("metric", "is");
    ALL.forEach(definition -> table.row(definition.name, definition.meaning));
    return table
        + """

        Times are those of finished requests, with mean, p50, p90, p95, p99 and max (linear \
        interpolation), as in ttftSeconds.p99.
        A request that was lost with its replica and sent again has waited since its arrival: TTFT, \
        E2E and queue count from there,
        TTFT to the first token of the answer that was finished, the queue to the admission that \
        led to it.
        """;
  }
}
