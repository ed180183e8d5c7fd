package io.herdscope.app.workbench;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.HeadlessScreen;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.Session.WholeRunsBegin;
import io.herdscope.app.session.SessionCommand;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.robot.Robot;
import org.jspecify.annotations.Nullable;

/// Drags the first coefficient of the focused lane by the mouse, in the real window while the race
/// plays, and measures from the last move of a drag until the window shows where that setting ends.
/// Call from a thread that is not the FX thread.
public final class DragBench {
  private static final long PATIENCE_NANOS = 60L * 1_000_000_000;
  private static final long POLL_NANOS = 1_000_000;

  /// A hand moves a mouse at every pulse.
  private static final int MOVES = 6;

  private static final long MOVE_NANOS = 16_000_000;

  /// A hand rests between two drags, and looks.
  private static final long REST_NANOS = 400_000_000;

  private static final double GOLDEN = 0.618_033_988_749_895;

  private final OpenWindow window;
  private Map<String, Double> shown = Map.of();
  private Map<String, Double> before = Map.of();
  private boolean heard;
  private boolean waiting;

  /// When the last move was made; when the slider followed, −1 when it will in this pulse; when the
  /// end was settled.
  private volatile long moved;

  private volatile long followed;
  private volatile long settled;

  /// What was seen, ascending, milliseconds.
  ///
  /// @param platform JavaFX platform that opened the window
  /// @param follows from a move of the mouse to the pulse that shows the slider there
  /// @param settles from the last move of a drag to the pulse that shows the end as settled
  public record Report(String platform, double[] follows, double[] settles) {}

  private DragBench(OpenWindow window) {
    this.window = window;
  }

  /// Throws an `UnsupportedOperationException` when there is no display, an `IllegalStateException`
  /// when the window does not answer within a minute.
  ///
  /// @param warmUp drags before any counts
  /// @param drags counted
  public static Report measure(WindowPlan plan, int warmUp, int drags) {
    Gate.startToolkit();
    HeadlessScreen.enlarge(plan.width() + 320, plan.height() + 200);
    OpenWindow window =
        Gate.call(() -> new OpenWindow(plan, WholeRunsBegin.AFTER_FIRST_FRAMES, null));
    try {
      return new DragBench(window).run(warmUp, drags);
    } finally {
      Gate.run(window::close);
    }
  }

  private Report run(int warmUp, int drags) {
    Gate.run(window::showFitted);
    window.session().send(new SessionCommand.Play());
    await("end its runs", this::allKnown);
    LaneFrame lane = lane();
    if (lane == null || lane.specs().isEmpty()) {
      throw new IllegalStateException("the focused lane has no coefficient to drag");
    }
    Node track =
        Gate.call(
            () -> window.workbench().scene().lookup("#slider-" + lane.specs().getFirst().name()));
    Robot robot = Gate.call(Robot::new);
    Gate.run(() -> listen(track));
    double[] follows = new double[drags];
    double[] settles = new double[drags];
    for (int i = 0; i < warmUp + drags; i++) {
      drag(track, robot, i);
      if (i >= warmUp) {
        follows[i - warmUp] = (followed - moved) / 1e6;
        settles[i - warmUp] = (settled - moved) / 1e6;
      }
      LockSupport.parkNanos(REST_NANOS);
    }
    Arrays.sort(follows);
    Arrays.sort(settles);
    return new Report(Gate.platform(), follows, settles);
  }

  private void listen(Node track) {
    track.addEventFilter(
        MouseEvent.MOUSE_DRAGGED, event -> followed = waiting && followed == 0 ? -1 : followed);
    window
        .pulse()
        .onFrame(
            frame -> {
              LaneFrame lane = frame.focused();
              shown = lane.parameters();
              boolean answered = waiting && !lane.parameters().equals(before);
              heard = answered && lane.numbers() != null;
            });
    window.workbench().scene().addPostLayoutPulseListener(this::pulse);
  }

  private void pulse() {
    long now = System.nanoTime();
    if (followed < 0) {
      followed = now;
    }
    if (heard && settled == 0 && followed > 0) {
      settled = now;
    }
  }

  private void drag(Node track, Robot robot, int turn) {
    double from = place(turn);
    double to = place(turn + 1);
    Gate.run(
        () -> {
          robot.mouseMove(at(track, from));
          robot.mousePress(MouseButton.PRIMARY);
        });
    for (int move = 1; move < MOVES; move++) {
      double share = from + (to - from) * move / MOVES;
      Gate.run(() -> robot.mouseMove(at(track, share)));
      LockSupport.parkNanos(MOVE_NANOS);
    }
    Gate.run(
        () -> {
          before = shown;
          followed = 0;
          settled = 0;
          heard = false;
          waiting = true;
          moved = System.nanoTime();
          robot.mouseMove(at(track, to));
        });
    await("show where the setting ends", () -> settled > 0);
    Gate.run(
        () -> {
          waiting = false;
          robot.mouseRelease(MouseButton.PRIMARY);
        });
  }

  /// Places that repeat no other, within the track.
  private static double place(int turn) {
    double turned = turn * GOLDEN;
    return 0.1 + 0.8 * (turned - Math.floor(turned));
  }

  private static Point2D at(Node track, double share) {
    double width = track.getLayoutBounds().getWidth();
    return track.localToScreen(share * width, track.getLayoutBounds().getHeight() / 3);
  }

  private boolean allKnown() {
    Frame frame = window.frame();
    return frame != null
        && frame.lanes().stream().allMatch(lane -> lane.whole() != null && !lane.settling());
  }

  private @Nullable LaneFrame lane() {
    Frame frame = window.frame();
    return frame == null ? null : frame.focused();
  }

  private static void await(String what, BooleanSupplier condition) {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > until) {
        throw new IllegalStateException("the window did not " + what + " within a minute");
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
  }
}
