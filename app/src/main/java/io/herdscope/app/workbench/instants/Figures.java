package io.herdscope.app.workbench.instants;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.session.Gauges;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// The numbers by which two instants are compared. Pure.
///
/// @param key names its words
/// @param decimals as they are written
/// @param better −1 when less is better, 1 when more is, 0 when neither
record Figures(String key, int decimals, int better, ToDoubleFunction<LaneFrame> of) {
  static final List<Figures> ALL =
      List.of(
          new Figures("ttft", 3, -1, lane -> lane.soFar().ttftSeconds().p99()),
          new Figures("tpot", 1, -1, lane -> lane.soFar().tpotSeconds().p99() * 1_000),
          new Figures("session", 1, -1, lane -> lane.soFar().sessionSeconds().p99()),
          new Figures("output", 0, 1, lane -> lane.gauges().now(Gauges.Gauge.OUTPUT_RATE)),
          new Figures("hit", 1, 1, lane -> lane.soFar().prefixHitRate() * 100),
          new Figures("cv", 2, -1, lane -> lane.gauges().now(Gauges.Gauge.DECODE_CV)),
          new Figures(
              "evicted",
              0,
              -1,
              lane -> lane.replicas().stream().mapToLong(ReplicaFrame::evictedTotal).sum()),
          new Figures(
              "waiting",
              0,
              -1,
              lane -> lane.replicas().stream().mapToInt(r -> r.waitingSessions().size()).sum()),
          new Figures("decisions", 0, 0, LaneFrame::decisions));

  String text(double value) {
    return Formats.fixed(value, decimals);
  }

  /// With its sign.
  String difference(double before, double after) {
    double change = after - before;
    String text = Formats.fixed(change, decimals);
    return change > 0 ? "+" + text : text;
  }
}
