package io.herdscope.app.session;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.FindingRules;
import io.herdscope.app.finding.NamedReplicas;
import io.herdscope.app.finding.Verdict;
import io.herdscope.app.follow.Follower;
import io.herdscope.app.session.LiveFrame.Knowledge;
import io.herdscope.model.scenario.Scenario;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// A live cluster or a recording being followed: everything up to the latest instant, the instant a
/// person looks at, and what is kept. Session thread only.
final class LiveStage implements Act {
  private static final long EXAMINE_REST_NANOS = 10_000_000_000L;
  private static final long RECENT = 3_000_000_000L;

  private final LiveTape tape;
  private final WholeRuns background;
  private final Executor home;
  private final LiveFrames frames;
  private final LiveTrees trees = new LiveTrees();
  private final BlockQuest quest = new BlockQuest();
  private final PromptGlance glance = new PromptGlance();
  private final LiveTrips trips;
  private long sequence;
  private boolean present;
  private boolean playing;
  private double speed = 1;
  private long playhead;
  private @Nullable Follower shown;
  private @Nullable Inspection inspection;

  /// Why a decision could not be found again; null while nothing is wrong.
  private @Nullable String lost;

  private @Nullable Verdict verdict;
  private long examineAt = Long.MIN_VALUE;
  private boolean examining;
  private @Nullable Scenario scenario;

  LiveStage(LiveTape tape, WholeRuns background, Executor home) {
    this.tape = tape;
    this.background = background;
    this.home = home;
    this.frames = new LiveFrames(tape.world(), background, home);
    this.trips = new LiveTrips(tape, background, home);
    this.present = !tape.isRecording();
    this.playing = present;
  }

  @Override
  public void handle(SessionCommand command) {
    switch (command) {
      case SessionCommand.Play _ -> play();
      case SessionCommand.Pause _ -> pause();
      case SessionCommand.SetSpeed c -> speed = Math.clamp(c.speed(), 0.01, 1_000);
      case SessionCommand.Seek c -> seek(c.at());
      case SessionCommand.Present _ -> present();
      case SessionCommand.StepDecisions c -> step(c.count());
      case SessionCommand.WatchTree c -> trees.watch(c.query());
      case SessionCommand.UnwatchTree _ -> trees.forget();
      case SessionCommand.FindBlocks c -> quest.ask(c, belief().router().index());
      case SessionCommand.PointAt c -> glance.point(c, tape.world().telemetry().recent());
      case SessionCommand.Inspect c -> inspect(c.ordinal());
      case SessionCommand.ClearInspection _ -> clearInspection();
      case SessionCommand.SaveRing c -> tape.save(c.seconds(), c.target(), background, home);
      case SessionCommand.AddShadow c -> tape.addShadow(c.label());
      case SessionCommand.AddLane c -> tape.addShadow(c.policy());
      case SessionCommand.RemoveShadow c -> tape.world().follower().removeShadow(c.label());
      case SessionCommand.Focus _,
          SessionCommand.WatchLandscape _,
          SessionCommand.StopLandscape _,
          SessionCommand.WatchRing _,
          SessionCommand.WatchWorkload _,
          SessionCommand.RemoveLane _ -> {}
      case SessionCommand.SetParameters _,
          SessionCommand.SetPolicy _,
          SessionCommand.ForkInspected _ ->
          throw new IllegalArgumentException(
              "a live cluster runs its own router; add a shadow policy to compare, or run the"
                  + " recording again with: herdscope rerun");
      case SessionCommand.Load _, SessionCommand.Follow _, SessionCommand.Replay _ ->
          throw new IllegalStateException("a stage is loaded once");
    }
  }

  private void play() {
    playing = true;
    if (tape.isRecording() && tape.isRead() && playhead >= tape.world().now()) {
      seek(tape.start());
    }
  }

  private void pause() {
    playing = false;
    if (present && !tape.isRecording()) {
      playhead = tape.world().now();
      present = false;
      shown = null;
    }
  }

  private void present() {
    playing = true;
    present = !tape.isRecording();
    shown = null;
  }

  private void seek(long at) {
    long latest = tape.world().now();
    playhead = Math.clamp(at, 0, Math.max(0, latest));
    shown = null;
    present = !tape.isRecording() && at >= latest;
    playing |= present;
  }

  private void step(int count) {
    long from = inspection == null ? frames.decisionsAt(playhead()) - 1L : ordinal(inspection);
    long target = from + count;
    if (target >= 0 && target < tape.world().decisions().size()) {
      playing = false;
      seek(tape.world().decisions().get((int) target).at());
      present = false;
      inspect(target);
    }
  }

  private static long ordinal(Inspection of) {
    return of.decision().ordinal();
  }

  /// One that was looked at as it was made is at hand, and while following any of the last is as
  /// good as the very latest; others are found again in what was recorded.
  private void inspect(long ordinal) {
    LiveInspections looked = tape.world().inspections();
    if (!tape.isRecording()) {
      looked.want();
    }
    Inspection known = looked.of(ordinal);
    Inspection latest = looked.latest();
    boolean following = present && isLatest(ordinal);
    lost = null;
    if (known != null || (following && (latest != null || !isKept()))) {
      trips.forget();
      inspection = known != null ? known : latest;
    } else if (tape.isRead() && ordinal >= 0 && ordinal < tape.world().decisions().size()) {
      LaneFrame.RecentDecision made = tape.world().decisions().get((int) ordinal);
      trips.decision(made, found -> inspection = found, reason -> lost = reason);
    }
  }

  private void clearInspection() {
    trips.forget();
    inspection = null;
  }

  /// Where nothing is kept to find it again in, any of the last seconds is as good as the latest.
  private boolean isLatest(long ordinal) {
    List<LaneFrame.RecentDecision> made = tape.world().decisions();
    return ordinal >= made.size() - 1
        || (!isKept()
            && ordinal >= 0
            && made.get((int) ordinal).at() > tape.world().now() - RECENT);
  }

  private boolean isKept() {
    return tape.isRecording() || !tape.kept().ring().isEmpty();
  }

  private long playhead() {
    return present ? tape.world().now() : playhead;
  }

  @Override
  public void play(long elapsed, long deadline) {
    boolean before = tape.isRead();
    tape.read(deadline);
    if (tape.isRecording() && tape.isRead() && !before) {
      playhead = Math.max(playhead, tape.start());
      shown = null;
      frames.hurry();
    }
    if (!present && playing && tape.isRead()) {
      playhead = Math.min(tape.world().now(), playhead + Math.round(elapsed * speed));
      shown = null;
      if (playhead >= tape.world().now()) {
        present = !tape.isRecording();
        playing = present;
      }
    }
    examine();
  }

  private void examine() {
    long wall = System.nanoTime();
    boolean due = tape.isRecording() ? tape.isRead() && verdict == null : wall >= examineAt;
    if (examining || !due) {
      return;
    }
    examining = true;
    examineAt = wall + EXAMINE_REST_NANOS;
    CaseFile facts = tape.world().facts();
    List<String> names = tape.world().names();
    background.execute(
        () -> {
          Verdict found =
              new Verdict(NamedReplicas.in(FindingRules.examine(facts), names), List.of());
          home.execute(
              () -> {
                verdict = found;
                examining = false;
              });
        },
        reason ->
            home.execute(
                () -> {
                  throw new IllegalStateException("the findings: " + reason);
                }));
  }

  @Override
  public boolean isMoving() {
    return !tape.isRecording() || playing || !tape.isRead() || frames.isBehind();
  }

  @Override
  public boolean isSeeking() {
    return !tape.isRead();
  }

  @Override
  public boolean isReading() {
    return !tape.isRead();
  }

  private Follower belief() {
    if (present || (tape.isRecording() && !tape.isRead())) {
      return tape.world().follower();
    }
    Follower past = shown;
    if (past == null) {
      try {
        past = trips.at(playhead);
      } catch (IOException e) {
        throw new IllegalArgumentException("that instant cannot be shown: " + e.getMessage(), e);
      }
      shown = past;
    }
    return past;
  }

  @Override
  public Frame frame(long wallNanos, @Nullable String failure) {
    String wrong = failure == null ? lost : failure;
    Follower belief;
    try {
      belief = belief();
    } catch (IllegalArgumentException e) {
      wrong = wrong == null ? e.getMessage() : wrong;
      belief = tape.world().follower();
      shown = belief;
    }
    boolean latest = present || !tape.isRead();
    long at = latest ? tape.world().now() : playhead;
    LaneFrame lane = frames.lane(belief, at, latest, playing, isReading(), verdict, wallNanos);
    LiveWorld world = tape.world();
    return new Frame(
        sequence++,
        scenario(),
        new Frame.Playback(playing, speed, at, Math.max(1, world.now())),
        List.of(lane),
        0,
        null,
        trees.frame(belief, at, wallNanos),
        inspection,
        studies(belief),
        wrong,
        live(belief, latest));
  }

  private Studies studies(Follower belief) {
    int replicas = tape.world().replicas();
    return Studies.NONE
        .with(quest.found())
        .pointing(glance.match(belief.router().index(), replicas));
  }

  private Scenario scenario() {
    LiveProbe probe = tape.world().probe(tape.world().follower());
    int replicas = tape.world().replicas();
    int block = probe.blockSize(0);
    Scenario known = scenario;
    if (known == null
        || known.fleet().replicas() != replicas
        || known.fleet().engine().blockSize() != block) {
      known = LiveScenario.of(tape.title(), replicas, block);
      scenario = known;
    }
    return known;
  }

  private LiveFrame live(Follower belief, boolean latest) {
    LiveWorld world = tape.world();
    LiveProbe probe = world.probe(belief);
    List<Knowledge> knowledge = new ArrayList<>();
    for (int r = 0; r < world.replicas(); r++) {
      knowledge.add(probe.knowledge(r));
    }
    return new LiveFrame(
        tape.title(),
        tape.isRecording(),
        latest,
        world.now(),
        world.since(),
        latest
            ? world.sources().at(world.now(), belief.engines())
            : SourceWatch.of(belief.sources().values(), belief.engines()),
        tape.rate(),
        tape.lagMillis(0.5),
        tape.lagMillis(0.99),
        world.tellsRequests(),
        List.copyOf(knowledge),
        belief.engines(),
        belief.groups(),
        world.follower().shadows(),
        tape.kept(),
        tape.damagedBytes(),
        tape.loading());
  }

  @Override
  public void leave() {
    trips.close();
    tape.close();
  }
}
