package io.herdscope.sim.trace;

import io.herdscope.model.Nanos;

/// The largest values a reader believes. Beyond them a file is damaged or hostile, and the reader
/// says so instead of filling the memory.
final class TraceLimits {
  static final int TOKENS = 10_000_000;
  static final int BLOCK_SIZE = 65_536;
  static final long ID = 1L << 53;
  static final double SECONDS = 1.0e8;
  static final int REQUESTS = 10_000_000;
  static final int MEASURED = 2_000_000;
  static final int NAMES = 1 << 30;
  static final int TEXT = 65_536;
  static final int LONG_TEXT = 16_777_216;
  static final int NESTING = 32;

  private TraceLimits() {}

  /// What a time is, in the unit in which the file writes it: seconds or milliseconds.
  static String expectedTime(String field, long unitNanos) {
    double most = SECONDS * Nanos.PER_SECOND / unitNanos;
    String unit = unitNanos == Nanos.PER_SECOND ? "seconds" : "milliseconds";
    return "expected " + field + " to be 0…" + (long) most + " " + unit;
  }
}
