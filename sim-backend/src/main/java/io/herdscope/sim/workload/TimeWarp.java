package io.herdscope.sim.workload;

import io.herdscope.sim.trace.Trace;
import java.util.Arrays;

/// A tree's time axis with long idle gaps shortened: sort all starts of the tree, cut every gap
/// between neighbours to the cap, and move what follows. Overlap between sub-agents is kept, which
/// a cap on each turn's own delay would destroy. (AIPerf, `--trace-idle-gap-cap-seconds`.)
final class TimeWarp {
  private final long[] starts;
  private final long[] warped;

  /// @param capNanos 0 keeps all gaps
  TimeWarp(Trace.Tree tree, long capNanos) {
    this(
        tree.streams().stream()
            .flatMap(stream -> stream.turns().stream())
            .mapToLong(Trace.Turn::at)
            .toArray(),
        capNanos);
  }

  /// One time axis with all these starts on it, which it sorts and keeps.
  TimeWarp(long[] starts, long capNanos) {
    this.starts = starts;
    Arrays.sort(starts);
    warped = new long[starts.length];
    for (int i = 1; i < starts.length; i++) {
      long gap = starts[i] - starts[i - 1];
      warped[i] = warped[i - 1] + (capNanos == 0 ? gap : Math.min(gap, capNanos));
    }
  }

  /// Where a recorded start lies now, in nanoseconds after the first one.
  long at(long start) {
    return warped[Arrays.binarySearch(starts, start)];
  }
}
