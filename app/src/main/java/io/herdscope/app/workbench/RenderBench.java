package io.herdscope.app.workbench;

import io.herdscope.app.fx.FirstMove;
import io.herdscope.app.fx.FrameLog;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.HeadlessScreen;
import io.herdscope.app.session.Exhibit;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.Session.WholeRunsBegin;
import io.herdscope.app.session.SessionCommand;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Measures how many new pictures a second the real window shows while a run plays; a run that ends
/// is played again. Call from a thread that is not the FX thread.
public final class RenderBench {
  private static final long STALL_NANOS = 50_000_000;
  private static final long POLL_NANOS = 50_000_000;
  private static final long PATIENCE_NANOS = 60L * 1_000_000_000;
  private static final long OPENING_PATIENCE_NANOS = 10 * PATIENCE_NANOS;

  private final OpenWindow window;
  private final FrameLog log;
  private final boolean still;
  private final String view;
  private final AtomicReference<@Nullable Start> started = new AtomicReference<>();
  private long heapPeak;

  /// @param view used by the routine while the run stands still; empty to play the run
  private RenderBench(OpenWindow window, String view) {
    this.window = window;
    this.view = view;
    this.still = !view.isEmpty();
    this.log = Gate.call(() -> new FrameLog(window.workbench().scene()));
    Workbench shown = window.workbench();
    Gate.run(() -> FirstMove.await(shown.scene(), shown.stage(), () -> started.set(Start.ended())));
  }

  /// Throws an `UnsupportedOperationException` when there is no display, an `IllegalStateException`
  /// when no picture comes within a minute.
  ///
  /// @param warmUpSeconds played before anything counts
  /// @param seconds measured
  public static RenderReport measure(WindowPlan plan, double warmUpSeconds, double seconds) {
    return measure(plan, null, null, warmUpSeconds, seconds);
  }

  /// The same while a recording is opened in the window that plays the plan's race, until all of it
  /// is read, and for so many `seconds` more. An `IllegalStateException` says why it cannot be
  /// opened.
  public static RenderReport measureOpening(
      WindowPlan plan, Path recording, double warmUpSeconds, double seconds) {
    return measure(plan, null, recording, warmUpSeconds, seconds);
  }

  /// The same with the one view of the plan on `exhibit`, which is zoomed, moved and recoloured at
  /// every pulse while the run stands still.
  public static RenderReport measureStill(
      WindowPlan plan, Exhibit exhibit, double warmUpSeconds, double seconds) {
    return measure(plan, exhibit, null, warmUpSeconds, seconds);
  }

  private static RenderReport measure(
      WindowPlan plan,
      @Nullable Exhibit exhibit,
      @Nullable Path recording,
      double warmUpSeconds,
      double seconds) {
    Gate.startToolkit();
    HeadlessScreen.enlarge(plan.width() + 320, plan.height() + 200);
    OpenWindow window =
        Gate.call(() -> new OpenWindow(plan, WholeRunsBegin.AFTER_FIRST_FRAMES, exhibit));
    try {
      return new RenderBench(window, exhibit == null ? "" : plan.view())
          .run(recording, warmUpSeconds, seconds);
    } finally {
      Gate.run(window::close);
    }
  }

  private RenderReport run(@Nullable Path recording, double warmUpSeconds, double seconds) {
    Gate.run(window::showFitted);
    if (still) {
      ViewRoutine routine = new ViewRoutine(window.workbench().scene(), view);
      Gate.run(() -> window.pulse().onTick(now -> routine.step()));
    } else {
      window.session().send(new SessionCommand.Play());
    }
    Start start = awaitMove();
    play(warmUpSeconds);
    FrameLog.Seen warmUp = seen();
    Gate.run(log::restart);
    heapPeak = 0;
    ProcessorTimes before = ProcessorTimes.now();
    double opening = recording == null ? Double.NaN : open(recording);
    play(seconds);
    ProcessorTimes after = ProcessorTimes.now();
    FrameLog.Seen measured = seen();
    int stalls = 0;
    for (long interval : measured.intervals()) {
      stalls += interval > STALL_NANOS ? 1 : 0;
    }
    return new RenderReport(
        Gate.platform(),
        start.seconds(),
        start.processorSeconds(),
        warmUp,
        opening,
        measured,
        stalls,
        after.millisSince(before, measured.frames()),
        heapPeak >> 20,
        liveHeap() >> 20);
  }

  private FrameLog.Seen seen() {
    return Gate.call(log::seen);
  }

  private Start awaitMove() {
    long until = System.nanoTime() + PATIENCE_NANOS;
    Start start = started.get();
    while (start == null) {
      if (System.nanoTime() > until) {
        throw new IllegalStateException("the window showed nothing that moves within a minute");
      }
      LockSupport.parkNanos(POLL_NANOS / 10);
      start = started.get();
    }
    return start;
  }

  /// Returns how many seconds it took to read all of it.
  private double open(Path recording) {
    long began = System.nanoTime();
    window.session().send(new SessionCommand.Replay(recording, List.of()));
    window.session().send(new SessionCommand.Play());
    Frame frame = look();
    while (frame == null || frame.live() == null || frame.live().loading() < 1) {
      if (System.nanoTime() - began > OPENING_PATIENCE_NANOS) {
        throw new IllegalStateException(recording + " was not read within ten minutes");
      }
      LockSupport.parkNanos(POLL_NANOS);
      frame = look();
    }
    return (System.nanoTime() - began) / 1e9;
  }

  private @Nullable Frame look() {
    Frame frame = window.frame();
    if (frame != null && frame.failure() != null) {
      throw new IllegalStateException("the session failed: " + frame.failure());
    }
    heapPeak =
        Math.max(heapPeak, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    return frame;
  }

  private void play(double seconds) {
    long until = System.nanoTime() + Math.round(seconds * 1e9);
    while (System.nanoTime() < until) {
      LockSupport.parkNanos(POLL_NANOS);
      Frame frame = look();
      if (!still && frame != null && !frame.playback().playing()) {
        window.session().send(new SessionCommand.Seek(0));
        window.session().send(new SessionCommand.Play());
      }
    }
  }

  private static long liveHeap() {
    ManagementFactory.getMemoryMXBean().gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
