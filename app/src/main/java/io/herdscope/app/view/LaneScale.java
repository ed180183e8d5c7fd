package io.herdscope.app.view;

import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.WholeRun;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The one scale of all load bars, in KV blocks from 0. Its top steps 1-2-5 and covers the whole
/// known run and the KV cache, so that it does not move while playing.
///
/// @param top blocks at the right end
/// @param step blocks between ticks
/// @param x pixels at 0
/// @param width pixels from 0 to `top`
public record LaneScale(double top, double step, double x, double width) {
  /// Pixels a tick label needs for itself.
  private static final double TICK_ROOM = 64;

  public static LaneScale of(List<LaneFrame> lanes, double x, double width) {
    double top = niceAbove(peak(lanes));
    double ticks = Math.max(1, Math.floor(width / TICK_ROOM));
    return new LaneScale(top, niceAbove(top / ticks), x, width);
  }

  /// Pixels of `blocks` on this scale, measured from its 0.
  public double length(double blocks) {
    return Math.clamp(blocks / top, 0.0, 1.0) * width;
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
        peak = Math.max(peak, Math.max(replica.tokenLoadBlocks(), replica.kvTotal()));
        peak = Math.max(peak, highest(replica.spark()));
      }
      peak = Math.max(peak, wholePeak(lane.whole()));
    }
    return peak;
  }

  private static double wholePeak(@Nullable WholeRun whole) {
    double peak = 0;
    if (whole != null) {
      for (float[] series : whole.decodeBlocks()) {
        peak = Math.max(peak, highest(series));
      }
    }
    return peak;
  }

  private static double highest(float[] values) {
    float highest = 0;
    for (float value : values) {
      highest = Math.max(highest, value);
    }
    return highest;
  }
}
