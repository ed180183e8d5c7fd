package io.herdscope.live.http;

/// What those who post to us may take at most.
///
/// @param connections at one time; one more is hung up on
/// @param bodyBytes longest body
/// @param requestMillis from a request's first byte to its last
/// @param idleMillis without a request before an open connection is closed
public record PostLimits(int connections, int bodyBytes, int requestMillis, int idleMillis) {
  public static final PostLimits STANDARD = new PostLimits(256, 4 << 20, 10_000, 60_000);

  public PostLimits {
    if (connections < 1 || bodyBytes < 1 || requestMillis < 1 || idleMillis < 1) {
      throw new IllegalArgumentException(
          "every limit must be positive, got "
              + connections
              + ", "
              + bodyBytes
              + ", "
              + requestMillis
              + ", "
              + idleMillis);
    }
  }
}
