package io.herdscope.app.finding;

import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.router.Roster;
import java.util.Arrays;

/// The engines and what was booked on them at one instant, by replica.
///
/// @param at nanoseconds
/// @param decodeBlocks KV blocks of requests past their first token, each counted whole
/// @param activeBlocks blocks used by running requests
/// @param believedDecodeBlocks what all bookings together say of decode
/// @param evictedBlocks so far
/// @param takes which requests it may be sent: the ordinal of its role, `NOTHING` while it is not
///   there
public record Sample(
    long at,
    int[] decodeBlocks,
    int[] running,
    int[] waiting,
    int[] activeBlocks,
    double[] believedDecodeBlocks,
    long[] evictedBlocks,
    int[] takes) {
  public static final int NOTHING = -1;

  /// A look at so many replicas, to be filled in; they take nothing yet.
  public static Sample of(int replicas, long at) {
    int[] takes = new int[replicas];
    Arrays.fill(takes, NOTHING);
    return new Sample(
        at,
        new int[replicas],
        new int[replicas],
        new int[replicas],
        new int[replicas],
        new double[replicas],
        new long[replicas],
        takes);
  }

  /// What a replica may be sent, as the routers know it.
  public static int roleOf(Roster roster, int replica) {
    ReplicaSpec spec = roster.spec(replica);
    return spec == null || !roster.isPresent(replica) ? NOTHING : spec.role().ordinal();
  }

  public int replicas() {
    return running.length;
  }

  /// Requests running or waiting anywhere.
  public int inFlight() {
    int sum = 0;
    for (int r = 0; r < running.length; r++) {
      sum += running[r] + waiting[r];
    }
    return sum;
  }

  public long decodeSum() {
    long sum = 0;
    for (int blocks : decodeBlocks) {
      sum += blocks;
    }
    return sum;
  }
}
