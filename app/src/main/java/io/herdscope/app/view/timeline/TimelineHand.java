package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.Brush;
import io.herdscope.app.view.TimeAxis;
import io.herdscope.app.view.TimeWindow;
import io.herdscope.app.view.ViewContext;
import javafx.scene.input.ScrollEvent;
import org.jspecify.annotations.Nullable;

/// How a person moves through a timeline: the wheel zooms around the pointer, with Shift it moves
/// in time and with Ctrl it scrolls the tracks; dragging moves both ways; dragging along the axis
/// picks a stretch. What is seen is the shared brush. FX thread only.
final class TimelineHand {
  /// Of the factor, per pixel of the wheel.
  private static final double WHEEL = 0.004;

  private final ViewContext context;
  private double pointerX = Double.NaN;
  private double scroll;
  private double lastX;
  private double lastY;
  private double pressedX;
  private boolean onAxis;

  TimelineHand(ViewContext context) {
    this.context = context;
  }

  double scroll() {
    return scroll;
  }

  void at(double x) {
    pointerX = x;
  }

  void look(TimeWindow window) {
    Brush now = context.state().brush();
    boolean everyone = now == null || now.isEveryReplica();
    if (window.isWhole() && everyone) {
      context.state().brush(null);
    } else {
      context
          .state()
          .brush(
              now == null
                  ? Brush.of(window.from(), window.to())
                  : now.at(window.from(), window.to()));
    }
  }

  /// The window as it is now, which may be newer than the picture.
  private TimeWindow window(TimelinePicture.Plot plot) {
    return TimelineProjection.window(context.state().brush(), plot.run());
  }

  void zoom(TimelinePicture picture, double factor) {
    TimelinePicture.Plot plot = picture.plot();
    if (plot != null) {
      TimeAxis axis = plot.layout().axis();
      look(window(plot).by(factor, Double.isNaN(pointerX) ? 0.5 : axis.share(pointerX)));
    }
  }

  void move(TimelinePicture picture, double share) {
    if (picture.plot() != null) {
      look(window(picture.plot()).moved(share));
    }
  }

  private void scroll(TimelinePicture.Plot plot, double pixels) {
    double next = Math.clamp(scroll + pixels, 0.0, plot.layout().scrollable());
    if (next != scroll) {
      scroll = next;
      context.pulse().redraw();
    }
  }

  void wheel(@Nullable TimelinePicture picture, ScrollEvent event) {
    TimelinePicture.Plot plot = picture == null ? null : picture.plot();
    if (picture == null || plot == null) {
      return;
    }
    pointerX = event.getX();
    double wide = plot.layout().axis().right() - plot.layout().axis().left();
    if (event.isControlDown()) {
      scroll(plot, -event.getDeltaY());
    } else if (event.isShiftDown() || event.getDeltaX() != 0) {
      double pixels = event.getDeltaX() != 0 ? event.getDeltaX() : event.getDeltaY();
      move(picture, -pixels / wide);
    } else {
      zoom(picture, Math.exp(event.getDeltaY() * WHEEL));
    }
  }

  void pressed(double x, double y) {
    lastX = x;
    lastY = y;
    pressedX = x;
    onAxis = y < TimelineLayout.TOP;
  }

  void dragged(@Nullable TimelinePicture picture, double x, double y) {
    TimelinePicture.Plot plot = picture == null ? null : picture.plot();
    if (picture == null || plot == null || onAxis) {
      return;
    }
    double wide = plot.layout().axis().right() - plot.layout().axis().left();
    move(picture, (lastX - x) / wide);
    scroll(plot, lastY - y);
    lastX = x;
    lastY = y;
  }

  /// Ends a drag along the axis: the stretch passed over is what is seen from here on.
  void released(@Nullable TimelinePicture picture, double x) {
    TimelinePicture.Plot plot = picture == null ? null : picture.plot();
    if (plot == null || !onAxis || Math.abs(x - pressedX) < 6) {
      return;
    }
    TimeAxis axis = plot.layout().axis();
    long from = axis.at(Math.min(x, pressedX));
    long to = axis.at(Math.max(x, pressedX));
    if (to > from) {
      look(new TimeWindow(from, to, axis.window().end()));
    }
  }
}
