package io.herdscope.app.view.fleet;

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
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.app.session.RouterFrame;
import io.herdscope.app.view.LaneScale;
import io.herdscope.app.view.ReplicaStripe;
import io.herdscope.app.view.fleet.FleetPicture.Target;
import java.util.List;

/// Under the lanes of a fleet with several routers: what is booked in truth, and beside it the load
/// that each router believes in, all on one scale. What is not so is amber and bold.
final class RouterPanels {
  private static final Words WORDS = Words.of(RouterPanels.class);

  /// Title and the two lines over the columns.
  private static final double HEAD = 52;

  private static final double LEAST_ROW = 16;
  private static final double MOST_ROW = 32;
  private static final double FOOT = 8;
  private static final double NAMES = 44;
  private static final double LEAST_COLUMN = 98;
  private static final double GAP = 14;
  private static final double SPACE = 16;

  /// Lanes above keep at least this much each.
  private static final double LEAST_PITCH = FleetLayout.MIDDLE;

  private final Sketch sketch;
  private final Frame frame;
  private final List<ReplicaFrame> replicas;
  private final List<RouterFrame> routers;
  private final double top;
  private final double width;
  private final double row;
  private final double column;
  private final int shown;
  private final double most;
  private final List<Hit<Target>> hits;

  RouterPanels(Sketch sketch, Frame frame, FleetLook look, List<Hit<Target>> hits) {
    this.sketch = sketch;
    this.frame = frame;
    this.hits = hits;
    this.replicas = frame.focused().replicas();
    this.routers = frame.focused().routers();
    double height = height(frame, look);
    this.top = look.height() - height;
    double each = Math.floor((height - HEAD - FOOT) / Math.max(1, replicas.size()));
    this.row = Math.clamp(each, LEAST_ROW, MOST_ROW);
    this.width = look.width();
    double room = look.width() - 2 * FleetLayout.PAD - NAMES;
    int columns = (int) Math.max(2, Math.floor(room / LEAST_COLUMN));
    this.shown = Math.min(routers.size(), columns - 1);
    this.column = Math.min(260, room / (shown + 1));
    this.most = most();
  }

  /// What the panels take of a fleet's height: all below the lanes, at least what they need, but
  /// nothing with one router alone or where lanes would lose their words.
  static double height(Frame frame, FleetLook look) {
    int count = frame.focused().replicas().size();
    double wanted = HEAD + count * LEAST_ROW + FOOT;
    double around = FleetLayout.HEAD + FleetLayout.FOOT;
    boolean none =
        frame.focused().routers().isEmpty()
            || wanted > look.height() - around - count * LEAST_PITCH;
    double left = look.height() - around - count * FleetLayout.TALLEST - SPACE;
    return none ? 0 : Math.max(wanted, left);
  }

  /// One scale for all columns, in steps, of the last minute.
  private double most() {
    double highest = 1;
    for (ReplicaFrame replica : replicas) {
      highest = Math.max(highest, replica.tokenLoadBlocks());
      for (float value : replica.spark()) {
        highest = Math.max(highest, value);
      }
      for (RouterFrame router : routers) {
        highest = Math.max(highest, router.loadBlocks()[replica.replica()]);
      }
    }
    return LaneScale.niceAbove(highest);
  }

  void draw() {
    sketch.line(0, top, width, top, Ink.LINE);
    title();
    for (ReplicaFrame replica : replicas) {
      name(replica);
    }
    truth();
    for (int i = 0; i < shown; i++) {
      router(routers.get(i), x(i + 1));
    }
  }

  private double x(int index) {
    return FleetLayout.PAD + NAMES + index * column;
  }

  private double y(int replica) {
    return top + HEAD + replica * row;
  }

  private void title() {
    String title = WORDS.text("panels");
    sketch.text(FleetLayout.PAD, top + 17, title, Type.BODY_STRONG, Ink.TEXT1);
    double after = FleetLayout.PAD + Type.BODY_STRONG.width(title) + 8;
    int hidden = routers.size() - shown;
    String note =
        (hidden > 0 ? WORDS.text("panels.hidden", hidden) : "")
            + WORDS.text("panels.note", Formats.count(most));
    double room = width - FleetLayout.PAD - after;
    sketch.text(after, top + 17, Type.TICK.parts(note, room), Type.TICK, Ink.TEXT3);
  }

  private void name(ReplicaFrame replica) {
    double y = y(replica.replica());
    ReplicaStripe.draw(sketch, replica.replica(), FleetLayout.PAD, y + 2, row - 4, Ink.BG1);
    String name = Type.LABEL_STRONG.fitEnd(replica.name(), NAMES - 14);
    sketch.text(FleetLayout.PAD + 9, text(y), name, Type.LABEL_STRONG, Ink.TEXT1);
  }

  private void head(double x, String first, String second, Ink ink) {
    double room = column - GAP;
    sketch.text(x, top + 34, Type.LABEL_STRONG.fit(first, room), Type.LABEL_STRONG, Ink.TEXT1);
    sketch.text(x, top + 46, Type.TICK.fit(second, room), Type.TICK, ink);
  }

  private void truth() {
    double x = x(0);
    head(x, WORDS.text("panels.booked"), WORDS.text("panels.booked.note"), Ink.TEXT3);
    for (ReplicaFrame replica : replicas) {
      double y = y(replica.replica());
      double decode = length(replica.decodeBlocks());
      double both = length(replica.tokenLoadBlocks());
      sketch.fill(x, barTop(y), bar(), tall(), Ink.BG0);
      sketch.fill(x, barTop(y), decode, tall(), Ink.DECODE);
      sketch.fill(x + decode, barTop(y), both - decode, tall(), Ink.PREFILL);
      number(x, y, replica.tokenLoadBlocks(), false);
    }
  }

  private void router(RouterFrame router, double x) {
    sketch.line(x - GAP / 2, top + 26, x - GAP / 2, y(replicas.size()), Ink.LINE);
    String state =
        router.there() ? RouterViews.late(router) : WORDS.text("panels.gone", router.name());
    boolean late = router.there() && (router.behindNanos() > 0 || router.unseen() > 0);
    head(x, router.name(), state, late ? Ink.WARN_TEXT : Ink.TEXT3);
    if (router.there()) {
      String about = WORDS.text("behind.about") + (late ? "" : WORDS.text("panels.untold"));
      hits.add(new Hit<>(x, top + 22, column - GAP, HEAD - 22, about, new Target.Note()));
    }
    for (ReplicaFrame replica : replicas) {
      double y = y(replica.replica());
      if (router.there()) {
        belief(replica, router.loadBlocks()[replica.replica()], x, y);
      }
      hits.add(
          new Hit<>(
              x,
              y,
              column - GAP,
              row,
              WORDS.text("panels.tip", router.name())
                  + RouterViews.lines(List.of(router), replica)
                  + (router.there()
                          && !late
                          && isOff(router.loadBlocks()[replica.replica()], replica)
                      ? WORDS.text("panels.untold")
                      : ""),
              new Target.Replica(frame.focus(), replica.replica())));
    }
  }

  private static boolean isOff(double blocks, ReplicaFrame replica) {
    return Math.rint(blocks) != Math.rint(replica.tokenLoadBlocks());
  }

  /// The bar believed in, and the tick of what is booked.
  private void belief(ReplicaFrame replica, double blocks, double x, double y) {
    boolean off = isOff(blocks, replica);
    sketch.fill(x, barTop(y), bar(), tall(), Ink.BG0);
    sketch.fill(x, barTop(y), length(blocks), tall(), Ink.TEXT3);
    double tick = Math.round(x + length(replica.tokenLoadBlocks()));
    sketch.add(new Mark.Line(tick, y + 2, tick, y + row - 2, Shade.of(Ink.TEXT1), 1.6, Dash.SOLID));
    number(x, y, blocks, off);
  }

  private double tall() {
    return Math.rint(row * 0.5) + 1;
  }

  private double barTop(double y) {
    return y + Math.floor((row - tall()) / 2);
  }

  private double text(double y) {
    return y + Math.rint(row / 2) + 4;
  }

  private double bar() {
    return Math.max(20, column - GAP - 46);
  }

  private double length(double blocks) {
    return Math.round(bar() * Math.clamp(blocks / most, 0.0, 1.0));
  }

  private void number(double x, double y, double blocks, boolean off) {
    Type type = off ? Type.LABEL_MONO_STRONG : Type.LABEL_MONO;
    Ink ink = off ? Ink.WARN_TEXT : Ink.TEXT1;
    double right = x + column - GAP;
    sketch.text(right, text(y), Formats.count(blocks), type, ink, Anchor.RIGHT);
  }
}
