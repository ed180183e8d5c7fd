package io.herdscope.sim.fault;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Whose cache events do not reach the routers, and which were lost for that. Events of each
/// replica count from 0, as an engine's publisher numbers its batches. One thread; `copy()` forks.
public final class MutedFeeds {
  private static final long NONE = -1;

  private final boolean[] lossy;
  private final boolean[] closed;
  private final long[] sent;
  private final long[] firstLost;

  public MutedFeeds(int replicas) {
    this(new boolean[replicas], new boolean[replicas], new long[replicas], new long[replicas]);
    Arrays.fill(firstLost, NONE);
  }

  private MutedFeeds(boolean[] lossy, boolean[] closed, long[] sent, long[] firstLost) {
    this.lossy = lossy;
    this.closed = closed;
    this.sent = sent;
    this.firstLost = firstLost;
  }

  public MutedFeeds copy() {
    return new MutedFeeds(lossy.clone(), closed.clone(), sent.clone(), firstLost.clone());
  }

  /// Whether nobody hears this event; counts it.
  public boolean swallows(ClusterEvent.CacheEvent event) {
    int replica = event.replica();
    if (closed[replica]) {
      return true;
    }
    long number = sent[replica]++;
    if (lossy[replica] && firstLost[replica] == NONE) {
      firstLost[replica] = number;
    }
    return lossy[replica];
  }

  /// From here on the replica's events are lost on their way.
  public void lose(int replica) {
    lossy[replica] = true;
  }

  public boolean isLossy(int replica) {
    return lossy[replica];
  }

  /// The feed works again. Returns the gap its numbers show, null when nothing was lost.
  public ClusterEvent.@Nullable SourceGap restore(int replica, long at, String name) {
    long first = firstLost[replica];
    lossy[replica] = false;
    firstLost[replica] = NONE;
    return first == NONE
        ? null
        : new ClusterEvent.SourceGap(at, name, first, sent[replica] - 1, GapOutcome.LOST);
  }

  /// The replica left, so nobody listens to it any more.
  public void close(int replica) {
    closed[replica] = true;
    lossy[replica] = false;
    firstLost[replica] = NONE;
  }

  /// The replica is there again; a new publisher counts from 0.
  public void open(int replica) {
    closed[replica] = false;
    sent[replica] = 0;
  }
}
