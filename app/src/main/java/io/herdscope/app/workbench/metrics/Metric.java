package io.herdscope.app.workbench.metrics;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Gauges.Gauge;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.model.metric.RunMetrics;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/// One tile of the strip: how to read it from a lane, and which gauge draws its line.
///
/// @param id names its words and its node
/// @param gauge behind the sparkline and the chart
/// @param line ink of the sparkline
/// @param reading what the tile says
/// @param race the number raced lanes are compared by, null when the race strip leaves it out
/// @param decimals of that number
/// @param scale factor from the number to the gauge's unit on screen (1 = as it is)
record Metric(
    String id,
    Gauge gauge,
    Ink line,
    Reader reading,
    @Nullable ToDoubleFunction<LaneFrame> race,
    int decimals,
    double scale) {

  /// Turns a lane into words.
  @FunctionalInterface
  interface Reader {
    Reading read(Frame frame, LaneFrame lane, Words words);
  }

  /// What a tile says.
  ///
  /// @param value the figure
  /// @param unit unit and context after it
  /// @param alarm whether it stands for a herd
  record Reading(String value, String unit, boolean alarm) {}

  static final List<Metric> ALL =
      List.of(
          new Metric(
              "ttft",
              Gauge.TTFT_P99,
              Ink.TEXT2,
              Metric::ttft,
              lane -> lane.soFar().ttftSeconds().p99(),
              2,
              1),
          new Metric(
              "tpot",
              Gauge.TPOT_P99,
              Ink.TEXT2,
              Metric::tpot,
              lane -> lane.soFar().tpotSeconds().p99() * 1_000,
              1,
              1),
          new Metric(
              "session",
              Gauge.SESSION_P99,
              Ink.TEXT2,
              Metric::session,
              lane -> lane.soFar().sessionSeconds().p99(),
              1,
              1),
          new Metric(
              "output",
              Gauge.OUTPUT_RATE,
              Ink.TEXT2,
              Metric::output,
              lane -> lane.soFar().outputTokensPerSecond(),
              0,
              1),
          new Metric(
              "hit",
              Gauge.HIT_RATE,
              Ink.TEXT2,
              Metric::hit,
              lane -> lane.soFar().prefixHitRate() * 100,
              1,
              100),
          new Metric("cv", Gauge.DECODE_CV, Ink.TEXT2, Metric::cv, null, 2, 1),
          new Metric(
              "evicted",
              Gauge.EVICTION_RATE,
              Ink.EVICTED,
              Metric::evicted,
              lane -> (double) evictedBlocks(lane),
              0,
              1),
          new Metric("waiting", Gauge.WAITING, Ink.PREFILL, Metric::waiting, null, 0, 1));

  /// Whether it is taken over requests, each by itself.
  boolean ofRequests() {
    return switch (gauge) {
      case TTFT_P50, TTFT_P99, TPOT_P50, TPOT_P99, SESSION_P99 -> true;
      case OUTPUT_RATE, HIT_RATE, DECODE_CV, EVICTION_RATE, WAITING, SESSIONS_DONE -> false;
    };
  }

  /// Why a lane has no figure, in words; empty when it has one.
  String missing(LaneFrame lane, Words words) {
    double value = race == null ? 0 : race.applyAsDouble(lane);
    if (!Double.isNaN(value)) {
      return "";
    }
    WholeRun whole = lane.whole();
    boolean never =
        gauge == Gauge.SESSION_P99
            && whole != null
            && whole.metrics().sessionSeconds().count() == 0;
    return words.text(never ? "none.session.ever" : "none." + id);
  }

  /// The number lanes are compared by, as text.
  String figure(double value) {
    return gauge == Gauge.TTFT_P99 ? Formats.ttft(value) : Formats.fixed(value, decimals);
  }

  private static Reading ttft(Frame frame, LaneFrame lane, Words words) {
    RunMetrics so = lane.soFar();
    return new Reading(
        Formats.ttft(so.ttftSeconds().p50()) + " / " + Formats.ttft(so.ttftSeconds().p99()),
        words.text("unit.seconds"),
        false);
  }

  private static Reading tpot(Frame frame, LaneFrame lane, Words words) {
    RunMetrics so = lane.soFar();
    return new Reading(
        Formats.tenth(so.tpotSeconds().p50() * 1_000)
            + " / "
            + Formats.tenth(so.tpotSeconds().p99() * 1_000),
        words.text("unit.millis"),
        false);
  }

  private static Reading session(Frame frame, LaneFrame lane, Words words) {
    WholeRun whole = lane.whole();
    int done = lane.soFar().sessionSeconds().count();
    String unit =
        whole == null || frame.live() != null
            ? words.text("unit.done", Formats.count(done))
            : words.text(
                "unit.doneOf", Formats.count(done), Formats.count(whole.metrics().sessions()));
    return new Reading(Formats.tenth(lane.soFar().sessionSeconds().p99()), unit, false);
  }

  private static Reading output(Frame frame, LaneFrame lane, Words words) {
    return new Reading(
        Formats.count(lane.gauges().now(Gauge.OUTPUT_RATE)),
        lane.soFar().outputTokensPerSecond() > 0
            ? words.text("unit.mean", Formats.count(lane.soFar().outputTokensPerSecond()))
            : "",
        false);
  }

  private static Reading hit(Frame frame, LaneFrame lane, Words words) {
    return new Reading(
        Formats.percent(lane.soFar().prefixHitRate(), 1), words.text("unit.percent"), false);
  }

  private static Reading cv(Frame frame, LaneFrame lane, Words words) {
    double most = Double.NaN;
    for (float value : lane.gauges().history(Gauge.DECODE_CV)) {
      most = value > most || Double.isNaN(most) ? value : most;
    }
    boolean idle =
        lane.replicas().stream().allMatch(r -> r.running() == 0 && r.waitingSessions().isEmpty());
    return new Reading(
        idle ? Formats.NONE : Formats.cv(lane.gauges().now(Gauge.DECODE_CV)),
        words.text("unit.max", Formats.cv(most)),
        lane.replicas().stream().anyMatch(ReplicaFrame::herding));
  }

  /// The sum of what the replicas report, so that no replica shows more than the whole.
  private static long evictedBlocks(LaneFrame lane) {
    return lane.replicas().stream().mapToLong(ReplicaFrame::evictedTotal).sum();
  }

  private static Reading evicted(Frame frame, LaneFrame lane, Words words) {
    ReplicaFrame most = most(lane, Comparator.comparingLong(ReplicaFrame::evictedTotal));
    String unit =
        most.evictedTotal() == 0
            ? ""
            : words.text("unit.replica", most.name(), Formats.count(most.evictedTotal()));
    return new Reading(Formats.count((double) evictedBlocks(lane)), unit, false);
  }

  private static Reading waiting(Frame frame, LaneFrame lane, Words words) {
    ReplicaFrame most = most(lane, Comparator.comparingInt(r -> r.waitingSessions().size()));
    int all = lane.replicas().stream().mapToInt(r -> r.waitingSessions().size()).sum();
    String preempted = Formats.count(lane.soFar().preemptions());
    boolean one = all > 0 && most.waitingSessions().size() == all;
    return new Reading(
        Formats.count(all),
        one
            ? words.text("unit.waitingOn", preempted, most.name())
            : words.text("unit.waiting", preempted),
        false);
  }

  private static ReplicaFrame most(LaneFrame lane, Comparator<ReplicaFrame> order) {
    return lane.replicas().stream()
        .max(order)
        .orElseThrow(() -> new IllegalStateException("a lane has no replicas"));
  }
}
