package io.herdscope.app.view.workload;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Histogram;
import io.herdscope.app.view.workload.WorkloadPicture.Target;
import java.util.List;
import java.util.function.DoubleFunction;

/// One distribution as bars from 0, with its median and its ends.
record HistogramSketch(Sketch sketch, double x, double y, double width, double height) {
  private static final double HEAD = 36;
  private static final double FOOT = 20;
  private static final double ALIKE = 8;
  private static final Words WORDS = Words.of(HistogramSketch.class);

  /// @param key of its title
  /// @param number how a value is written
  void draw(String key, Histogram data, DoubleFunction<String> number, List<Hit<Target>> hits) {
    String title = WORDS.text(key);
    String said = Type.LABEL_STRONG.longest(width, title, WORDS.text(key + ".brief"));
    sketch.text(x, y + 13, said, Type.LABEL_STRONG, Ink.TEXT1);
    if (data.size() == 0) {
      String none = WORDS.text("histogram.none");
      sketch.text(x, y + 29, Type.TICK.fit(none, width), Type.TICK, Ink.TEXT3);
      return;
    }
    String p50 = number.apply(data.values().p50());
    String p99 = number.apply(data.values().p99());
    String about = WORDS.text("histogram.about", p50, p99);
    sketch.text(x, y + 27, Type.TICK_MONO.fit(about, width), Type.TICK_MONO, Ink.TEXT2);
    if (data.values().max() > data.edges()[0]) {
      bars(data);
      ends(data, number);
    } else {
      allAlike(number.apply(data.edges()[0]));
    }
    String tip =
        WORDS.text(
            "histogram.tip",
            title,
            Formats.count((double) data.size()),
            number.apply(data.values().mean()),
            p50,
            number.apply(data.values().p90()),
            p99,
            number.apply(data.values().max()));
    hits.add(new Hit<>(x, y, width, height, tip, new Target.Words()));
  }

  private double bottom() {
    return y + height - FOOT;
  }

  private void bars(Histogram data) {
    double room = bottom() - y - HEAD;
    int bins = data.counts().length;
    double most = Math.max(1, (double) data.highest());
    double each = width / bins;
    for (int i = 0; i < bins; i++) {
      double left = Math.rint(x + i * each);
      double right = Math.rint(x + (i + 1) * each) - (each > 3 ? 1 : 0);
      double tall = data.counts()[i] == 0 ? 0 : Math.max(1, room * data.counts()[i] / most);
      sketch.fill(left, bottom() - tall, right - left, tall, Ink.TEXT2);
    }
    sketch.line(x, bottom(), x + width, bottom(), Ink.LINE2);
    double median = Math.rint(x + width * place(data, data.values().p50()));
    sketch.add(
        new Mark.Line(median, y + HEAD - 4, median, bottom(), Shade.of(Ink.TEXT1), 1.2, Dash.MEAN));
  }

  /// One bar over its value: a width would tell of a spread that is not there.
  private void allAlike(String value) {
    double middle = Math.rint(x + width / 2);
    sketch.fill(middle - ALIKE / 2, y + HEAD, ALIKE, bottom() - y - HEAD, Ink.TEXT2);
    sketch.line(x, bottom(), x + width, bottom(), Ink.LINE2);
    sketch.text(middle, bottom() + 13, value, Type.TICK_MONO, Ink.TEXT3, Anchor.CENTER);
  }

  /// 0…1 along the axis.
  private static double place(Histogram data, double value) {
    double low = data.edges()[0];
    double high = data.edges()[data.edges().length - 1];
    double share =
        data.equalFactors()
            ? Math.log(value / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return Math.clamp(share, 0.0, 1.0);
  }

  private void ends(Histogram data, DoubleFunction<String> number) {
    double baseline = bottom() + 13;
    String low = number.apply(data.edges()[0]);
    String high = number.apply(data.values().max());
    sketch.text(x, baseline, low, Type.TICK_MONO, Ink.TEXT3);
    double from = x + Type.TICK_MONO.width(low) + 8;
    if (from + Type.TICK_MONO.width(high) <= x + width) {
      sketch.text(x + width, baseline, high, Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
      String log = data.equalFactors() ? WORDS.text("log") : "";
      double to = x + width - Type.TICK_MONO.width(high) - 8;
      if (!log.isEmpty() && from + Type.TICK.width(log) <= to) {
        sketch.text((from + to) / 2, baseline, log, Type.TICK, Ink.TEXT3, Anchor.CENTER);
      }
    }
  }
}
