package io.herdscope.app.view.ring;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark.Anchor;
import io.herdscope.app.fx.mark.Shade;
import io.herdscope.app.fx.mark.Sketch;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RingFrame;
import io.herdscope.app.view.EmptyNote;
import io.herdscope.app.view.ring.RingPicture.Target;
import java.util.ArrayList;
import java.util.List;

/// Frame to picture: the circle at the left, what it means per replica at the right; in a narrow
/// view one below the other. Pure.
final class RingProjection {
  private static final double HEAD = 34;
  private static final double BANNER = 30;
  private static final double PAD = 14;
  private static final double NARROW = 620;
  private static final Words WORDS = Words.of(RingProjection.class);

  private RingProjection() {}

  public static RingPicture project(Frame frame, RingLook look) {
    Sketch sketch = new Sketch();
    List<Hit<Target>> hits = new ArrayList<>();
    RingFrame ring = frame.studies().ring();
    if (ring == null || ring.points().length == 0) {
      String key = frame.live() != null ? "live" : ring == null ? "waiting" : nobody(frame);
      EmptyNote.draw(sketch, look.width(), look.height(), WORDS.text(key));
      return new RingPicture(sketch.marks(), List.of());
    }
    head(sketch, ring, look);
    double top = HEAD + (ring.decides() ? 0 : banner(sketch, frame, ring, look));
    RingTally tally = RingTally.of(ring, frame.focused());
    double room = look.height() - top;
    boolean narrow = look.width() < NARROW;
    double side = narrow ? look.width() : Math.min(look.width() * 0.48, room + 60);
    double tall = narrow ? room * 0.5 : room;
    double radius = Math.max(30, Math.min(side, tall) / 2 - PAD - 8);
    new CircleSketch(sketch, ring, Math.round(side / 2), Math.round(top + tall / 2), radius)
        .draw(look, hits);
    double x = narrow ? PAD : side + PAD;
    double y = narrow ? top + tall : top + 8;
    double width = look.width() - x - PAD;
    double height = narrow ? room - tall : room - 16;
    TallySketch table = new TallySketch(sketch, tally, ring.decides(), x, y, width, height);
    table.draw(look, hits);
    double below = table.bottom() + 16;
    double left = y + height - below;
    if (!narrow && left >= SizeSketch.LEAST) {
      new SizeSketch(sketch, ring, x, below, width, Math.min(left, 260)).draw(tally);
    }
    return new RingPicture(sketch.marks(), List.copyOf(hits));
  }

  /// A fleet has no ring before anything was asked of it.
  private static String nobody(Frame frame) {
    return frame.focused().replicas().isEmpty() ? "nobody" : "empty";
  }

  private static void head(Sketch sketch, RingFrame ring, RingLook look) {
    String title = WORDS.text("title");
    sketch.text(12, 22, title, Type.BODY_STRONG, Ink.TEXT1);
    double x = 12 + Type.BODY_STRONG.width(title) + 10;
    String points =
        WORDS.text(
            "points",
            Formats.count((double) ring.virtualNodes()),
            Formats.count((double) ring.points().length));
    if (x + Type.TICK.width(points) <= look.width() - 12) {
      sketch.text(x, 22, points, Type.TICK, Ink.TEXT3);
      x += Type.TICK.width(points) + 24;
    }
    String legend = WORDS.text("legend");
    if (x + Type.LABEL.width(legend) <= look.width() - 12) {
      sketch.text(look.width() - 12, 22, legend, Type.LABEL, Ink.TEXT2, Anchor.RIGHT);
    }
  }

  /// Says plainly that the policy has no ring. Returns the height it took.
  private static double banner(Sketch sketch, Frame frame, RingFrame ring, RingLook look) {
    sketch.frame(12, HEAD, look.width() - 24, BANNER - 6, 4, Shade.of(Ink.BG2), Shade.of(Ink.LINE));
    String policy = frame.focused().policy();
    long away = 0;
    for (int s = 0; s < ring.sessions(); s++) {
      away += ring.last()[s] == ring.home()[s] ? 0 : 1;
    }
    String full = WORDS.text("banner", policy, away, ring.sessions());
    String brief = WORDS.text("banner.brief", policy);
    double room = look.width() - 24 - 20;
    String text = Type.LABEL.width(full) <= room ? full : Type.LABEL.fit(brief, room);
    sketch.text(22, HEAD + 16, text, Type.LABEL, Ink.TEXT1);
    return BANNER;
  }
}
