package io.herdscope.app.view.herdmap;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.session.WholeRun;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.TimeWindow;
import io.herdscope.app.view.ViewContext;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;

/// How a person uses a herd map: dragging over cells brushes them (along one row only its replica),
/// dragging an edge of the brush or its inside moves it; the wheel zooms in time, with Shift it
/// moves, with Ctrl it zooms the replicas. FX thread only.
final class HerdmapHand {
  private static final double WHEEL = 0.004;
  private static final double GRIP = 5;
  private static final double STILL = 4;

  /// What a drag changes.
  private enum Grip {
    NEW,
    FROM,
    TO,
    ALL
  }

  private final ViewContext context;
  private @Nullable TimeWindow window;
  private ReplicaWindow replicas = ReplicaWindow.ALL;
  private double pointerX = Double.NaN;
  private double pressedX;
  private double pressedY;
  private Grip grip = Grip.NEW;
  private @Nullable Brush before;

  HerdmapHand(ViewContext context) {
    this.context = context;
  }

  /// What is seen of a run that ends at `end`.
  @Nullable TimeWindow window(long end) {
    TimeWindow now = window;
    if (now != null && now.end() != end) {
      window = null;
    }
    return window;
  }

  ReplicaWindow replicas() {
    return replicas;
  }

  void at(double x) {
    pointerX = x;
  }

  private void look(TimeWindow next) {
    window = next.isWhole() ? null : next;
    context.pulse().redraw();
  }

  private TimeWindow current(WholeRun run) {
    TimeWindow now = window;
    return now == null ? TimeWindow.whole(run.end()) : now;
  }

  void zoom(HerdmapPicture.Plot plot, double factor) {
    TimeAxis axis = plot.columns().axis();
    look(current(plot.run()).by(factor, Double.isNaN(pointerX) ? 0.5 : axis.share(pointerX)));
  }

  void move(HerdmapPicture.Plot plot, double share) {
    look(current(plot.run()).moved(share));
  }

  void wheel(HerdmapPicture.Plot plot, ScrollEvent event) {
    pointerX = event.getX();
    double wide = plot.layout().right() - plot.layout().left();
    if (event.isControlDown()) {
      HerdmapPicture.Spot spot = plot.at(event.getX(), event.getY());
      int at = spot == null ? 0 : spot.band().firstReplica(spot.row());
      replicas = replicas.by(Math.exp(event.getDeltaY() * WHEEL), at, plot.fleet());
      context.pulse().redraw();
    } else if (event.isShiftDown() || event.getDeltaX() != 0) {
      double pixels = event.getDeltaX() != 0 ? event.getDeltaX() : event.getDeltaY();
      move(plot, -pixels / wide);
    } else {
      zoom(plot, Math.exp(event.getDeltaY() * WHEEL));
    }
  }

  void pressed(HerdmapPicture.Plot plot, double x, double y) {
    pressedX = x;
    pressedY = y;
    before = Brush.within(context.state().brush(), plot.run().end());
    grip = grip(plot, before, x);
  }

  private static Grip grip(HerdmapPicture.Plot plot, @Nullable Brush brush, double x) {
    if (brush == null) {
      return Grip.NEW;
    }
    TimeAxis axis = plot.columns().axis();
    double left = axis.x(brush.from());
    double right = axis.x(brush.to());
    if (Math.abs(x - left) <= GRIP) {
      return Grip.FROM;
    }
    if (Math.abs(x - right) <= GRIP) {
      return Grip.TO;
    }
    return x > left && x < right ? Grip.ALL : Grip.NEW;
  }

  /// Whether the pointer is on an edge of the brush.
  static boolean onEdge(HerdmapPicture.Plot plot, double x) {
    Grip grip = grip(plot, plot.brush(), x);
    return grip == Grip.FROM || grip == Grip.TO;
  }

  void dragged(HerdmapPicture.Plot plot, double x, double y) {
    if (Math.abs(x - pressedX) < STILL && Math.abs(y - pressedY) < STILL) {
      return;
    }
    TimeAxis axis = plot.columns().axis();
    Brush brush = before;
    if (grip == Grip.NEW || brush == null) {
      context.state().brush(fresh(plot, axis.at(pressedX), axis.at(x), y));
    } else if (grip == Grip.ALL) {
      long wide = brush.to() - brush.from();
      long shift = axis.at(x) - axis.at(pressedX);
      long from = Math.clamp(brush.from() + shift, 0L, plot.run().end() - wide);
      context.state().brush(brush.at(from, from + wide));
    } else {
      long fixed = grip == Grip.FROM ? brush.to() : brush.from();
      long moved = axis.at(x);
      context
          .state()
          .brush(
              brush.at(
                  Math.min(fixed, moved),
                  Math.max(Math.min(fixed, moved) + 1, Math.max(fixed, moved))));
    }
  }

  /// Snaps to cells. A drag that stays in one band and in a few of its rows takes only these.
  private Brush fresh(HerdmapPicture.Plot plot, long a, long b, double y) {
    long cell = plot.columns().cellNanos();
    long from = Math.min(a, b) / cell * cell;
    long to = Math.min(plot.run().end(), (Math.max(a, b) / cell + 1) * cell);
    from = Math.min(from, Math.max(0, to - 1));
    for (Band band : plot.layout().bands()) {
      if (band.holds(pressedY) && band.holds(y)) {
        int first = band.row(Math.min(pressedY, y));
        int last = band.row(Math.max(pressedY, y));
        int low = band.firstReplica(first);
        int high = band.lastReplica(last);
        boolean all = low == 0 && high == plot.fleet() - 1;
        return new Brush(from, to, low, all ? Brush.ALL : high);
      }
    }
    return Brush.of(from, to);
  }

  /// Moves or resizes the brush by cells and replicas, or makes one at the playhead.
  boolean arrow(HerdmapPicture.Plot plot, KeyEvent event, long playhead) {
    int time = 0;
    int rows = 0;
    switch (event.getCode()) {
      case LEFT -> time = -1;
      case RIGHT -> time = 1;
      case UP -> rows = -1;
      case DOWN -> rows = 1;
      default -> {
        return false;
      }
    }
    long cell = plot.columns().cellNanos();
    long end = plot.run().end();
    Brush brush = Brush.within(context.state().brush(), end);
    if (brush == null) {
      long from = Math.clamp(playhead / cell * cell, 0L, Math.max(0, end - 1));
      context.state().brush(Brush.of(from, Math.min(end, from + cell)));
      return true;
    }
    context
        .state()
        .brush(stepped(brush, time * cell, rows, event.isShiftDown(), plot.fleet(), end));
    return true;
  }

  private static Brush stepped(
      Brush brush, long time, int rows, boolean grow, int fleet, long end) {
    int last = Math.min(brush.lastReplica(), fleet - 1);
    if (rows != 0) {
      if (brush.isEveryReplica()) {
        int only = rows > 0 ? 0 : fleet - 1;
        return new Brush(brush.from(), brush.to(), only, only);
      }
      int low = brush.firstReplica() + (grow ? 0 : rows);
      int high = last + rows;
      if (low < 0 || high >= fleet || high < low) {
        return Brush.of(brush.from(), brush.to());
      }
      return new Brush(brush.from(), brush.to(), low, high);
    }
    long wide = brush.to() - brush.from();
    if (grow) {
      long to = Math.clamp(brush.to() + time, brush.from() + 1, end);
      return brush.at(brush.from(), to);
    }
    long from = Math.clamp(brush.from() + time, 0L, end - wide);
    return brush.at(from, from + wide);
  }
}
