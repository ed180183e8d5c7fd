package io.herdscope.model.event;

/// What an engine says of itself when its metrics are read: two queue lengths and a fill level as
/// of now, and sums over all requests it has finished since it started. The names in parentheses
/// are vLLM's metrics; like them, the sums grow when a request ends.
///
/// @param running requests in the batch (`num_requests_running`)
/// @param waiting requests not admitted yet (`num_requests_waiting`)
/// @param kvUsage share of KV blocks in use by requests, 0…1 (`kv_cache_usage_perc`)
/// @param finished requests ended
/// @param queueNanos from arrival to first admission (`request_queue_time_seconds`)
/// @param prefillNanos from first admission to first token (`request_prefill_time_seconds`)
/// @param decodeNanos from first token to the end (`request_decode_time_seconds`)
/// @param promptTokens of the finished requests (`request_prompt_tokens`)
/// @param outputTokens of the finished requests (`request_generation_tokens`)
public record EngineReport(
    int running,
    int waiting,
    double kvUsage,
    long finished,
    long queueNanos,
    long prefillNanos,
    long decodeNanos,
    long promptTokens,
    long outputTokens) {
  public EngineReport {
    if (running < 0 || waiting < 0 || finished < 0) {
      throw new IllegalArgumentException(
          "running, waiting and finished must not be negative, got "
              + running
              + ", "
              + waiting
              + ", "
              + finished);
    }
    if (!(kvUsage >= 0 && kvUsage <= 1)) {
      throw new IllegalArgumentException("kvUsage must be in 0…1, got " + kvUsage);
    }
  }

  /// Of an engine that has just started.
  public static final EngineReport IDLE = new EngineReport(0, 0, 0, 0, 0, 0, 0, 0, 0);
}
