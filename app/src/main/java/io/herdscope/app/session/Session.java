package io.herdscope.app.session;

import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.sim.trace.TraceFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// What a window is attached to: lanes played in lockstep on one thread, with their whole runs,
/// races and X-rays computed in the background. Commands go in by `send`, pictures come out by
/// `frame`; both may be called from any thread and never wait.
public final class Session implements AutoCloseable {
  /// The next picture is begun when the last one has been taken, but no sooner than this.
  private static final long LEAST_NANOS = 5_000_000L;

  /// What plays goes on even if nobody takes its pictures; more slowly while a window still makes
  /// its first ones.
  private static final long UNSEEN_NANOS = 33_000_000L;

  /// Between pictures while nothing plays and nobody asks for anything.
  private static final long IDLE_NANOS = 100_000_000L;

  private static final long WORK_NANOS = 12_000_000L;

  /// What reads on while somebody looks works for this part of the same time, and rests at least so
  /// long: the window and what paints for it need a processor several times in each picture.
  private static final long READ_NANOS = 8_000_000L;

  private static final long BREATH_NANOS = 3_000_000L;

  /// Between pictures of what reads on.
  private static final long READ_FRAME_NANOS = 15_000_000L;

  /// Nobody looks who has not taken a picture for so long.
  private static final long WATCHED_NANOS = 1_000_000_000L;

  /// So many pictures go to a window before whole runs take processors from the ones to come.
  static final int FIRST_FRAMES = 8;

  /// When the whole runs of a session begin.
  public enum WholeRunsBegin {
    AT_ONCE,
    /// For a window that somebody waits for: when its first frames have been taken. A session whose
    /// frames nobody takes never begins them.
    AFTER_FIRST_FRAMES
  }

  private final ConcurrentLinkedQueue<Runnable> inbox = new ConcurrentLinkedQueue<>();
  private final WholeRuns background = new WholeRuns();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread thread;
  private @Nullable Act stage;
  private volatile @Nullable Frame latest;

  /// Sequence of the frame last taken.
  private volatile long taken = -1;

  /// Frames yet to be taken before whole runs begin, and the one last counted.
  private int awaited;

  private long counted = -1;

  /// Whose frame was made last, and when.
  private @Nullable Act framed;

  private long framedAt;

  /// When the latest frame was last seen to be taken.
  private long lookedAt = Long.MIN_VALUE;

  private volatile boolean open = true;
  private @Nullable String failure;
  private @Nullable String refusal;

  private Session(WholeRunsBegin begin) {
    if (begin == WholeRunsBegin.AFTER_FIRST_FRAMES) {
      awaited = FIRST_FRAMES;
      background.hold();
    }
    thread = new Thread(this::loop, "herdscope-session");
    thread.setDaemon(true);
  }

  /// Opens a session that plays `policies` side by side on `scenario`, paused at 0.
  public static Session start(Scenario scenario, List<String> policies) {
    return start(new SessionCommand.Load(scenario, policies));
  }

  /// Opens a session that begins with `load`, paused at 0.
  public static Session start(SessionCommand.Load load) {
    return begin(load);
  }

  /// Opens a session that begins with a command that brings something to play.
  public static Session begin(SessionCommand first) {
    return begin(first, WholeRunsBegin.AT_ONCE);
  }

  /// The same, with whole runs begun at once or after the first frames.
  public static Session begin(SessionCommand first, WholeRunsBegin wholeRuns) {
    Session session = new Session(wholeRuns);
    session.send(first);
    session.thread.start();
    return session;
  }

  /// The latest picture; null until the scenario's workload has been prepared. While a run plays,
  /// taking a picture has the next one made.
  public @Nullable Frame frame() {
    Frame frame = latest;
    if (frame != null && frame.sequence() != taken) {
      taken = frame.sequence();
      LockSupport.unpark(thread);
    }
    return frame;
  }

  public void send(SessionCommand command) {
    post(() -> carryOut(command));
  }

  @Override
  public void close() {
    open = false;
    LockSupport.unpark(thread);
    background.close();
  }

  private void post(Runnable task) {
    inbox.add(task);
    LockSupport.unpark(thread);
  }

  private void loop() {
    long last = System.nanoTime();
    while (open) {
      long now = System.nanoTime();
      pulse(now, now - last);
      last = now;
      rest(now);
    }
    if (stage != null) {
      stage.leave();
    }
    ended.countDown();
  }

  /// Waits until a closed session has let go of its sockets and files; false after `millis`.
  public boolean awaitEnd(long millis) throws InterruptedException {
    return ended.await(millis, TimeUnit.MILLISECONDS);
  }

  private void rest(long from) {
    Act shown = failure == null ? stage : null;
    boolean moving = shown != null && shown.isMoving();
    boolean seeking = shown != null && shown.isSeeking();
    long most = moving && awaited == 0 ? UNSEEN_NANOS : IDLE_NANOS;
    long least = LEAST_NANOS;
    if (shown != null && shown.isReading() && isWatched(from)) {
      least = Math.max(WORK_NANOS, System.nanoTime() - from + BREATH_NANOS);
    }
    while (open && inbox.isEmpty()) {
      long past = System.nanoTime() - from;
      boolean wanted = seeking || (moving && isTaken());
      long wait = (wanted ? least : most) - past;
      if (wait <= 0) {
        return;
      }
      LockSupport.parkNanos(this, wait);
    }
  }

  private boolean isTaken() {
    Frame last = latest;
    return last != null && last.sequence() == taken;
  }

  private boolean isWatched(long now) {
    return lookedAt != Long.MIN_VALUE && now - lookedAt < WATCHED_NANOS;
  }

  /// What reads on has a frame made when the last one was taken, everything else at every pulse.
  @SuppressWarnings("ReferenceEquality") // an act is itself alone
  private boolean isFrameDue(Act of, long now) {
    return !of.isReading()
        || of != framed
        || failure != null
        || (isTaken() && now - framedAt >= READ_FRAME_NANOS);
  }

  private void pulse(long now, long elapsed) {
    countTaken();
    lookedAt = isTaken() ? now : lookedAt;
    try {
      for (Runnable task = inbox.poll(); task != null; task = inbox.poll()) {
        task.run();
      }
      if (stage != null && failure == null) {
        boolean shares = stage.isReading() && isWatched(now);
        stage.play(elapsed, now + (shares ? READ_NANOS : WORK_NANOS));
      }
    } catch (IllegalArgumentException | IllegalStateException | TraceFormatException e) {
      failure = String.valueOf(e.getMessage());
    } catch (RuntimeException e) {
      failure = "a defect stopped this session: " + e;
    } catch (OutOfMemoryError e) {
      failure = WholeRuns.inWords(e);
    }
    Act shown = stage;
    if (shown != null && isFrameDue(shown, now)) {
      latest = shown.frame(now, failure == null ? refusal : failure);
      framed = shown;
      framedAt = now;
    }
  }

  private void countTaken() {
    long last = taken;
    if (awaited > 0 && last != counted) {
      counted = last;
      awaited--;
      if (awaited == 0) {
        background.goAhead();
      }
    }
  }

  /// A command that is refused leaves everything as it was; the reason is shown until something
  /// else is opened or changed. What opens something also plays and seeks, and views ask by
  /// themselves: none of it takes the reason away.
  private void carryOut(SessionCommand command) {
    refusal = opensOrChanges(command) ? null : refusal;
    try {
      handle(command);
    } catch (IllegalArgumentException | TraceFormatException e) {
      refusal = String.valueOf(e.getMessage());
      if (stage == null) {
        stage = Stage.idle(standIn(command), background, this::post);
      }
    }
  }

  private static boolean opensOrChanges(SessionCommand command) {
    return command instanceof SessionCommand.Load
        || command instanceof SessionCommand.Follow
        || command instanceof SessionCommand.Replay
        || command instanceof SessionCommand.AddLane
        || command instanceof SessionCommand.RemoveLane
        || command instanceof SessionCommand.SetPolicy
        || command instanceof SessionCommand.SetParameters
        || command instanceof SessionCommand.AddShadow
        || command instanceof SessionCommand.RemoveShadow
        || command instanceof SessionCommand.SaveRing;
  }

  /// What stands there, idle, when the first thing asked for cannot be played.
  private static SessionCommand.Load standIn(SessionCommand command) {
    return command instanceof SessionCommand.Load load
        ? load
        : new SessionCommand.Load(LiveScenario.of("live", 1, 16), List.of());
  }

  private void handle(SessionCommand command) {
    Act next = act(command);
    if (next != null) {
      if (next instanceof Stage fresh && stage instanceof Stage before) {
        fresh.goOnWatching(before);
      }
      if (stage != null) {
        stage.leave();
      }
      stage = next;
      failure = null;
      return;
    }
    if (stage != null) {
      stage.handle(command);
    }
  }

  /// What the command brings to play; null when it brings nothing.
  private @Nullable Act act(SessionCommand command) {
    if (command instanceof SessionCommand.Load load) {
      return new Stage(load, background, this::post);
    }
    if (command instanceof SessionCommand.Follow follow) {
      return new LiveStage(new ClusterTape(follow.plan()), background, this::post);
    }
    if (command instanceof SessionCommand.Replay replay) {
      LiveTape tape = new RecordedTape(replay.recording(), replay.shadows());
      return new LiveStage(tape, background, this::post);
    }
    return null;
  }

  /// The lanes of a fresh stage for `load`; kept here so that a refused scenario leaves the old
  /// stage.
  static List<Lane> lanes(PreparedScenario prepared, SessionCommand.Load load) {
    RoutingSpec own = prepared.scenario().routing();
    List<Lane> lanes = new ArrayList<>();
    for (int i = 0; i < load.policies().size(); i++) {
      String policy = load.policies().get(i);
      Map<String, Double> usual = policy.equals(own.policy()) ? own.parameters() : Map.of();
      lanes.add(new Lane(prepared, policy, load.given().getOrDefault(i, usual)));
    }
    return lanes;
  }
}
