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
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.LaneFrame.RecentDecision;
import io.herdscope.app.view.fleet.FleetPicture.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Draws the requests on their way from the router to a lane. A dot's place follows from the
/// playhead alone: it stands still while paused and moves again after a seek. Where dots would
/// cover each other, those behind shrink to a point without a number; points lie under halos, and
/// halos under numbers.
final class DotSketch {
  private static final Words WORDS = Words.of(DotSketch.class);
  private static final double RADIUS = 7;
  private static final double POINT = 3.5;

  /// Share of a thread at either end on which a dot would lie over the router or a name.
  private static final double END = 0.14;

  private final Sketch sketch;
  private final Frame frame;
  private final LaneFrame lane;
  private final FleetLook look;
  private final List<Hit<Target>> hits;
  private final List<double[]> taken = new ArrayList<>();
  private final List<Runnable> numbers = new ArrayList<>();
  private final List<Runnable> halos = new ArrayList<>();

  /// Where a request is at a share of its way; null out of sight.
  @FunctionalInterface
  interface Way {
    double @Nullable [] at(int replica, double share);
  }

  DotSketch(Sketch sketch, Frame frame, FleetLook look, List<Hit<Target>> hits) {
    this.sketch = sketch;
    this.frame = frame;
    this.lane = frame.focused();
    this.look = look;
    this.hits = hits;
  }

  void draw(Way way) {
    int stride = ThreadSketch.stride(frame);
    lane.recent().stream()
        .filter(decision -> isSelected(decision) || decision.ordinal() % stride == 0)
        .sorted(Comparator.comparing(decision -> !isSelected(decision)))
        .forEach(decision -> dot(decision, way));
    halos.forEach(Runnable::run);
    numbers.forEach(Runnable::run);
  }

  private boolean isSelected(RecentDecision decision) {
    return decision.session() == look.selectedSession();
  }

  private void dot(RecentDecision decision, Way way) {
    double t = progress(decision.at());
    double[] place = t < 0 || t >= 1 ? null : way.at(decision.replica(), END + (1 - 2 * END) * t);
    if (place == null) {
      return;
    }
    double x = place[0];
    double y = place[1];
    String number = String.valueOf(decision.session());
    double half = Math.max(RADIUS, Math.ceil(Type.TICK_STRONG.width(number) / 2) + 4);
    double halo = 1 + 5 * Math.clamp(decision.cachedShare(), 0.0, 1.0);
    double reach = RADIUS + halo;
    if (isFree(x, y, half)) {
      taken.add(new double[] {x, y, half});
      double ring = half + halo;
      double tall = reach;
      double inner = half;
      halos.add(
          () -> pill(x, y, ring, tall, Shade.of(Ink.LINE2).faded(75), Shade.of(Ink.LINE2), 1));
      numbers.add(() -> number(decision, number, x, y, inner));
    } else {
      sketch.add(new Mark.Disc(x, y, POINT, Shade.of(Ink.TEXT2), Shade.of(Ink.BG1), 1));
      half = POINT;
      reach = POINT;
    }
    Target target = new Target.Decision(decision.ordinal(), decision.session(), decision.turn());
    double wide = half + reach - Math.min(RADIUS, reach);
    hits.add(new Hit<>(x - wide, y - reach, 2 * wide, 2 * reach, tip(decision), target));
  }

  private boolean isFree(double x, double y, double half) {
    return taken.stream()
        .noneMatch(
            other ->
                Math.abs(other[0] - x) < other[2] + half && Math.abs(other[1] - y) < 2 * RADIUS);
  }

  private void number(RecentDecision decision, String number, double x, double y, double half) {
    boolean selected = isSelected(decision);
    pill(x, y, half, RADIUS, Shade.of(selected ? Ink.SEL : Ink.BG0), Shade.of(Ink.SEL), 1.5);
    Shade text = selected ? Shade.of(Ink.BG0) : Shade.of(Ink.TEXT1);
    sketch.text(x, y + 3.5, number, Type.TICK_STRONG, text, Anchor.CENTER);
  }

  /// A disc, drawn out for a long number.
  private void pill(
      double x, double y, double half, double tall, Shade fill, Shade edge, double thick) {
    sketch.add(
        half <= tall
            ? new Mark.Disc(x, y, tall, fill, edge, thick)
            : new Mark.Box(
                x - half, y - tall, 2 * half, 2 * tall, tall, fill, edge, thick, Dash.SOLID));
  }

  private String tip(RecentDecision decision) {
    return WORDS.text(
        "dot.tip",
        decision.ordinal(),
        LaneSketch.two(decision.session()),
        decision.turn() + 1,
        Formats.percent(decision.cachedShare(), 0),
        lane.replicas().get(decision.replica()).name(),
        lane.routers().isEmpty() ? "" : WORDS.text("dot.by", decision.router()));
  }

  /// Eased 0…1 along the thread; outside while not on its way.
  private double progress(long at) {
    double simulated = (frame.playback().at() - at) / 1e9;
    double t = simulated / Math.max(1e-9, frame.playback().speed()) / ThreadSketch.TRAVEL_SECONDS;
    return t <= 0 || t >= 1 ? t : t * t * (3 - 2 * t);
  }
}
