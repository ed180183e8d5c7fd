package io.herdscope.app.workbench;

import io.herdscope.app.finding.Verdict;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.HeadlessScreen;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.Session.WholeRunsBegin;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.model.Nanos;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/// Takes a picture of the real window, with no display needed. Start Java with
/// `-Dglass.platform=Headless -Dprism.order=sw`. Call from a thread that is not the FX thread.
public final class WindowShot {
  private static final long PATIENCE_NANOS = 180L * 1_000_000_000;
  private static final long STILL_NANOS = 5 * Nanos.PER_SECOND;
  private static final long HELD_BEATS = 3;
  private static final long POLL_NANOS = 15_000_000;

  private WindowShot() {}

  /// Builds the window, seeks to the plan's instant, waits until the whole runs are known, examined
  /// and every picture is painted, and writes the window as PNG. Says in an `IllegalStateException`
  /// what did not come within three minutes, or why the session failed.
  public static void write(WindowPlan plan, Path out) throws IOException {
    Gate.startToolkit();
    HeadlessScreen.enlarge(plan.width() + 320, plan.height() + 200);
    OpenWindow window = Gate.call(() -> new OpenWindow(plan));
    try {
      Gate.run(window::show);
      settle(window, plan);
      save(Gate.call(() -> window.workbench().scene().snapshot(null)), out);
    } finally {
      Gate.run(window::close);
    }
  }

  /// The window on a cluster or a recording.
  ///
  /// @param first what is followed
  /// @param seconds how long a cluster is followed before the picture, or which instant of a
  ///   recording is shown; negative for its end
  public static void follow(WindowPlan plan, SessionCommand first, double seconds, Path out)
      throws IOException {
    Gate.startToolkit();
    HeadlessScreen.enlarge(plan.width() + 320, plan.height() + 200);
    OpenWindow window = Gate.call(() -> new OpenWindow(plan, first, WholeRunsBegin.AT_ONCE, null));
    try {
      Gate.run(window::show);
      if (first instanceof SessionCommand.Replay) {
        awaitFrame(window, frame -> frame.live() == null || frame.live().loading() >= 1);
        window.session().send(new SessionCommand.Seek(instant(window, seconds)));
      } else {
        long until = System.nanoTime() + Nanos.ofSeconds(seconds);
        awaitFrame(window, frame -> System.nanoTime() >= until);
      }
      long since = awaitFrame(window, frame -> true).sequence() + 3;
      boolean live = first instanceof SessionCommand.Follow;
      long still = live ? System.nanoTime() + STILL_NANOS : Long.MAX_VALUE;
      awaitFrame(window, frame -> Gate.call(() -> isThere(window, since, still)));
      if (live) {
        hold(window);
      }
      save(Gate.call(() -> window.workbench().scene().snapshot(null)), out);
    } finally {
      Gate.run(window::close);
    }
  }

  /// Everything in the picture is of one instant, although the cluster goes on.
  private static void hold(OpenWindow window) {
    Gate.run(window.pulse()::hold);
    long beats = Gate.call(window.pulse()::beats) + HELD_BEATS;
    long still = System.nanoTime() + STILL_NANOS;
    awaitFrame(
        window,
        frame ->
            Gate.call(() -> window.pulse().beats() >= beats && window.workbench().settled())
                || System.nanoTime() > still);
  }

  /// Whether the window shows a frame that knows what its views asked for. Where nothing happens,
  /// as while no source answers, some views have nothing to paint: what is there after a while is
  /// it.
  private static boolean isThere(OpenWindow window, long since, long still) {
    boolean painted = window.pulse().shown() >= since && window.workbench().settled();
    return painted || System.nanoTime() > still;
  }

  private static long instant(OpenWindow window, double seconds) {
    Frame frame = window.frame();
    long end = frame == null ? 0 : frame.playback().end();
    return seconds < 0 ? end : Math.min(end, Nanos.ofSeconds(seconds));
  }

  private static Frame awaitFrame(OpenWindow window, Predicate<Frame> wanted) {
    long until = System.nanoTime() + PATIENCE_NANOS;
    while (System.nanoTime() < until) {
      Frame frame = window.frame();
      if (frame != null && frame.failure() != null) {
        throw new IllegalStateException(frame.failure());
      }
      if (frame != null && wanted.test(frame)) {
        return frame;
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
    throw new IllegalStateException("the window is not ready");
  }

  /// Waits until the session has arrived where the plan asks and the window shows it.
  static void settle(OpenWindow window, WindowPlan plan) {
    long until = System.nanoTime() + PATIENCE_NANOS;
    long arrived = Long.MIN_VALUE;
    while (true) {
      Frame frame = window.frame();
      String missing = missing(frame, plan);
      if (frame != null && missing.isEmpty()) {
        arrived = arrived == Long.MIN_VALUE ? frame.sequence() : arrived;
        long since = arrived;
        if (Gate.call(() -> window.pulse().shown() >= since + 2 && window.workbench().settled())) {
          return;
        }
      }
      if (System.nanoTime() > until) {
        throw new IllegalStateException(
            "the window is not ready: " + (missing.isEmpty() ? "a picture" : missing));
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
  }

  private static String missing(@Nullable Frame frame, WindowPlan plan) {
    if (frame == null) {
      return "the workload";
    }
    if (frame.failure() != null) {
      throw new IllegalStateException("the session failed: " + frame.failure());
    }
    for (LaneFrame lane : frame.lanes()) {
      if (lane.whole() == null || lane.settling()) {
        return "the whole run of " + lane.name();
      }
    }
    for (LaneFrame lane : frame.lanes()) {
      Verdict verdict = lane.verdict();
      if (verdict == null || !verdict.tried()) {
        return "the findings of " + lane.name();
      }
    }
    long goal = Math.min(Nanos.ofSeconds(plan.atSeconds()), frame.playback().end());
    if (frame.playback().at() < goal) {
      return "the playhead";
    }
    if (frame.lanes().size() > 1 && frame.race() == null) {
      return "the comparison of the lanes";
    }
    long latest = frame.focused().decisions() - 1;
    boolean inspected =
        latest < 0
            || (frame.inspection() != null && frame.inspection().decision().ordinal() == latest);
    return inspected ? "" : "the X-ray of decision " + latest;
  }

  static void save(WritableImage image, Path out) throws IOException {
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    int[] pixels = ((DataBufferInt) copy.getRaster().getDataBuffer()).getData();
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    Path folder = out.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    if (!ImageIO.write(copy, "png", out.toFile())) {
      throw new IOException("this Java cannot write PNG pictures");
    }
  }
}
