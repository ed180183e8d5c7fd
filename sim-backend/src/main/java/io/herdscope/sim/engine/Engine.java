package io.herdscope.sim.engine;

import io.herdscope.model.Tier;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.model.source.EngineProbe.EngineState;
import io.herdscope.model.source.ReplicaCondition.TierUse;
import io.herdscope.sim.latency.LatencyModel;
import io.herdscope.sim.latency.StepLoad;
import io.herdscope.sim.tier.KvLink;

/// One replica's engine, driven from outside. The driver's loop for one engine:
///
/// - [#enqueue] each arriving request, at its time;
/// - when nothing is [#inFlight()] and the engine is not [#idle()], [#beginStep] at that time;
/// - at [#endsAt()], [#finishStep].
///
/// A step begun by [#beginStep] may be a stretch of several: all but the last of them change
/// nothing anyone could hear of. An arrival may shorten it, so [#endsAt()] must be read again after
/// [#enqueue]. Time is in nanoseconds outside and in picoseconds inside, truncated when reported,
/// so stretches may be cut anywhere without moving a later step. Single thread; [#copy] forks.
public final class Engine {
  private static final long PICOS_PER_NANO = 1_000;

  private enum Phase {
    /// No step in flight.
    BETWEEN,
    /// A step that has been scheduled.
    STEP,
    /// Nothing to compute before KV arrives.
    WAIT,
    /// A decode step whose blocks are given, and nothing else about it is written down.
    STEADY_STEP,
    /// Quiet decode steps; the last may be a full one, scheduled when it ends.
    STRETCH
  }

  private final EngineSpec spec;
  private final Pace pace;
  private final Scheduler scheduler;
  private final StepLoad load = new StepLoad();
  private ResetRequest reset = new ResetRequest();
  private StepsAhead ahead = new StepsAhead();
  private MergedSteps merged = new MergedSteps();
  private Stretch stretch = new Stretch();
  private Phase phase = Phase.BETWEEN;
  private long clockPicos;
  private long endPicos;
  private boolean settled;
  private long busyPicos;
  private long steps;
  private long generated;

  /// An idle engine with an empty cache.
  ///
  /// @param usableBlocks KV blocks that can hold tokens, see `KvCapacity`
  public Engine(EngineSpec spec, int usableBlocks, LatencyModel latency) {
    this(spec, new Pace(latency), new Scheduler(spec, usableBlocks));
  }

  private Engine(EngineSpec spec, Pace pace, Scheduler scheduler) {
    this.spec = spec;
    this.pace = pace;
    this.scheduler = scheduler;
  }

  public Engine copy(ArrayCopier arrays) {
    Engine copy = new Engine(spec, pace.copy(), scheduler.copy(arrays));
    copy.reset = reset.copy();
    copy.ahead = ahead.copy();
    copy.merged = merged.copy();
    copy.stretch = stretch.copy();
    copy.phase = phase;
    copy.clockPicos = clockPicos;
    copy.endPicos = endPicos;
    copy.settled = settled;
    copy.busyPicos = busyPicos;
    copy.steps = steps;
    copy.generated = generated;
    return copy;
  }

  /// Why such a request could never run here, or an empty string when it can.
  public String refusal(int promptTokens, int outputTokens) {
    return RequestLimits.refusal(spec, scheduler.pool.usableBlocks(), promptTokens, outputTokens);
  }

  /// Adds a request to the waiting queue at `now`. An `IllegalArgumentException` if it can never
  /// run, see [#refusal], or its chain is too short.
  public void enqueue(EngineRequest request, long now) {
    RequestLimits.check(spec, scheduler.pool.usableBlocks(), request);
    boolean behindRefused = spec.order() == Order.FCFS && !scheduler.waiting.isEmpty();
    int slot = scheduler.requests.add(request, spec.maxModelTokens());
    scheduler.waiting.join(slot, scheduler.requests);
    if (!behindRefused) {
      wake(now);
    }
  }

  /// Something changed at `now` of which the next step is to know.
  private void wake(long now) {
    settled = false;
    cutStretch(now);
    if (phase == Phase.WAIT) {
      endPicos = Math.clamp(now * PICOS_PER_NANO, clockPicos, endPicos);
    }
  }

  /// Whether there is no request and no step in flight.
  public boolean idle() {
    return phase == Phase.BETWEEN
        && scheduler.runningCount == 0
        && scheduler.waiting.isEmpty()
        && scheduler.loads.isEmpty()
        && !ahead.isPlanned();
  }

  public boolean inFlight() {
    return phase != Phase.BETWEEN;
  }

  /// When the step in flight ends, in nanoseconds; `Long.MAX_VALUE` when there is none.
  public long endsAt() {
    return phase == Phase.BETWEEN ? Long.MAX_VALUE : endPicos / PICOS_PER_NANO;
  }

  /// Begins the next step at `now`, or a stretch of steps of which only the last can be heard of.
  /// `now` must not lie before the end of the step before. Reports preemptions and admissions.
  public void beginStep(long now, EngineListener listener) {
    open(now, listener);
    SteadyDecode decode = scheduler.decode;
    if (!maySkip() || !decode.covers(scheduler, pace.slidingWindow())) {
      beginScheduled(now, listener);
      return;
    }
    int fed = merged.steps(scheduler);
    if (fed > 0) {
      settled = false;
      beginStretch(Math.min(fed, decode.stepsToEnd()), fed > decode.stepsToEnd(), true);
      return;
    }
    int growing = decode.growing(scheduler);
    int quiet = growing > 0 ? 0 : decode.stepsToNews();
    if (quiet > 0) {
      beginStretch(quiet, scheduler.waiting.isEmpty(), false);
    } else if (scheduler.waiting.isEmpty()
        && !decode.endsNow()
        && growing <= scheduler.pool.freeBlocks()) {
      beginSteady(growing);
    } else {
      beginScheduled(now, listener);
    }
  }

  /// Like [#beginStep], but always exactly one step.
  public void beginSingleStep(long now, EngineListener listener) {
    open(now, listener);
    beginScheduled(now, listener);
  }

  private void open(long now, EngineListener listener) {
    if (phase != Phase.BETWEEN) {
      throw new IllegalStateException("a step is in flight until " + endsAt());
    }
    if (now < clockPicos / PICOS_PER_NANO) {
      throw new IllegalArgumentException(
          "now must be at least " + clockPicos / PICOS_PER_NANO + ", got " + now);
    }
    clockPicos = Math.max(clockPicos, now * PICOS_PER_NANO);
    pace.nextStep();
    if (reset.isDue(scheduler)) {
      settled = false;
      ahead.discard(scheduler);
      reset.happen(scheduler, now, listener);
    }
  }

  /// Whether nobody waits who might be admitted, and nothing waits to be published.
  private boolean maySkip() {
    return scheduler.runningCount > 0
        && scheduler.runningCount <= spec.maxBatchedTokens()
        && (settled || scheduler.waiting.isEmpty())
        && !scheduler.pool.hasEvents()
        && !spec.speculation().isOn()
        && !spec.cadence().asyncScheduling()
        && scheduler.loads.isEmpty()
        && scheduler.offloading.isQuiet();
  }

  /// Begins a step in which running requests take or fill blocks. If it evicts and fills nothing,
  /// quiet steps may follow it unseen.
  private void beginSteady(int growing) {
    SteadyDecode decode = scheduler.decode;
    decode.schedule(scheduler);
    settled = false;
    int quiet = decode.stepsToNews();
    if (growing > 0 && quiet > 0 && !scheduler.pool.hasEvents()) {
      beginStretch(quiet, scheduler.waiting.isEmpty(), false);
      return;
    }
    endPicos = afterNow(pace.line(scheduler.runningCount).picos(decode.contextTokens()));
    phase = Phase.STEADY_STEP;
  }

  private void beginStretch(int quiet, boolean more, boolean grows) {
    int requests = scheduler.runningCount;
    long context = scheduler.decode.contextTokens();
    stretch.begin(clockPicos, pace.line(requests), requests, context, quiet, more, grows);
    endPicos = afterNow(stretch.boundary(stretch.steps()) - clockPicos);
    phase = Phase.STRETCH;
  }

  private long afterNow(long picos) {
    if (picos < 0 || picos > Long.MAX_VALUE - clockPicos) {
      throw new IllegalStateException(
          "a step takes longer than simulated time can hold; lower fleet.latency");
    }
    return clockPicos + picos;
  }

  private void beginScheduled(long now, EngineListener listener) {
    scheduler.now = clockPicos;
    scheduler.step = steps;
    KvArrivals.complete(scheduler, now, listener);
    if (spec.cadence().asyncScheduling()) {
      beginAhead(now, listener);
      return;
    }
    scheduler.schedule(true);
    settled = scheduler.settled();
    beginPlanned(now, listener);
  }

  private void beginAhead(long now, EngineListener listener) {
    ahead.begin(scheduler, now, pace.slidingWindow(), listener);
    boolean waits = !ahead.isComputing();
    endPicos =
        waits
            ? Math.max(scheduler.loads.nextReady(), clockPicos)
            : afterNow(ahead.extraPicos(clockPicos) + pace.overlapped(ahead.load()));
    phase = waits ? Phase.WAIT : Phase.STEP;
  }

  private void beginPlanned(long now, EngineListener listener) {
    long arrival = scheduler.loads.nextReady();
    if (scheduler.plan.count == 0 && arrival != Long.MAX_VALUE) {
      endPicos = Math.max(arrival, clockPicos);
      phase = Phase.WAIT;
    } else {
      long waits = Math.max(0, scheduler.plan.waitsUntil - clockPicos);
      endPicos = afterNow(waits + plannedPicos());
      phase = Phase.STEP;
    }
    scheduler.plan.report(now, scheduler.requests, listener);
  }

  private long plannedPicos() {
    scheduler.plan.measure(scheduler.requests, pace.slidingWindow(), load);
    return pace.picos(load) + Drafts.picos(spec.speculation()) + scheduler.images.picos();
  }

  private void cutStretch(long now) {
    if (phase == Phase.STRETCH && stretch.cut(now)) {
      endPicos = stretch.boundary(stretch.steps());
    }
  }

  /// Brings the counters of requests in a stretch up to the last step that ended before `now`, for
  /// those who look inside. Changes nothing that will be reported later. A stretch in which blocks
  /// are filled stays as it was told last.
  public void settle(long now) {
    if (phase == Phase.STRETCH && !stretch.grows() && now > clockPicos / PICOS_PER_NANO) {
      passQuietly(stretch.firstBoundary(now) - 1);
    }
  }

  private void passQuietly(int count) {
    long end = stretch.pass(count);
    scheduler.decode.pass(count);
    steps += count;
    generated += (long) count * scheduler.runningCount;
    busyPicos += end - clockPicos;
    clockPicos = end;
  }

  /// From now on what many decode steps did is told as one, by [#tell] and when the batch changes.
  public void tellTogether(Hearing hearing) {
    merged.turnOn(hearing, scheduler);
  }

  /// Whether [#tell] may have something to tell before the step in flight ends.
  public boolean mayTell() {
    return phase == Phase.STRETCH && merged.mayTell(scheduler, stretch);
  }

  /// Tells what the steps that have ended by `now` did, if steps are told together.
  public void tell(long now, EngineListener listener) {
    if (phase == Phase.STRETCH && stretch.grows()) {
      passGrowing(stretch.endedBy(now), now, listener);
    }
  }

  private void passGrowing(int count, long now, EngineListener listener) {
    for (int left = count, told; left > 0; left -= told) {
      told = merged.tellNext(scheduler, stretch, left, now, listener);
      passQuietly(told);
    }
  }

  /// Completes the step in flight, at [#endsAt()], and reports what it did.
  public void finishStep(EngineListener listener) {
    if (phase == Phase.BETWEEN) {
      throw new IllegalStateException("no step is in flight");
    }
    long end = endPicos;
    if (phase == Phase.WAIT) {
      clockPicos = end;
      KvArrivals.publish(scheduler, end, end / PICOS_PER_NANO, listener);
      phase = Phase.BETWEEN;
      return;
    }
    boolean many = phase == Phase.STRETCH;
    if (many && stretch.grows()) {
      passGrowing(stretch.quietSteps(), end / PICOS_PER_NANO, listener);
    } else if (many) {
      passQuietly(stretch.quietSteps());
    }
    if (!many || stretch.endsFull()) {
      boolean steady = phase == Phase.STEADY_STEP || (many && !scheduler.decode.endsNow());
      if (many) {
        scheduleAtEnd(steady);
      }
      busyPicos += end - clockPicos;
      steps++;
      clockPicos = end;
      if (steady) {
        completeSteady(end / PICOS_PER_NANO, listener);
      } else {
        complete(end / PICOS_PER_NANO, listener);
      }
    }
    phase = Phase.BETWEEN;
    stretch.end();
  }

  private void scheduleAtEnd(boolean steady) {
    if (steady) {
      scheduler.decode.schedule(scheduler);
    } else {
      scheduler.schedule(false);
    }
    settled = false;
  }

  private void completeSteady(long at, EngineListener listener) {
    KvArrivals.publish(scheduler, clockPicos, at, listener);
    scheduler.decode.report(scheduler, at, listener);
    scheduler.decode.pass(1);
    scheduler.progressed();
    generated += scheduler.runningCount;
  }

  private void complete(long at, EngineListener listener) {
    KvArrivals.publish(scheduler, clockPicos, at, listener);
    int before = scheduler.runningCount;
    generated +=
        spec.cadence().asyncScheduling()
            ? ahead.complete(scheduler, at, listener)
            : StepResults.complete(scheduler, at, listener);
    settled &= scheduler.runningCount == before;
  }

  /// From the next step on, steps take `factor` times as long. Read [#endsAt()] again.
  public void pace(double factor, long now) {
    pace.slowDown(factor);
    cutStretch(now);
  }

  /// Empties the prefix cache before the next step without pinned blocks; running requests go back
  /// to the queue in order (vLLM's `reset_running_requests`). Read [#endsAt()] again.
  ///
  /// @param noticed whether the next step's events say so
  public void forgetCache(long now, boolean noticed) {
    reset.ask(noticed);
    settled = false;
    cutStretch(now);
    reset.happenInIdle(scheduler, idle());
  }

  /// The step in flight ends at `at` nanoseconds at the earliest: others step in time with it.
  public void waitUntil(long at) {
    endPicos = Math.max(endPicos, at * PICOS_PER_NANO);
  }

  /// The link over which KV comes from other engines.
  public void connect(KvLink link) {
    scheduler.connect(link);
  }

  /// The KV of a request that ended here with PREFILL was taken over: its blocks are free. Read
  /// [#endsAt()] again.
  public void release(long request, long now) {
    KvAdmission.unpin(scheduler, request);
    wake(now);
    reset.happenInIdle(scheduler, idle());
  }

  /// Takes out a request that waits, for a place or for KV; says if it did. Read [#endsAt()] again.
  public boolean giveUp(long request, long now) {
    boolean found = KvAdmission.giveUp(scheduler, request);
    if (found) {
      wake(now);
    }
    return found;
  }

  /// What is left of the engine after a crash at `now`: nothing but its counters.
  public Engine afterCrash(long now) {
    settle(now);
    Scheduler empty = new Scheduler(spec, scheduler.pool.usableBlocks());
    Engine fresh = new Engine(spec, pace.fresh(), empty);
    fresh.merged = merged.copy();
    fresh.clockPicos = now * PICOS_PER_NANO;
    fresh.busyPicos = busyPicos;
    fresh.steps = steps;
    fresh.generated = generated;
    fresh.scheduler.preemptions = scheduler.preemptions;
    return fresh;
  }

  /// Ids of all requests inside, or of those admitted once, running ones first.
  public long[] requests(boolean onlyAdmitted) {
    return onlyAdmitted ? EngineContents.admitted(scheduler) : EngineContents.all(scheduler);
  }

  /// Empties the prefix cache unless a block is in use; says whether it did. The real engine
  /// publishes this with its next step.
  public boolean resetPrefixCache() {
    return scheduler.pool.reset(true);
  }

  /// Sets clock and counters to zero and keeps the cache: what happened so far was a warm-up. An
  /// `IllegalStateException` unless the engine is idle.
  public void restartClock() {
    if (!idle()) {
      throw new IllegalStateException("only an idle engine may restart its clock");
    }
    clockPicos = 0;
    endPicos = 0;
    busyPicos = 0;
    steps = 0;
    generated = 0;
    scheduler.restartCounters();
  }

  /// Ids of the requests that wait, next to be admitted first.
  public long[] waitingRequests() {
    return EngineContents.waiting(scheduler);
  }

  public EngineState state() {
    return EngineContents.state(scheduler, busyPicos / PICOS_PER_NANO, steps, generated);
  }

  /// Leading blocks of `run` held right now.
  public int heldPrefix(HashRun run) {
    return scheduler.pool.heldPrefix(run);
  }

  /// Leading blocks of `run` held right now on any tier, each tier from where the one above ends.
  public int reach(HashRun run) {
    return scheduler.offloading.reach(run, scheduler.pool.heldPrefix(run));
  }

  /// How full the tiers below the device are.
  public TierUse tier(Tier tier) {
    return scheduler.offloading.use(tier);
  }

  /// Per hash, requests using the block, 0 when it is cached but idle, −1 when it is not held.
  public int[] references(long[] hashes) {
    return scheduler.pool.referencesOf(hashes);
  }

  /// The cached idle blocks that allocation would take first, at most `limit`, soonest first.
  public HashRun nextToEvict(int limit) {
    return scheduler.pool.nextToEvict(limit);
  }

  public int usableBlocks() {
    return scheduler.pool.usableBlocks();
  }

  Scheduler scheduler() {
    scheduler.decode.settle(scheduler);
    return scheduler;
  }
}
