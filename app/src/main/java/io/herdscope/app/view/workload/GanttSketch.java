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
import io.herdscope.app.session.WorkloadFrame;
import io.herdscope.app.session.WorkloadFrame.SessionRow;
import io.herdscope.app.session.WorkloadFrame.Turn;
import io.herdscope.app.view.workload.WorkloadPicture.Target;
import io.herdscope.model.Nanos;
import java.util.List;

/// Sessions as rows over the whole run: waiting, prefill with its cached share hatched, decode,
/// tool time. Where there are more sessions than rows, evenly picked ones stand for all.
final class GanttSketch {
  private static final double NAME = 38;
  private static final double HEAD = 24;
  private static final double AXIS = 18;
  private static final double LEAST = 6;
  private static final double TALLEST = 18;
  private static final double[] STEPS = {
    0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600
  };
  private static final Words WORDS = Words.of(GanttSketch.class);

  private final Sketch sketch;
  private final WorkloadFrame data;
  private final double x;
  private final double y;
  private final double width;
  private final int rows;
  private final double pitch;

  GanttSketch(Sketch sketch, WorkloadFrame data, double x, double y, double width, double height) {
    this.sketch = sketch;
    this.data = data;
    this.x = x;
    this.y = y;
    this.width = width;
    double room = Math.max(0, height - HEAD - AXIS);
    this.rows = (int) Math.min(data.rows().size(), Math.floor(room / LEAST));
    this.pitch = rows == 0 ? LEAST : Math.min(TALLEST, Math.floor(room / rows));
  }

  void draw(WorkloadLook look, List<Hit<Target>> hits) {
    String title = WORDS.text("gantt.title");
    sketch.text(x, y + 13, title, Type.LABEL_STRONG, Ink.TEXT1);
    String about =
        rows == data.sessions()
            ? WORDS.text("gantt.all", Formats.count((double) rows))
            : WORDS.text(
                "gantt.some",
                Formats.count((double) rows),
                Formats.count((double) data.sessions()));
    double from = x + Type.LABEL_STRONG.width(title) + 10;
    sketch.text(from, y + 13, Type.TICK.parts(about, x + width - from), Type.TICK, Ink.TEXT3);
    axis();
    for (int i = 0; i < rows; i++) {
      int pick = (int) ((long) i * data.rows().size() / rows);
      row(data.rows().get(pick), y + HEAD + i * pitch, look, hits);
    }
  }

  private double left() {
    return x + NAME;
  }

  private double at(long nanos) {
    return left() + (width - NAME) * nanos / Math.max(1.0, (double) data.end());
  }

  private void axis() {
    double bottom = y + HEAD + rows * pitch;
    double seconds = Nanos.toSeconds(data.end());
    double step = step(seconds / Math.max(2, Math.floor((width - NAME) / 90)));
    for (double tick = 0; tick <= seconds; tick += step) {
      double place = Math.rint(at(Nanos.ofSeconds(tick)));
      sketch.line(place, y + HEAD, place, bottom, Ink.LINE);
      if (place + 16 <= x + width) {
        String text = Formats.axisClock(Nanos.ofSeconds(tick));
        Anchor anchor = tick == 0 ? Anchor.LEFT : Anchor.CENTER;
        sketch.text(place, bottom + 13, text, Type.TICK_MONO, Ink.TEXT3, anchor);
      }
    }
  }

  /// The next length of time that clocks count in.
  private static double step(double least) {
    for (double step : STEPS) {
      if (step >= least) {
        return step;
      }
    }
    return Math.ceil(least / 3_600) * 3_600;
  }

  private void row(SessionRow row, double top, WorkloadLook look, List<Hit<Target>> hits) {
    if (pitch >= 11) {
      String name = Formats.session(row.session());
      sketch.text(
          x + NAME - 6, top + pitch / 2 + 3.5, name, Type.TICK_MONO, Ink.TEXT2, Anchor.RIGHT);
    }
    double tall = Math.max(3, pitch - 3);
    double bar = top + (pitch - tall) / 2;
    double from = at(row.from());
    double to = at(Math.max(row.from(), row.to() < 0 ? data.end() : row.to()));
    sketch.fill(from, Math.rint(top + pitch / 2), to - from, 1, Ink.LINE2);
    double drawn = Double.NEGATIVE_INFINITY;
    for (Turn turn : row.turns()) {
      double end = at(turn.end() < 0 ? data.end() : turn.end());
      if (end - drawn < 0.4) {
        continue;
      }
      drawn = end;
      turn(turn, bar, tall);
      boolean selected = row.session() == look.session() && turn.turn() == look.turn();
      double start = at(turn.arrival());
      if (selected) {
        sketch.add(
            new Mark.Box(
                start - 1,
                bar - 1.5,
                Math.max(4, end - start + 2),
                tall + 3,
                0,
                null,
                Shade.of(Ink.SEL),
                1.4,
                Dash.SOLID));
      }
      double wide = Math.max(1, end - start);
      Target target = new Target.Turn(row.session(), turn.turn());
      hits.add(new Hit<>(start, top, wide, pitch, tip(row, turn), target));
    }
  }

  private void turn(Turn turn, double bar, double tall) {
    long over = data.end();
    double arrival = at(turn.arrival());
    double admitted = at(turn.admitted() < 0 ? over : turn.admitted());
    double first = at(turn.first() < 0 ? over : turn.first());
    double end = at(turn.end() < 0 ? over : turn.end());
    if (admitted - arrival >= 2) {
      Shade edge = Shade.of(Ink.PREFILL);
      sketch.add(
          new Mark.Box(
              arrival, bar, admitted - arrival, tall, 0, Shade.of(Ink.BG1), edge, 1, Dash.SHORT));
    }
    double prefill = Math.max(0.8, first - admitted);
    sketch.fill(admitted, bar, prefill, tall, Ink.PREFILL);
    if (prefill >= 5) {
      sketch.hatch(admitted, bar, prefill * turn.cachedShare(), tall, Shade.of(Ink.BG1));
    }
    sketch.fill(admitted + prefill, bar, end - admitted - prefill, tall, Ink.DECODE);
  }

  private String tip(SessionRow row, Turn turn) {
    return WORDS.text(
        "tip.turn",
        row.session(),
        turn.turn(),
        Formats.clock(turn.arrival()),
        "r" + turn.replica(),
        Formats.count((double) turn.promptTokens()),
        Formats.percent(turn.cachedShare(), 0),
        Formats.count((double) turn.outputTokens()),
        span(turn.arrival(), turn.admitted()),
        span(turn.admitted(), turn.first()),
        span(turn.first(), turn.end()));
  }

  private static String span(long from, long to) {
    return from < 0 || to < 0 ? Formats.NONE : Formats.ttft(Nanos.toSeconds(to - from));
  }
}
