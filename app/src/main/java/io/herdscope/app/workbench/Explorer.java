package io.herdscope.app.workbench;

import io.herdscope.app.fx.FirstMove;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.HeadlessScreen;
import io.herdscope.app.fx.JapaneseFont;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Type;
import io.herdscope.app.session.Session;
import io.herdscope.app.session.Session.WholeRunsBegin;
import io.herdscope.app.session.SessionCommand;
import io.herdscope.app.workbench.start.Origin;
import io.herdscope.app.workbench.start.SessionMemory;
import io.herdscope.app.workbench.start.SessionMemoryFile;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// Opens the explorer's window. Call from a thread that is not the FX thread.
public final class Explorer {
  /// A live session closes sockets and files, which takes two seconds at most.
  private static final long PATIENCE_MILLIS = 5_000;

  private Explorer() {}

  /// Starts the toolkit and has the FX thread load the typefaces while the caller still prepares
  /// what is shown. Throws an `UnsupportedOperationException` when there is no display.
  public static void wake() {
    Gate.startToolkit();
    Gate.later(Type.BODY::font);
  }

  /// Opens the window, plays, and returns when it has been closed. Throws an
  /// `UnsupportedOperationException` when there is no display.
  ///
  /// @param memory where the window was left the last time, and will be left this time
  /// @param start whether the start page is shown first
  public static void open(WindowPlan plan, WindowMemoryFile memory, boolean start) {
    open(plan, memory, start, null);
  }

  /// Opens the window as `open` does, plays on for some seconds once it moves, and closes it;
  /// nothing is remembered.
  public static Start measure(WindowPlan plan, WindowMemoryFile memory, double playOnSeconds) {
    Gate.startToolkit();
    AtomicReference<@Nullable Start> measured = new AtomicReference<>();
    Consumer<OpenWindow> closing =
        window -> {
          PauseTransition rest = new PauseTransition(Duration.seconds(playOnSeconds));
          rest.setOnFinished(event -> window.close());
          Workbench shown = window.workbench();
          FirstMove.await(
              shown.scene(),
              shown.stage(),
              () -> {
                measured.set(Start.ended());
                rest.play();
              });
        };
    if (Gate.platform().equals("Headless")) {
      HeadlessScreen.enlarge(plan.width() + 320, plan.height() + 200);
    }
    open(plan, memory, window -> begin(window, false, null), null, closing);
    Start start = measured.get();
    if (start == null) {
      throw new IllegalStateException("the window was closed before it moved");
    }
    return start;
  }

  /// The same on a scenario that somebody named, so that its session can be resumed another day.
  public static void openNamed(
      WindowPlan plan, WindowMemoryFile memory, boolean start, Origin origin) {
    open(
        plan,
        memory,
        window -> {
          window.workbench().opener().knows(plan.scenario(), origin);
          begin(window, start, null);
        },
        null,
        null);
  }

  /// The same, at the first scene of a lesson.
  public static void openLesson(WindowPlan plan, WindowMemoryFile memory, String lesson) {
    open(plan, memory, window -> begin(window, false, lesson), null, null);
  }

  /// Opens the window on something else than the plan's scenario.
  ///
  /// @param first what is played; null for the plan's scenario
  public static void open(
      WindowPlan plan, WindowMemoryFile memory, boolean start, @Nullable SessionCommand first) {
    open(plan, memory, window -> begin(window, start, null), first, null);
  }

  private static void begin(OpenWindow window, boolean start, @Nullable String lesson) {
    if (lesson != null) {
      window.workbench().classroom().open(lesson);
    } else if (start) {
      window.workbench().start().show();
    } else {
      window.session().send(new SessionCommand.Play());
    }
  }

  private static void open(
      WindowPlan plan,
      WindowMemoryFile memory,
      Consumer<OpenWindow> begins,
      @Nullable SessionCommand first,
      @Nullable Consumer<OpenWindow> measuring) {
    CountDownLatch closed = new CountDownLatch(1);
    AtomicReference<@Nullable Session> opened = new AtomicReference<>();
    Optional<WindowMemory> last = memory.read();
    SessionMemoryFile sessions = memory.session();
    Optional<SessionMemory> session = sessions.read();
    WindowPlan remembered = last.map(plan::as).orElse(plan);
    last.map(left -> left.preferences().language())
        .filter(language -> language == Language.ENGLISH || JapaneseFont.isThere())
        .ifPresent(Language::speak);
    Gate.startToolkit();
    Gate.run(
        () -> {
          OpenWindow window =
              first == null
                  ? new OpenWindow(remembered, WholeRunsBegin.AFTER_FIRST_FRAMES, null)
                  : new OpenWindow(remembered, first, WholeRunsBegin.AFTER_FIRST_FRAMES, null);
          opened.set(window.session());
          last.ifPresent(window.workbench()::arrange);
          window.onClosed(
              () -> {
                if (measuring == null) {
                  remember(window, memory, sessions);
                }
                closed.countDown();
              });
          if (measuring != null) {
            measuring.accept(window);
          }
          window.showFitted();
          last.ifPresent(left -> left.torn().forEach(window.workbench()::tear));
          window.workbench().start().remember(session);
          window.workbench().instants().restore(sessions.bookmarks());
          begins.accept(window);
        });
    awaitEnd(closed, opened);
    Gate.exit();
  }

  private static void awaitEnd(CountDownLatch closed, AtomicReference<@Nullable Session> opened) {
    try {
      closed.await();
      Session played = opened.get();
      if (played != null) {
        boolean ended = played.awaitEnd(PATIENCE_MILLIS);
        if (!ended) {
          throw new IllegalStateException("the session does not end; its recording is complete");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void remember(
      OpenWindow window, WindowMemoryFile memory, SessionMemoryFile sessions) {
    memory.write(window.workbench().memory());
    window
        .workbench()
        .opener()
        .memory()
        .ifPresent(left -> sessions.write(left, window.workbench().instants().all()));
  }
}
