package io.herdscope.app.view;

import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.WholeRun;
import java.util.ArrayList;
import java.util.List;

/// The one scale of all load bars, in KV blocks from 0. Its top steps 1-2-5 and covers the whole
/// known run, so that it does not move while playing. KV bars are on the same scale where the cache
/// fits it; where the cache is much larger than any load, they have one of their own, from empty to
/// full.
///
/// @param top blocks at the right end
/// @param kvTop blocks at the right end of KV bars
/// @param step blocks between ticks
/// @param x pixels at 0
/// @param width pixels from 0 to `top`
public record LaneScale(double top, double kvTop, double step, double x, double width) {
  /// A cache up to this much larger than the loads' top shares their scale.
  private static final double SHARED = 2.5;

  /// Pixels a tick label needs for itself.
  private static final double TICK_ROOM = 64;

  public static LaneScale of(List<LaneFrame> lanes, double x, double width) {
    double loads = niceAbove(peak(lanes));
    double cache = cache(lanes);
    double top = cache <= loads * SHARED ? Math.max(loads, niceAbove(cache)) : loads;
    double kvTop = cache <= top ? top : cache;
    double ticks = Math.max(1, Math.floor(width / TICK_ROOM));
    return new LaneScale(top, kvTop, niceAbove(top / ticks), x, width);
  }

  /// Pixels of `blocks` on this scale, measured from its 0.
  public double length(double blocks) {
    return Math.clamp(blocks / top, 0.0, 1.0) * width;
  }

  /// Pixels of `blocks` of the KV cache.
  public double kvLength(double blocks) {
    return Math.clamp(blocks / kvTop, 0.0, 1.0) * width;
  }

  /// Whether KV bars are on the loads' scale.
  public boolean isShared() {
    return kvTop == top;
  }

  public double at(double blocks) {
    return x + length(blocks);
  }

  public List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; i * step <= top * 1.0001; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  /// The smallest of 1, 2, 5 × 10ⁿ that is not below `value`; 1 for nothing.
  public static double niceAbove(double value) {
    if (!(value > 1)) {
      return 1;
    }
    double decade = Math.pow(10, Math.floor(Math.log10(value)));
    for (double factor : new double[] {1, 2, 5}) {
      if (factor * decade >= value * 0.999999) {
        return factor * decade;
      }
    }
    return 10 * decade;
  }

  private static double peak(List<LaneFrame> lanes) {
    double peak = 0;
    for (LaneFrame lane : lanes) {
      for (ReplicaFrame replica : lane.replicas()) {
        peak = Math.max(peak, Math.max(replica.tokenLoadBlocks(), highest(replica.spark())));
      }
      WholeRun whole = lane.whole();
      peak = whole == null ? peak : Math.max(peak, whole.peakTokenLoad());
    }
    return peak;
  }

  private static double cache(List<LaneFrame> lanes) {
    return lanes.stream()
        .flatMap(lane -> lane.replicas().stream())
        .mapToDouble(ReplicaFrame::kvTotal)
        .max()
        .orElse(0);
  }

  private static double highest(float[] values) {
    float highest = 0;
    for (float value : values) {
      highest = Math.max(highest, value);
    }
    return highest;
  }
}
