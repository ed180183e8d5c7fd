package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.LandscapeFrame;
import io.herdscope.app.session.LandscapeFrame.State;

/// How far the sweep is, above the foot of the view.
final class ProgressStrip {
  static final double HEIGHT = 40;

  /// Room at the right for the button.
  static final double BUTTON = 92;

  private static final Words WORDS = Words.of(ProgressStrip.class);

  private ProgressStrip() {}

  static void draw(Sketch sketch, LandscapeFrame data, double width, double y) {
    sketch.line(0, y, width, y, Ink.LINE);
    double baseline = y + 24;
    String name = WORDS.text("sweep");
    sketch.text(12, baseline, name, Type.LABEL, Ink.TEXT2);
    String text = said(data);
    double end = width - 12 - BUTTON;
    Ink ink = data.state() == State.FAILED ? Ink.WARN_TEXT : Ink.TEXT2;
    String fitted = Type.LABEL_MONO.fit(text, Math.max(40, end - 160));
    sketch.text(end, baseline, fitted, Type.LABEL_MONO, ink, Anchor.RIGHT);
    double from = 12 + Type.LABEL.width(name) + 10;
    double room = end - Type.LABEL_MONO.width(fitted) - 14 - from;
    if (room > 30) {
      double share = data.planned() == 0 ? 1 : data.done() / (double) data.planned();
      sketch.frame(from, y + 17, room, 6, 3, Shade.of(Ink.BG3), null);
      if (share > 0) {
        sketch.frame(from, y + 17, Math.max(6, room * share), 6, 3, Shade.of(Ink.TEXT2), null);
      }
    }
  }

  private static String said(LandscapeFrame data) {
    String runs =
        WORDS.text(
            "sweep.runs",
            Formats.count((double) data.done()),
            Formats.count((double) data.planned()));
    return switch (data.state()) {
      case RUNNING ->
          Double.isNaN(data.secondsLeft()) ? runs : runs + " · " + left(data.secondsLeft());
      case STOPPED -> runs + " · " + WORDS.text("sweep.stopped");
      case DONE -> runs + " · " + WORDS.text("sweep.done");
      case FAILED -> runs + " · " + data.trouble();
    };
  }

  private static String left(double seconds) {
    return seconds < 90
        ? WORDS.text("sweep.seconds", Formats.count(Math.ceil(seconds)))
        : WORDS.text("sweep.minutes", Formats.count(Math.ceil(seconds / 60)));
  }
}
