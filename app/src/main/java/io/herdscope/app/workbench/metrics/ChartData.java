package io.herdscope.app.workbench.metrics;

import io.herdscope.app.fx.Theme;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.WholeRun;
import io.herdscope.model.Nanos;
import java.util.ArrayList;
import java.util.List;

/// What a metric's chart shows. Immutable; goes to the render worker.
///
/// @param playhead seconds, rounded to a half
/// @param end seconds on the axis
/// @param whole whether the curves go to the end of the run
record ChartData(
    Theme theme, List<Curve> curves, double playhead, double end, double scale, boolean whole) {

  /// One lane's curve. Compared by which run it is of, not by its points.
  static final class Curve {
    private final String letter;
    private final String identity;
    private final float[] values;
    private final double span;

    Curve(String letter, String identity, float[] values, double span) {
      this.letter = letter;
      this.identity = identity;
      this.values = values;
      this.span = span;
    }

    String letter() {
      return letter;
    }

    int size() {
      return values.length;
    }

    /// Seconds of point `i`.
    double at(int i) {
      return values.length < 2 ? 0 : span * i / (values.length - 1);
    }

    double value(int i) {
      return values[i];
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Curve that && identity.equals(that.identity);
    }

    @Override
    public int hashCode() {
      return identity.hashCode();
    }
  }

  static ChartData of(Metric metric, Frame frame, Theme theme) {
    List<Curve> curves = new ArrayList<>();
    boolean whole = frame.lanes().stream().allMatch(lane -> lane.whole() != null);
    double end = 0;
    double now = Nanos.toSeconds(frame.playback().at());
    for (LaneFrame lane : frame.lanes()) {
      WholeRun run = lane.whole();
      Curve curve =
          run != null && whole
              ? settled(metric, lane, run)
              : soFar(metric, lane, frame.sequence() / 15, now);
      end = Math.max(end, curve.size() < 2 ? now : curve.at(curve.size() - 1));
      curves.add(curve);
    }
    double playhead = Math.rint(now * 2) / 2;
    return new ChartData(theme, List.copyOf(curves), playhead, end, metric.scale(), whole);
  }

  private static Curve settled(Metric metric, LaneFrame lane, WholeRun run) {
    float[] values = run.series().getOrDefault(metric.gauge(), new float[0]);
    double span = Nanos.toSeconds(run.sampleNanos()) * Math.max(0, values.length - 1);
    return new Curve(lane.letter(), lane.letter() + run.digest() + metric.id(), values, span);
  }

  private static Curve soFar(Metric metric, LaneFrame lane, long version, double now) {
    float[] values = lane.gauges().history(metric.gauge());
    return new Curve(lane.letter(), lane.letter() + version + metric.id(), values, now);
  }
}
