package io.herdscope.app.view.workload;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Histogram;
import io.herdscope.app.session.WorkloadFrame;
import io.herdscope.app.view.EmptyNote;
import io.herdscope.app.view.workload.WorkloadPicture.Target;
import io.herdscope.model.scenario.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;

/// Frame to picture: distributions, then all sessions over time beside what they share, then single
/// sessions. A low view leaves the middle out, a narrow one stacks less. Pure.
final class WorkloadProjection {
  private static final double HEAD = 34;
  private static final double PAD = 14;
  private static final double HISTOGRAM = 128;
  private static final double MIDDLE = 178;
  private static final double GANTT = 120;
  private static final Words WORDS = Words.of(WorkloadProjection.class);

  private final WorkloadFrame data;
  private final WorkloadLook look;
  private final Sketch sketch;
  private final List<Hit<Target>> hits = new ArrayList<>();

  private WorkloadProjection(WorkloadFrame data, WorkloadLook look, Sketch sketch) {
    this.data = data;
    this.look = look;
    this.sketch = sketch;
  }

  public static WorkloadPicture project(Frame frame, WorkloadLook look) {
    Sketch sketch = new Sketch();
    WorkloadFrame data = frame.studies().workload();
    if (data == null || data.requests() == 0) {
      String key = frame.live() != null ? "live" : data == null ? "waiting" : "nothing";
      EmptyNote.draw(sketch, look.width(), look.height(), WORDS.text(key));
      return new WorkloadPicture(sketch.marks(), List.of());
    }
    WorkloadProjection projection = new WorkloadProjection(data, look, sketch);
    projection.head(frame.scenario().workload());
    projection.body();
    return new WorkloadPicture(sketch.marks(), List.copyOf(projection.hits));
  }

  private void head(WorkloadSpec workload) {
    String file = workload.file() == null ? workload.kind() : String.valueOf(workload.file());
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    double x = 12;
    String title = Type.BODY_STRONG.fit(WORDS.text("title", name), look.width() - 24);
    sketch.text(x, 22, title, Type.BODY_STRONG, Ink.TEXT1);
    x += Type.BODY_STRONG.width(title) + 12;
    String counts =
        WORDS.text(
            "counts",
            Formats.count((double) data.requests()),
            Formats.count((double) data.sessions()),
            Formats.axisClock(data.end()),
            data.policy());
    String said = data.current() ? counts : "≈ " + counts;
    if (x + Type.LABEL.width(said) <= look.width() - 12) {
      sketch.text(x, 22, said, Type.LABEL, data.current() ? Ink.TEXT2 : Ink.TEXT3);
    }
  }

  private void body() {
    double y = HEAD;
    double room = look.height() - HEAD;
    histograms(y);
    y += HISTOGRAM + 12;
    room -= HISTOGRAM + 12;
    if (room >= MIDDLE + GANTT) {
      middle(y);
      y += MIDDLE + 10;
      room -= MIDDLE + 10;
    }
    if (room >= 60) {
      sketch.line(0, y - 4, look.width(), y - 4, Ink.LINE);
      double width = look.width() - 2 * PAD;
      new GanttSketch(sketch, data, PAD, y + 2, width, room - 6).draw(look, hits);
    }
  }

  private void histograms(double y) {
    int shown = Math.clamp((int) ((look.width() - PAD) / 150), 1, 4);
    double each = (look.width() - 2 * PAD - (shown - 1) * 24) / shown;
    String[] titles = {"input", "output", "turns", "tool"};
    Histogram[] all = {data.input(), data.output(), data.turns(), data.tool()};
    for (int i = 0; i < shown; i++) {
      boolean seconds = i == 3;
      new HistogramSketch(sketch, PAD + i * (each + 24), y, each, HISTOGRAM)
          .draw(
              "histogram." + titles[i],
              all[i],
              value -> seconds ? Formats.ttft(value) : Formats.count(value),
              hits);
    }
  }

  private void middle(double y) {
    sketch.line(0, y - 4, look.width(), y - 4, Ink.LINE);
    boolean both = look.width() >= 640;
    double inner = look.width() - 2 * PAD;
    double left = both ? Math.round(inner * 0.56) : inner;
    new TimeSketch(sketch, data, PAD, y + 4, left, MIDDLE - 8).draw();
    if (both) {
      double x = PAD + left + 30;
      new SharingSketch(sketch, data, x, y + 4, inner - left - 30, MIDDLE - 8).draw();
    }
  }
}
