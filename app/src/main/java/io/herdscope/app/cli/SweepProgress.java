package io.herdscope.app.cli;

import io.herdscope.model.Phrase;

/// Says every few seconds how many runs of a sweep are done. Any thread.
final class SweepProgress {
  private static final long PAUSE_NANOS = 2_000_000_000L;

  private final Console console;
  private final int runs;
  private final long start = System.nanoTime();
  private long last = start;

  SweepProgress(Console console, int runs) {
    this.console = console;
    this.runs = runs;
  }

  synchronized void done(int count) {
    long now = System.nanoTime();
    if (now - last >= PAUSE_NANOS && count < runs) {
      last = now;
      double left = (now - start) / 1e9 * (runs - count) / count;
      console.note(
          count
              + " of "
              + Phrase.counted(runs, "run", "runs")
              + ", about "
              + Math.round(left)
              + " s left");
    }
  }
}
