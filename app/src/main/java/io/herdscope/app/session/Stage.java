package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.tree.TreeQuery;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// One scenario being played: its lanes, the playhead, and what a person is looking at. Session
/// thread only; results of background work come back through the `home` executor.
final class Stage implements Act {
  /// How long a step may look for its decision, wall nanoseconds.
  private static final long STEP_PATIENCE = 1_000_000_000L;

  private static final String IDLE_POLICY = "round-robin";
  private static final double LEAST_SPEED = 0.01;
  private static final double MOST_SPEED = 1_000;

  private final PreparedScenario prepared;
  private final WholeRuns background;
  private final Executor home;
  private final List<Lane> lanes;
  private final List<LaneFrames> frames = new ArrayList<>();
  private final TreeWatch trees = new TreeWatch();
  private final BlockQuest quest = new BlockQuest();
  private final PromptGlance glance = new PromptGlance();
  private final Inspector inspector;
  private final RingWatch ring = new RingWatch();
  private final LandscapeStudy landscape;
  private final WorkloadStudy workload;
  private long sequence;
  private int focus;
  private boolean playing;
  private boolean arrived = true;
  private double speed = 20;
  private long playhead;
  private @Nullable RaceFrame race;

  Stage(SessionCommand.Load load, WholeRuns background, Executor home) {
    this(PreparedScenario.of(load.scenario()), load, background, home);
  }

  /// The fleet of a scenario that cannot be played, asked for nothing: somewhere to say why. Its
  /// lanes bear the policies asked for, as they are by default: their coefficients may be what is
  /// wrong.
  static Stage idle(SessionCommand.Load load, WholeRuns background, Executor home) {
    List<String> known = new ArrayList<>(load.policies());
    known.retainAll(RoutingPolicies.names());
    if (known.isEmpty()) {
      known.add(IDLE_POLICY);
    }
    Map<Integer, Map<String, Double>> usual = new HashMap<>();
    for (int lane = 0; lane < known.size(); lane++) {
      usual.put(lane, Map.of());
    }
    return new Stage(
        PreparedScenario.idle(load.scenario()),
        new SessionCommand.Load(load.scenario(), known, usual),
        background,
        home);
  }

  private Stage(
      PreparedScenario prepared, SessionCommand.Load load, WholeRuns background, Executor home) {
    this.prepared = prepared;
    this.background = background;
    this.home = home;
    this.lanes = Session.lanes(prepared, load);
    this.focus = lanes.size() - 1;
    this.inspector = new Inspector(background, home);
    this.landscape = new LandscapeStudy(prepared, home);
    this.workload = new WorkloadStudy(home, Stage::fail);
    relabel();
    lanes.forEach(this::settle);
  }

  @Override
  public void handle(SessionCommand command) {
    switch (command) {
      case SessionCommand.Play _ -> playing = true;
      case SessionCommand.Pause _ -> playing = false;
      case SessionCommand.SetSpeed c -> speed = Math.clamp(c.speed(), LEAST_SPEED, MOST_SPEED);
      case SessionCommand.Seek c -> seek(c.at());
      case SessionCommand.StepDecisions c -> step(c.count());
      case SessionCommand.Focus c -> focus(c.lane());
      case SessionCommand.SetParameters c -> setParameters(c.parameters());
      case SessionCommand.SetPolicy c -> replace(focus, c.policy());
      case SessionCommand.AddLane c -> add(c.policy());
      case SessionCommand.RemoveLane c -> remove(c.lane());
      case SessionCommand.WatchTree c -> watch(c.query());
      case SessionCommand.UnwatchTree _ -> trees.forget();
      case SessionCommand.FindBlocks c -> quest.ask(c, lanes.get(focus).world().router().index());
      case SessionCommand.PointAt c -> glance.point(c, lanes.get(focus), background, home);
      case SessionCommand.WatchLandscape c -> landscape.watch(c.ask());
      case SessionCommand.StopLandscape _ -> landscape.stop();
      case SessionCommand.WatchRing c -> ring.watch(c.watched());
      case SessionCommand.WatchWorkload c -> workload.watch(c.watched());
      case SessionCommand.Inspect c -> inspector.inspect(focus, lanes.get(focus), c.ordinal());
      case SessionCommand.ForkInspected _ -> inspector.fork();
      case SessionCommand.ClearInspection _ -> inspector.clear();
      case SessionCommand.Present _ -> playing = true;
      case SessionCommand.SaveRing _, SessionCommand.AddShadow _, SessionCommand.RemoveShadow _ ->
          throw new IllegalArgumentException("only a live session has this; attach to a cluster");
      case SessionCommand.Load _, SessionCommand.Follow _, SessionCommand.Replay _ ->
          throw new IllegalStateException("a stage is loaded once");
    }
  }

  /// Moves towards where the playhead should be after `elapsed` wall nanoseconds, until `deadline`.
  @Override
  public void play(long elapsed, long deadline) {
    arrived = true;
    boolean over = true;
    long goal = playing ? playhead + Math.round(elapsed * speed) : playhead;
    for (Lane lane : lanes) {
      arrived &= lane.moveTo(playhead, deadline);
    }
    if (!arrived) {
      return;
    }
    playhead = goal;
    for (Lane lane : lanes) {
      lane.moveTo(playhead, deadline);
      over &= !lane.world().isRunning();
    }
    if (over) {
      playing = false;
      long last = lanes.stream().mapToLong(lane -> lane.world().now()).max().orElse(playhead);
      playhead = Math.min(playhead, last);
    }
  }

  /// Whether the next frame will differ although nobody asks for anything.
  @Override
  public boolean isMoving() {
    return playing || !arrived;
  }

  /// Whether the playhead is still on its way to where it was sent.
  @Override
  public boolean isSeeking() {
    return !arrived;
  }

  @Override
  public Frame frame(long wallNanos, @Nullable String failure) {
    List<LaneFrame> shown = new ArrayList<>();
    for (LaneFrames lane : frames) {
      shown.add(lane.frame(wallNanos));
    }
    Scenario scenario = prepared.scenario();
    return new Frame(
        sequence++,
        scenario,
        new Frame.Playback(playing, speed, playhead, end()),
        List.copyOf(shown),
        focus,
        race,
        trees.frame(lanes.get(focus).world(), wallNanos),
        inspector.latest(),
        studies(wallNanos),
        failure);
  }

  private Studies studies(long wallNanos) {
    Lane lane = lanes.get(focus);
    return new Studies(
        landscape.frame(lane, wallNanos),
        ring.frame(lane, wallNanos),
        workload.frame(lane, wallNanos),
        quest.found(),
        glance.match(lane.world().router().index(), lane.world().probe().replicas()));
  }

  private long end() {
    long end = 0;
    for (Lane lane : lanes) {
      WholeRun whole = lane.whole();
      end = Math.max(end, whole == null ? 0 : whole.end());
    }
    return end;
  }

  /// Not past the longest run once all are known: nothing happens there.
  private void seek(long at) {
    boolean known = lanes.stream().allMatch(lane -> lane.whole() != null);
    playhead = Math.max(0, known ? Math.min(at, end()) : at);
  }

  /// Goes to the instant of another decision of the focused lane and inspects it.
  private void step(int count) {
    Lane lane = lanes.get(focus);
    RecentTrail past = lane.world().telemetry().recent();
    long target = inspector.ordinalOr(past.size() - 1L) + count;
    WholeRun whole = lane.whole();
    if (target < 0) {
      return;
    }
    playing = false;
    if (target < past.size()) {
      seek(past.at((int) target));
    } else if (whole != null && lane.changes().isEmpty()) {
      if (target >= whole.trail().size()) {
        return;
      }
      seek(whole.trail().at((int) target));
    } else if (goesOnTo(lane, target)) {
      seek(lane.world().telemetry().recent().at((int) target));
    } else {
      return;
    }
    inspector.inspect(focus, lane, target);
  }

  /// Runs a lane on to a decision whose instant nobody knows yet: the whole run is still being
  /// computed, or was changed on the way.
  private static boolean goesOnTo(Lane lane, long decision) {
    long deadline = System.nanoTime() + STEP_PATIENCE;
    while (lane.world().telemetry().recent().size() <= decision && lane.world().isRunning()) {
      lane.moveTo(lane.world().now() + Nanos.PER_SECOND / 4, deadline);
      if (System.nanoTime() > deadline) {
        break;
      }
    }
    return lane.world().telemetry().recent().size() > decision;
  }

  private void focus(int lane) {
    if (lane >= 0 && lane < lanes.size() && lane != focus) {
      focus = lane;
      inspector.clear();
      quest.forget();
      glance.forget();
      trees.refresh();
      ring.refresh();
    }
  }

  private void setParameters(Map<String, Double> parameters) {
    Lane lane = lanes.get(focus);
    lane.change(parameters);
    settle(lane);
  }

  private void replace(int index, String policy) {
    Lane next = new Lane(prepared, policy, Map.of());
    background.forget(lanes.set(index, next));
    inspector.clear();
    quest.forget();
    race = null;
    relabel();
    settle(next);
  }

  private void add(String policy) {
    lanes.add(new Lane(prepared, policy, Map.of()));
    focus = lanes.size() - 1;
    inspector.clear();
    quest.forget();
    race = null;
    relabel();
    settle(lanes.getLast());
  }

  private void remove(int lane) {
    if (lanes.size() > 1 && lane >= 0 && lane < lanes.size()) {
      background.forget(lanes.remove(lane));
      focus = Math.min(focus, lanes.size() - 1);
      inspector.clear();
      quest.forget();
      relabel();
      compare();
    }
  }

  /// What views watched on the stage before they watch on this one: another scenario or policy
  /// under an open view is no reason for the view to go blank.
  void goOnWatching(Stage before) {
    TreeQuery query = before.trees.query();
    if (query != null) {
      trees.watch(query);
    }
    ring.watch(before.ring.isWatched());
    workload.watch(before.workload.isWatched());
  }

  /// Stops the whole runs of a stage that another one replaces.
  @Override
  public void leave() {
    lanes.forEach(background::forget);
    landscape.close();
    workload.close();
  }

  private void watch(TreeQuery query) {
    trees.watch(query);
  }

  private void relabel() {
    lanes.forEach(lane -> lane.keepWithin(Lane.MOST_KEPT_BYTES / lanes.size()));
    frames.clear();
    for (int i = 0; i < lanes.size(); i++) {
      frames.add(new LaneFrames(lanes.get(i), String.valueOf((char) ('A' + i))));
    }
  }

  private void settle(Lane lane) {
    PreparedScenario ran = lane.experiment();
    background.examinations().forget(lane);
    background.request(
        lane,
        ran,
        new WholeRuns.Listener() {
          @Override
          public void ended(Lane of, WholeRun whole, Timeline kept) {
            home.execute(() -> settled(of, ran, whole, kept));
          }

          @Override
          public void counted(Lane of, RunMetrics numbers) {
            home.execute(() -> of.settleNumbers(ran, numbers));
          }
        },
        reason -> home.execute(() -> fail(reason)));
  }

  /// A failed experiment fails the session: the reason is shown, history stays browsable.
  private static void fail(String reason) {
    throw new IllegalStateException(reason);
  }

  private void settled(Lane lane, PreparedScenario ran, WholeRun whole, Timeline kept) {
    if (!lane.settle(ran, whole, kept)) {
      return;
    }
    background
        .examinations()
        .request(
            lane,
            lane.experiment(),
            (of, found) -> home.execute(() -> of.found(found)),
            reason -> home.execute(() -> fail(reason)));
    compare();
  }

  private void compare() {
    List<DecisionTrail> trails = new ArrayList<>();
    for (Lane lane : lanes) {
      WholeRun whole = lane.whole();
      if (whole != null) {
        trails.add(whole.trail());
      }
    }
    race = lanes.size() > 1 && trails.size() == lanes.size() ? RaceComparison.of(trails) : null;
  }
}
