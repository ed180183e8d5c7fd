package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.view.CvBadge;
import io.herdscope.app.view.LaneScale;
import io.herdscope.app.view.LoadBar;
import java.util.List;

/// Draws what stands around the lanes: title, legend, imbalance, axis, and the words below.
final class FleetHead {
  private static final Words WORDS = Words.of(FleetHead.class);
  private static final List<String> LEGEND =
      List.of("legend.prefill", "legend.decode", "legend.cached", "legend.free", "legend.evicted");
  private static final List<String> BRIEF = LEGEND.stream().map(key -> key + ".brief").toList();
  private static final double BASELINE = 22;

  private final Sketch sketch;
  private final FleetLayout layout;

  FleetHead(Sketch sketch, FleetLayout layout) {
    this.sketch = sketch;
    this.layout = layout;
  }

  void draw(Frame frame, LaneScale scale, double mean) {
    double x = FleetLayout.PAD;
    String title = WORDS.text("title");
    sketch.text(x, BASELINE, title, Type.BODY_STRONG, Ink.TEXT1);
    x += Type.BODY_STRONG.width(title) + 8;
    String unit =
        WORDS.text(
            scale.isShared() ? "unit" : "unit.apart",
            Formats.count(frame.scenario().fleet().engine().blockSize()));
    double badge = CvBadge.draw(sketch, frame.focused(), x, layout.laneRight(), 8);
    if (x + Type.TICK.width(unit) + 28 + width(LEGEND) <= badge - 16) {
      sketch.text(x, BASELINE, unit, Type.TICK, Ink.TEXT3);
      x += Type.TICK.width(unit) + 28;
    }
    legend(x + width(LEGEND) <= badge - 16 ? LEGEND : BRIEF, x, badge - 16);
    LoadBar.axis(sketch, scale, FleetLayout.HEAD - 6, layout.lanesBottom());
    foot(frame, scale, mean);
  }

  private static double width(List<String> legend) {
    double width = -14;
    for (String key : legend) {
      width += 15 + Type.LABEL.width(WORDS.text(key)) + 14;
    }
    return width;
  }

  private void legend(List<String> legend, double from, double limit) {
    double x = from;
    for (int i = 0; i < legend.size(); i++) {
      String text = WORDS.text(legend.get(i));
      double width = 15 + Type.LABEL.width(text);
      if (x + width > limit) {
        return;
      }
      swatch(i, x, BASELINE - 9);
      sketch.text(x + 15, BASELINE, text, Type.LABEL, Ink.TEXT2);
      x += width + 14;
    }
  }

  private void swatch(int which, double x, double y) {
    switch (which) {
      case 0 -> sketch.fill(x, y, 10, 10, Ink.PREFILL);
      case 1 -> sketch.fill(x, y, 10, 10, Ink.DECODE);
      case 2 -> {
        sketch.fill(x, y, 10, 10, Shade.of(Ink.CACHED).faded(45));
        sketch.hatch(x, y, 10, 10, Shade.of(Ink.CACHED));
      }
      case 3 -> sketch.frame(x, y, 10, 10, 0, null, Shade.of(Ink.LINE2));
      default -> sketch.fill(x + 4, y - 1, 3, 12, Ink.EVICTED);
    }
  }

  private void foot(Frame frame, LaneScale scale, double mean) {
    double y = layout.height() - 9;
    String note = note(frame);
    String text = WORDS.text("mean", Formats.count(mean));
    double x = scale.at(mean);
    double half = Type.TICK_MONO.width(text) / 2;
    double below = layout.lanesBottom() + 14;
    if (below + Type.TICK.size() < y - 2) {
      sketch.text(FleetLayout.PAD, y, note, Type.TICK, Ink.TEXT3);
    } else {
      beside(note, y, x - half - 12, x + half + 12);
    }
    sketch.text(x, Math.min(below, y), text, Type.TICK_MONO, Ink.TEXT2, Anchor.CENTER);
  }

  /// The note on the line of the mean, which stands under its own line: as many of its parts before
  /// it as have room, the rest behind it or nowhere.
  private void beside(String note, double y, double left, double right) {
    String before = Type.TICK.parts(note, left - FleetLayout.PAD);
    sketch.text(FleetLayout.PAD, y, before, Type.TICK, Ink.TEXT3);
    String rest = note.substring(before.length());
    String after = rest.startsWith(" · ") ? rest.substring(3) : rest;
    String fitting = Type.TICK.parts(after, layout.width() - FleetLayout.PAD - right);
    sketch.text(right, y, fitting, Type.TICK, Ink.TEXT3);
  }

  private String note(Frame frame) {
    List<ReplicaFrame> replicas = frame.focused().replicas();
    if (layout.overflow() <= 0) {
      return dots(frame);
    }
    int first = (int) Math.ceil(layout.scroll() / layout.pitch());
    int last = (int) ((layout.scroll() + layout.room()) / layout.pitch()) - 1;
    return WORDS.text(
            "note.part",
            replicas.get(Math.min(first, replicas.size() - 1)).name(),
            replicas.get(Math.clamp(last, 0, replicas.size() - 1)).name(),
            replicas.size())
        + dots(frame);
  }

  private static String dots(Frame frame) {
    int stride = ThreadSketch.stride(frame);
    String dots =
        ThreadSketch.ribbons(frame)
            ? WORDS.text("note.ribbons")
            : stride == 1 ? WORDS.text("note") : WORDS.text("note.stride", stride);
    return frame.focused().routers().isEmpty() ? dots : dots + WORDS.text("note.routers");
  }
}
