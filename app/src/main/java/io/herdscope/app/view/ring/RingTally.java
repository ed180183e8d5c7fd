package io.herdscope.app.view.ring;

import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RingFrame;
import io.herdscope.model.metric.RunMetrics.ReplicaMetrics;
import java.util.List;

/// Sessions and load by replica: as the policy has it, and as the ring would. Pure.
///
/// @param share part of the circle, 0…1
/// @param sessions by where their latest request went
/// @param homes sessions by where the ring sends them
/// @param load token load now, KV blocks
/// @param work tokens computed and generated so far, where they were
/// @param homeWork the same tokens, each session's at its home
record RingTally(
    double[] share,
    double[] sessions,
    double[] homes,
    double[] load,
    double[] work,
    double[] homeWork) {

  static RingTally of(RingFrame ring, LaneFrame lane) {
    double[] load = new double[ring.replicas()];
    double[] work = new double[ring.replicas()];
    for (int r = 0; r < load.length; r++) {
      load[r] = r < lane.replicas().size() ? lane.replicas().get(r).tokenLoadBlocks() : 0;
      work[r] = worked(lane, r);
    }
    return new RingTally(
        ring.shares(),
        doubles(ring.count(ring.last(), false)),
        doubles(ring.count(ring.home(), false)),
        load,
        work,
        doubles(ring.work(ring.home())));
  }

  private static double worked(LaneFrame lane, int replica) {
    List<ReplicaMetrics> known = lane.soFar().replicas();
    return replica < known.size() ? worked(known.get(replica)) : 0;
  }

  /// Tokens that a replica computed and generated.
  static double worked(ReplicaMetrics of) {
    return of.promptTokens() - of.cachedTokens() + (double) of.outputTokens();
  }

  private static double[] doubles(int[] values) {
    double[] all = new double[values.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = values[i];
    }
    return all;
  }

  private static double[] doubles(long[] values) {
    double[] all = new double[values.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = (double) values[i];
    }
    return all;
  }

  static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return values.length == 0 ? 0 : sum / values.length;
  }

  /// Population standard deviation over mean; NaN where there is nothing.
  static double cv(double[] values) {
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return mean == 0 ? Double.NaN : Math.sqrt(squares / values.length) / mean;
  }
}
