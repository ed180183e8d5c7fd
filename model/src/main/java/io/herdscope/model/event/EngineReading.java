package io.herdscope.model.event;

/// What metrics say of one replica at one instant. NaN where nobody says it: unknown is not zero.
/// Tokens and preemptions are counts of the window since the reading before, during which the
/// counters may have begun anew.
///
/// @param running requests the engine runs
/// @param waiting requests it has accepted and not started
/// @param kvUsage share of its KV blocks in use, 0…1
/// @param kvBlocks KV blocks it has
/// @param windowSeconds since the reading before; 0 at the first one, whose window is unknown
/// @param queriedTokens prompt tokens looked up in the prefix cache
/// @param hitTokens prompt tokens found there
/// @param externalHitTokens prompt tokens found in a cache outside the engine
/// @param routerPrefillTokens a router's estimate of prompt tokens still to compute there
/// @param routerDecodeBlocks a router's estimate of KV blocks in flight there
public record EngineReading(
    double running,
    double waiting,
    double kvUsage,
    double kvBlocks,
    double windowSeconds,
    double queriedTokens,
    double hitTokens,
    double externalHitTokens,
    double promptTokens,
    double outputTokens,
    double preemptions,
    LatencyReading ttft,
    LatencyReading itl,
    double routerPrefillTokens,
    double routerDecodeBlocks) {
  /// Share of looked-up prompt tokens that the prefix cache held in the window; NaN when none were.
  public double hitShare() {
    return queriedTokens > 0 ? hitTokens / queriedTokens : Double.NaN;
  }
}
