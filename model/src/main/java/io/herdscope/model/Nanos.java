package io.herdscope.model;

/// Simulated time is a `long` count of nanoseconds; these are the only conversions.
public final class Nanos {
  public static final long PER_SECOND = 1_000_000_000L;
  public static final long PER_MILLI = 1_000_000L;

  /// The last instant a simulation reaches, 90 days: engines count picoseconds, and a long holds
  /// 106 days of them.
  public static final long LATEST = 90L * 24 * 3_600 * PER_SECOND;

  private Nanos() {}

  /// Seconds to nanoseconds, rounded to nearest. Throws when `seconds` is not finite or overflows.
  public static long ofSeconds(double seconds) {
    if (!(Math.abs(seconds) < 9.0e9)) {
      throw new IllegalArgumentException("seconds must be finite and below 9e9, got " + seconds);
    }
    return Math.round(seconds * PER_SECOND);
  }

  public static double toSeconds(long nanos) {
    return nanos / (double) PER_SECOND;
  }
}
