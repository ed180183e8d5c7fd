package io.herdscope.app.session;

import io.herdscope.model.source.EngineProbe;
import java.util.Map;

/// One lane run to its end as the explorer runs it, for measuring how long forks and jumps take.
/// One thread.
public final class SeekProbe {
  private static final long NO_DEADLINE = Long.MAX_VALUE;

  private final Lane lane;
  private final long end;
  private final int events;
  private final long cachedBlocks;

  /// Runs the scenario to its end.
  public SeekProbe(PreparedScenario prepared, String policy, Map<String, Double> parameters) {
    lane = new Lane(prepared, policy, parameters);
    lane.moveTo(Long.MAX_VALUE - 1, NO_DEADLINE);
    end = lane.world().now();
    events = lane.world().log().size();
    cachedBlocks = cachedBlocks(lane.world());
  }

  /// Simulated time at which the run ended, nanoseconds.
  public long end() {
    return end;
  }

  /// Of the whole run.
  public int events() {
    return events;
  }

  /// KV blocks with content, over all replicas, at the end.
  public long cachedBlocks() {
    return cachedBlocks;
  }

  private static long cachedBlocks(World world) {
    long blocks = 0;
    for (int r = 0; r < world.probe().replicas(); r++) {
      blocks += world.probe().state(r).cachedBlocks() + world.probe().state(r).activeBlocks();
    }
    return blocks;
  }

  /// Forks the world at the playhead, which is at the end until the first jump.
  public World fork() {
    return lane.world().copy();
  }

  /// Forks the simulated cluster there alone, caches included.
  public EngineProbe forkOfCluster() {
    return lane.world().forkOfCluster();
  }

  /// Nanoseconds of work of the calling thread so far.
  public long worked() {
    return WorkClock.nanos();
  }

  /// How many worlds are kept along the run.
  public int kept() {
    return lane.kept();
  }

  /// Moves the playhead to `at` nanoseconds from where it is. Returns the events before it.
  public int seek(long at) {
    lane.moveTo(at, NO_DEADLINE);
    return lane.world().log().size();
  }
}
