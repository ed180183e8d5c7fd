package io.herdscope.live.http;

import java.time.Duration;

/// What one exchange may take at most.
///
/// @param connect until the connection stands
/// @param whole until the last byte of the body is here
/// @param bodyBytes longest body accepted
public record HttpLimits(Duration connect, Duration whole, int bodyBytes) {
  /// 2 s to connect, 5 s in all, 16 MiB.
  public static final HttpLimits STANDARD =
      new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(5), 16 << 20);

  public HttpLimits {
    if (connect.isNegative() || connect.isZero() || whole.compareTo(connect) < 0) {
      throw new IllegalArgumentException(
          "connect must be positive and whole at least as long, got " + connect + ", " + whole);
    }
    if (bodyBytes < 1) {
      throw new IllegalArgumentException("bodyBytes must be positive, got " + bodyBytes);
    }
  }
}
