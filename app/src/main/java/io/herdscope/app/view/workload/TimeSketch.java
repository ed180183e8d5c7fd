package io.herdscope.app.view.workload;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.WorkloadFrame;
import io.herdscope.model.Nanos;

/// All sessions over the run: how many wait, prefill, decode or run a tool, and when requests come.
record TimeSketch(
    Sketch sketch, WorkloadFrame data, double x, double y, double width, double height) {
  private static final double HEAD = 22;

  /// A line for the highest number where the legend takes its place.
  private static final double MOST = 12;

  private static final double ARRIVALS = 34;
  private static final double GAP = 16;
  private static final Words WORDS = Words.of(TimeSketch.class);
  private static final String[] NAMES = {"waiting", "prefill", "decode", "tool"};

  void draw() {
    String title = WORDS.text("states.title");
    double room = width - legendWidth(".brief") - 16;
    String said = Type.LABEL_STRONG.longest(room, title, WORDS.text("states.title.brief"));
    sketch.text(x, y + 12, said, Type.LABEL_STRONG, Ink.TEXT1);
    double from = x + Type.LABEL_STRONG.width(said) + 16;
    legend(from);
    double free = x + width - from - legendWidth(brief(from)) - 12;
    double head = Type.TICK_MONO.width(most()) <= free ? HEAD : HEAD + MOST;
    double arrivals = height >= head + ARRIVALS + GAP + 40 ? ARRIVALS : 0;
    double bottom = y + height - (arrivals == 0 ? 0 : arrivals + GAP);
    states(y + head, bottom);
    if (arrivals > 0) {
      arrivals(bottom + GAP, arrivals);
    }
  }

  static Shade shade(int state) {
    return switch (state) {
      case WorkloadFrame.WAITING -> Shade.of(Ink.PREFILL).faded(40);
      case WorkloadFrame.PREFILL -> Shade.of(Ink.PREFILL);
      case WorkloadFrame.DECODE -> Shade.of(Ink.DECODE);
      default -> Shade.of(Ink.LINE2);
    };
  }

  private static double legendWidth(String length) {
    double wanted = -12;
    for (String name : NAMES) {
      wanted += 14 + Type.LABEL.width(WORDS.text("state." + name + length)) + 12;
    }
    return wanted;
  }

  private String brief(double from) {
    return from + legendWidth("") > x + width ? ".brief" : "";
  }

  private void legend(double from) {
    String brief = brief(from);
    double at = from;
    for (int state = 0; state < NAMES.length; state++) {
      String name = WORDS.text("state." + NAMES[state] + brief);
      double wide = 14 + Type.LABEL.width(name);
      if (at + wide > x + width) {
        return;
      }
      sketch.fill(at, y + 3, 10, 10, shade(state));
      sketch.text(at + 14, y + 12, name, Type.LABEL, Ink.TEXT2);
      at += wide + 12;
    }
  }

  private int bins() {
    return Math.clamp(data.end() / data.binNanos() + 1, 1, data.arrivals().length);
  }

  private void states(double top, double bottom) {
    int bins = bins();
    double scale = (bottom - top) / highest();
    for (int bin = 0; bin < bins; bin++) {
      double left = Math.rint(x + width * bin / bins);
      double right = Math.rint(x + width * (bin + 1) / bins);
      double at = bottom;
      for (int state : new int[] {2, 1, 0, 3}) {
        double tall = data.states()[state][bin] * scale;
        sketch.fill(left, at - tall, right - left, tall, shade(state));
        at -= tall;
      }
    }
    sketch.line(x, bottom, x + width, bottom, Ink.LINE2);
    sketch.text(x + width, top - 4, most(), Type.TICK_MONO, Ink.TEXT3, Anchor.RIGHT);
  }

  private String most() {
    return WORDS.text("states.most", Formats.count(highest()));
  }

  private double highest() {
    double most = 1;
    for (int bin = 0; bin < bins(); bin++) {
      most = Math.max(most, total(bin));
    }
    return most;
  }

  private double total(int bin) {
    double sum = 0;
    for (float[] state : data.states()) {
      sum += state[bin];
    }
    return sum;
  }

  private void arrivals(double top, double room) {
    int bins = bins();
    int most = 1;
    for (int bin = 0; bin < bins; bin++) {
      most = Math.max(most, data.arrivals()[bin]);
    }
    for (int bin = 0; bin < bins; bin++) {
      double left = Math.rint(x + width * bin / bins);
      double right = Math.rint(x + width * (bin + 1) / bins);
      double tall = room * data.arrivals()[bin] / most;
      sketch.fill(left, top + room - tall, right - left - 0.5, tall, Ink.TEXT2);
    }
    sketch.line(x, top + room, x + width, top + room, Ink.LINE2);
    double rate = most / Nanos.toSeconds(data.binNanos());
    String name = WORDS.text("arrivals", Formats.tenth(rate));
    sketch.text(x, top - 3, Type.TICK.fit(name, width), Type.TICK, Ink.TEXT3);
  }
}
