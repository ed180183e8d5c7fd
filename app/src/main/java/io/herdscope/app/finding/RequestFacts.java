package io.herdscope.app.finding;

/// The life of one request as far as it went; instants in nanoseconds, −1 for what did not happen.
///
/// @param replica where it was sent last, −1 when nowhere
/// @param routedAt the last time it was sent
/// @param admittedBy the replica that took it in first, −1 for none
/// @param cachedTokens prompt tokens reused at its first admission
/// @param preemptions how often the engine took its blocks back
public record RequestFacts(
    long request,
    int session,
    int promptTokens,
    int replica,
    long arrivedAt,
    long routedAt,
    long admittedAt,
    long firstTokenAt,
    long finishedAt,
    int admittedBy,
    int cachedTokens,
    int outputTokens,
    int preemptions) {

  public boolean isFinished() {
    return finishedAt >= 0;
  }

  /// Whether it was decoding at that instant.
  public boolean isDecoding(long at) {
    return firstTokenAt >= 0 && firstTokenAt <= at && (finishedAt < 0 || finishedAt > at);
  }
}
