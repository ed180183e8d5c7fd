package io.herdscope.live.metrics;

/// What an exposition may hold at most. Lines that break a limit are skipped and counted; the text
/// as a whole is bounded by the HTTP port.
///
/// @param lineLength characters
/// @param labels per sample
/// @param samples wanted samples kept
record ExpositionLimits(int lineLength, int labels, int samples) {
  public static final ExpositionLimits STANDARD = new ExpositionLimits(1 << 16, 128, 200_000);
}
