package io.herdscope.app.view.race;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RaceFrame;
import io.herdscope.app.view.EmptyNote;
import io.herdscope.app.view.LaneColumn;
import io.herdscope.app.view.race.RacePicture.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Frame to picture of a race: lanes, curves, strip. Pure.
final class RaceProjection {
  private static final Words WORDS = Words.of(RaceProjection.class);
  private static final double AXIS = 40;
  private static final double GAP = 30;
  private static final double ABOVE_PLOT = 58;
  private static final double BELOW_PLOT = 28;

  private RaceProjection() {}

  /// @param lanes whether the lanes themselves are drawn, too
  public static RacePicture project(Frame frame, double width, double height, boolean lanes) {
    Sketch sketch = new Sketch();
    if (frame.lanes().size() < 2) {
      EmptyNote.draw(sketch, width, height, WORDS.text("alone"));
      return new RacePicture(sketch.marks(), List.of(), List.of(), 0);
    }
    int replicas = frame.focused().replicas().size();
    RaceLayout layout =
        lanes
            ? RaceLayout.of(width, height, frame.lanes().size(), replicas)
            : RaceLayout.withoutLanes(width, height, frame.lanes().size());
    List<Hit<Target>> hits = new ArrayList<>();
    if (lanes) {
      for (var hit : new LaneColumn(frame, sketch, width, layout.lanesHeight()).draw()) {
        hits.add(lane(hit));
      }
    }
    List<Chart> charts =
        Double.isNaN(layout.chartsTop()) ? List.of() : charts(frame, layout, sketch, hits);
    if (!Double.isNaN(layout.stripTop())) {
      strip(frame, frame.race(), layout, sketch, hits);
    }
    if (layout.missing() > 0) {
      leftOut(layout, sketch);
    }
    double playhead =
        charts.isEmpty()
            ? 0
            : charts.getFirst().timeX(frame.playback().at()) - charts.getFirst().x();
    return new RacePicture(sketch.marks(), List.copyOf(hits), charts, playhead);
  }

  private static Hit<Target> lane(Hit<LaneColumn.Spot> hit) {
    LaneColumn.Spot spot = hit.target();
    Target target =
        spot.replica() < 0
            ? new Target.Lane(spot.lane())
            : new Target.Replica(spot.lane(), spot.replica());
    return new Hit<>(hit.x(), hit.y(), hit.width(), hit.height(), hit.tip(), target);
  }

  private static List<Chart> charts(
      Frame frame, RaceLayout layout, Sketch sketch, List<Hit<Target>> hits) {
    double top = layout.chartsTop();
    sketch.line(0, top, layout.width(), top, Ink.LINE);
    head(frame, layout, sketch, top + 19);
    ChartKind[] kinds = ChartKind.values();
    double each = (layout.width() - 2 * RaceLayout.PAD + GAP) / kinds.length;
    double y = Math.rint(top + ABOVE_PLOT);
    double height = Math.rint(Math.max(40, layout.chartsHeight() - ABOVE_PLOT - BELOW_PLOT));
    List<Chart> charts = new ArrayList<>();
    List<ChartText.Heading> headings = new ArrayList<>();
    double outdent = 0;
    for (int i = 0; i < kinds.length; i++) {
      double x = Math.rint(RaceLayout.PAD + i * each + AXIS);
      double width = Math.rint(each - AXIS - GAP);
      Chart chart = ChartProjection.project(frame, kinds[i], x, y, width, height);
      charts.add(chart);
      String title = title(frame, kinds[i], width);
      headings.add(new ChartText.Heading(title, note(frame, kinds[i], chart)));
      outdent = Math.max(outdent, ChartText.outdent(headings.get(i).width(), chart));
      Target target = new Target.Time(x, chart.end() / width);
      hits.add(new Hit<>(x, y, width, height, WORDS.text("chart.tip"), target));
    }
    ChartText text = new ChartText(sketch, frame);
    for (int i = 0; i < kinds.length; i++) {
      text.draw(kinds[i], charts.get(i), headings.get(i), outdent);
    }
    return List.copyOf(charts);
  }

  private static void head(Frame frame, RaceLayout layout, Sketch sketch, double baseline) {
    String title = WORDS.text("charts", WORDS.text("number." + Math.min(5, frame.lanes().size())));
    sketch.text(RaceLayout.PAD, baseline, title, Type.BODY_STRONG, Ink.TEXT1);
    double x = RaceLayout.PAD + Type.BODY_STRONG.width(title) + 8;
    double legend =
        new ChartText(sketch, frame).legend(x + 12, layout.width() - RaceLayout.PAD, baseline);
    String note =
        Type.TICK.longest(
            legend - 12 - x, WORDS.text("charts.note"), WORDS.text("charts.note.brief"));
    sketch.text(x, baseline, note, Type.TICK, Ink.TEXT3);
  }

  private static boolean rollouts(Frame frame) {
    return frame.scenario().workload().kind().contains("rollout");
  }

  private static String title(Frame frame, ChartKind kind, double room) {
    return switch (kind) {
      case DONE -> WORDS.text(rollouts(frame) ? "chart.done.rollout" : "chart.done");
      case CV -> WORDS.text("chart.cv");
      case TTFT -> fitting("chart.ttft", room);
      case OUTPUT -> fitting("chart.output", room);
    };
  }

  private static String fitting(String key, double room) {
    String full = WORDS.text(key);
    return Type.LABEL_STRONG.width(full) <= room ? full : WORDS.text(key + ".brief");
  }

  private static String note(Frame frame, ChartKind kind, Chart chart) {
    return switch (kind) {
      case DONE -> {
        boolean known = frame.lanes().stream().anyMatch(lane -> lane.whole() != null);
        yield known ? WORDS.text("chart.of", Formats.count(chart.top())) : "";
      }
      case CV -> WORDS.text("chart.max", Formats.cv(highest(chart)));
      case TTFT -> WORDS.text("chart.log");
      case OUTPUT -> "";
    };
  }

  private static double highest(Chart chart) {
    double highest = 0;
    for (Chart.Curve curve : chart.curves()) {
      for (float value : curve.values()) {
        highest = value > highest ? value : highest;
      }
    }
    return highest;
  }

  /// A line in place of what the window is too low for.
  private static void leftOut(RaceLayout layout, Sketch sketch) {
    double top = layout.height() - RaceLayout.NOTE;
    sketch.line(0, top, layout.width(), top, Ink.LINE);
    String key = Double.isNaN(layout.chartsTop()) ? "left.charts" : "left.strip";
    String note = WORDS.text(key, Formats.count(layout.missing()));
    double room = layout.width() - 2 * RaceLayout.PAD;
    sketch.text(RaceLayout.PAD, top + 16, Type.LABEL.fit(note, room), Type.LABEL, Ink.TEXT3);
  }

  private static void strip(
      Frame frame,
      @Nullable RaceFrame race,
      RaceLayout layout,
      Sketch sketch,
      List<Hit<Target>> hits) {
    double top = layout.stripTop();
    if (race == null || race.order().isEmpty()) {
      sketch.line(0, top, layout.width(), top, Ink.LINE);
      String text = WORDS.text("strip.waiting");
      sketch.text(RaceLayout.PAD, top + 19, text, Type.LABEL, Ink.TEXT3);
      return;
    }
    new StripSketch(sketch, frame, race, top, layout.width()).draw(hits);
  }
}
