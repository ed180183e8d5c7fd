package io.herdscope.sim.engine;

import io.herdscope.sim.latency.DecodeLine;

/// Successive decode steps of one batch that nobody is told of one by one: when each of them ends,
/// and how many are still to come. Refilled. Single thread.
final class Stretch {
  private static final long PICOS_PER_NANO = 1_000;
  private static final long NEVER = -1;

  private DecodeLine line = DecodeLine.of(1, 0, 1, 0);
  private int requests;
  private long context;
  private long start;
  private int steps;
  private boolean endsFull;
  private boolean grows;
  private long passed = NEVER;

  Stretch copy() {
    Stretch copy = new Stretch();
    copy.line = line;
    copy.requests = requests;
    copy.context = context;
    copy.start = start;
    copy.steps = steps;
    copy.endsFull = endsFull;
    copy.grows = grows;
    copy.passed = passed;
    return copy;
  }

  /// Begins with `quiet` steps, and perhaps one more that is scheduled when it ends; fewer when the
  /// line does not reach so far.
  ///
  /// @param startPicos when the first begins
  /// @param growing whether requests take and fill blocks in the quiet steps
  void begin(
      long startPicos,
      DecodeLine ofBatch,
      int batch,
      long tokens,
      int quiet,
      boolean more,
      boolean growing) {
    start = startPicos;
    line = ofBatch;
    requests = batch;
    context = tokens;
    steps = (int) Math.min(quiet + (more ? 1 : 0), line.stepsOnOneLine(context, requests));
    endsFull = steps > quiet;
    grows = growing;
    passed = NEVER;
  }

  /// Steps still to come.
  int steps() {
    return steps;
  }

  /// Steps still to come that are not scheduled when they end.
  int quietSteps() {
    return endsFull ? steps - 1 : steps;
  }

  boolean endsFull() {
    return endsFull;
  }

  boolean grows() {
    return grows;
  }

  /// When the step of that number from here ends, picoseconds; 0 is where the next one begins.
  long boundary(int step) {
    return start + line.total(context, requests, step);
  }

  /// The same in nanoseconds.
  long endOf(int step) {
    return boundary(step) / PICOS_PER_NANO;
  }

  /// The first boundary at or after `now` nanoseconds, as a number of steps, at least 1.
  int firstBoundary(long now) {
    int low = 1;
    int high = steps;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (endOf(middle) >= now) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /// How many quiet steps end at or before `now` nanoseconds.
  int endedBy(long now) {
    int low = 0;
    int high = quietSteps();
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (endOf(middle) <= now) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /// Ends the stretch at the first step boundary at or after `now`. Says whether that is sooner.
  boolean cut(long now) {
    int kept = passed == now ? 0 : firstBoundary(now);
    if (kept >= steps) {
      return false;
    }
    steps = kept;
    endsFull = false;
    return true;
  }

  /// Goes on by so many steps. Returns when the last of them ended, picoseconds.
  long pass(int count) {
    if (count > 0) {
      start = boundary(count);
      context += (long) count * requests;
      steps -= count;
      passed = start / PICOS_PER_NANO;
    }
    return start;
  }

  void end() {
    endsFull = false;
  }
}
