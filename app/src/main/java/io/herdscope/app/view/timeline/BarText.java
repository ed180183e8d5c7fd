package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.RequestKey;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Dash;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.RequestTable;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.timeline.Segments.Kind;
import io.herdscope.app.view.timeline.TimelineLook.Colouring;

/// The words in bars, and the outline of the selected one. A name needs 44 pixels, a note at the
/// end of a bar 190; what does not fit inside its piece is left to the tooltip.
final class BarText {
  static final double NAME_ROOM = 44;
  static final double NOTE_ROOM = 190;
  private static final double LEAST_BAR = 10;
  private static final double INSIDE = 6;
  private static final Words WORDS = Words.of(BarText.class);

  private final Sketch sketch;
  private final TimelineLook look;
  private final TimelinePicture.Plot plot;
  private final TimeAxis axis;
  private final RequestTable table;

  BarText(Sketch sketch, TimelineLook look, TimelinePicture.Plot plot) {
    this.sketch = sketch;
    this.look = look;
    this.plot = plot;
    this.axis = plot.layout().axis();
    this.table = plot.run().trace().requests();
  }

  static String name(RequestTable table, int i) {
    return Formats.session(table.session(i)) + "." + (table.turn(i) + 1);
  }

  void names() {
    if (plot.layout().bar() < LEAST_BAR) {
      return;
    }
    Segments all = plot.segments();
    for (int i = 0; i < all.size(); i++) {
      double left = Math.max(all.x(i), axis.left());
      double room = Math.min(all.x(i) + all.width(i), axis.right()) - left;
      if (all.kind(i) == Kind.DECODE) {
        decode(all.request(i), left, beforePause(all.request(i), left, room), baseline(all.y(i)));
      } else if (all.kind(i) == Kind.WAITING && room >= NAME_ROOM) {
        waiting(all.request(i), left, room, baseline(all.y(i)));
      }
    }
  }

  private double baseline(double y) {
    return y + plot.layout().bar() / 2 + 3.5;
  }

  /// A preemption lies over its bar, so words end before it.
  private double beforePause(int request, double left, double room) {
    int first = table.firstPause(request);
    return first == table.firstPause(request + 1)
        ? room
        : Math.min(room, axis.x(table.pausedAt(first)) - left);
  }

  private void decode(int i, double left, double room, double baseline) {
    if (room < NAME_ROOM) {
      return;
    }
    String name = name(table, i);
    Shade shade = ink(i);
    double wide = Type.TICK_MONO.width(name);
    if (wide + INSIDE * 2 > room) {
      return;
    }
    sketch.text(left + INSIDE, baseline, name, Type.TICK_MONO, shade, Anchor.LEFT);
    if (room < NOTE_ROOM) {
      return;
    }
    String note =
        WORDS.text(
            "bar.note",
            Formats.count(table.outputTokens(i)),
            Formats.percent(table.cachedShare(i), 0));
    if (wide + Type.TICK_MONO.width(note) + 3 * INSIDE <= room) {
      sketch.text(left + room - INSIDE, baseline, note, Type.TICK_MONO, shade, Anchor.RIGHT);
    }
  }

  private Shade ink(int i) {
    if (look.colouring() == Colouring.HITS) {
      return Shade.onHeat(table.cachedShare(i));
    }
    return Shade.on(isSelected(i) ? Ink.DECODE : Ink.DECODE_DIM);
  }

  private void waiting(int i, double left, double room, double baseline) {
    double seconds = (table.admitted(i) - table.routed(i)) / 1e9;
    String full =
        WORDS.text(
            "bar.waits", Formats.session(table.session(i)), Formats.tenth(Math.max(0, seconds)));
    String brief = WORDS.text("bar.seconds", Formats.tenth(Math.max(0, seconds)));
    String text = Type.TICK_MONO.width(full) + 2 * INSIDE <= room ? full : brief;
    if (table.admitted(i) >= 0 && Type.TICK_MONO.width(text) + 2 * INSIDE <= room) {
      sketch.text(left + INSIDE, baseline, text, Type.TICK_MONO, Ink.WARN_TEXT);
    }
  }

  private boolean isSelected(int i) {
    RequestKey key = look.selected();
    return key != null && key.session() == table.session(i) && key.turn() == table.turn(i);
  }

  void selection() {
    RequestKey key = look.selected();
    if (key == null) {
      return;
    }
    for (int i = 0; i < table.size(); i++) {
      if (isSelected(i)) {
        outline(i);
      }
    }
  }

  private void outline(int i) {
    int row = plot.run().trace().rows().rowOf(i);
    long left = table.left(i, plot.run().end());
    if (table.routed(i) > axis.window().to() || left < axis.window().from()) {
      return;
    }
    for (Track track : plot.layout().tracks()) {
      if (track.replica() == table.replica(i)) {
        double x = Math.rint(Math.max(axis.x(table.routed(i)), axis.left()));
        double to = Math.rint(Math.min(axis.x(left), axis.right()));
        double y = track.y(row, plot.layout().pitch());
        double high = plot.layout().bar();
        sketch.add(
            new Mark.Box(
                x - 1,
                y - 1,
                Math.max(3, to - x + 2),
                high + 2,
                0,
                null,
                Shade.of(Ink.SEL),
                1.6,
                Dash.SOLID));
      }
    }
  }
}
