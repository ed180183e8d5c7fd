package io.herdscope.app.view;

import io.herdscope.model.Nanos;

/// The stretch of a run that a picture with a time axis shows, zoomed and moved as in trace
/// viewers. Never leaves the run.
///
/// @param end of the run, nanoseconds; at least 1
public record TimeWindow(long from, long to, long end) {
  /// No closer than this.
  private static final long LEAST = Nanos.PER_MILLI;

  public TimeWindow {
    if (from < 0 || to <= from || to > end) {
      throw new IllegalArgumentException(
          "a window must be 0 ≤ from < to ≤ end, got " + from + ", " + to + ", " + end);
    }
  }

  public static TimeWindow whole(long end) {
    return new TimeWindow(0, Math.max(1, end), Math.max(1, end));
  }

  public boolean isWhole() {
    return from == 0 && to == end;
  }

  public long span() {
    return to - from;
  }

  /// @param factor above 1 is closer
  /// @param share 0…1 of the width stays where it is
  public TimeWindow by(double factor, double share) {
    long least = Math.min(LEAST, end);
    long wanted = Math.clamp(Math.round(span() / factor), least, end);
    double kept = from + span() * share;
    return placed(Math.round(kept - wanted * share), wanted);
  }

  /// @param share of the window's width, above 0 is later
  public TimeWindow moved(double share) {
    return placed(from + Math.round(span() * share), span());
  }

  private TimeWindow placed(long start, long wide) {
    long first = Math.clamp(start, 0L, end - wide);
    return new TimeWindow(first, first + wide, end);
  }
}
