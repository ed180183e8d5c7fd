package io.herdscope.sim;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.source.EventSink;
import io.herdscope.model.source.ReplicaCondition;
import io.herdscope.model.source.ReplicaCondition.TierUse;
import io.herdscope.sim.engine.Engine;
import io.herdscope.sim.fault.FaultSchedule;
import io.herdscope.sim.fault.LateFeeds;
import io.herdscope.sim.fault.MutedFeeds;
import io.herdscope.sim.fault.Strike;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.agrona.collections.LongHashSet;
import org.jspecify.annotations.Nullable;

/// Lets a scenario's faults happen to a simulation's engines, and knows which replicas are there.
/// One thread.
final class Faults {
  private static final long[] NOTHING = {};

  private final EngineSpec spec;
  private final FleetSpec roles;
  private final Engine[] engines;
  private final EarliestEnd ends;
  private final FaultSchedule schedule;
  private final MutedFeeds feeds;
  private final LateFeeds late;
  private final Handovers handovers;
  private final boolean[] there;
  private final boolean[] everThere;
  private final double[] slowdown;
  private final LongHashSet resent;
  private int lastStruck;

  Faults(
      Scenario scenario,
      Engine[] engines,
      EarliestEnd ends,
      EventRelay relay,
      Handovers handovers) {
    this(
        scenario.fleet(),
        engines,
        ends,
        new FaultSchedule(scenario.faults()),
        new MutedFeeds(engines.length),
        new LateFeeds(scenario.seed(), engines.length),
        handovers,
        new boolean[engines.length],
        new boolean[engines.length],
        new double[engines.length],
        new LongHashSet());
    Arrays.fill(there, 0, scenario.fleet().replicas(), true);
    Arrays.fill(everThere, 0, scenario.fleet().replicas(), true);
    Arrays.fill(slowdown, 1);
    if (schedule.isPlanned()) {
      relay.mute(feeds, late);
    }
  }

  private Faults(
      FleetSpec fleet,
      Engine[] engines,
      EarliestEnd ends,
      FaultSchedule schedule,
      MutedFeeds feeds,
      LateFeeds late,
      Handovers handovers,
      boolean[] there,
      boolean[] everThere,
      double[] slowdown,
      LongHashSet resent) {
    this.roles = fleet;
    this.spec = fleet.engine();
    this.engines = engines;
    this.ends = ends;
    this.schedule = schedule;
    this.feeds = feeds;
    this.late = late;
    this.handovers = handovers;
    this.there = there;
    this.everThere = everThere;
    this.slowdown = slowdown;
    this.resent = resent;
  }

  /// The same for copies of the engines, their ends, their relay and what they hand over.
  Faults copy(
      Engine[] ofCopy, EarliestEnd endsOfCopy, EventRelay relayOfCopy, Handovers handoversOfCopy) {
    LongHashSet copiedResent = new LongHashSet();
    copiedResent.addAll(resent);
    Faults copy =
        new Faults(
            roles,
            ofCopy,
            endsOfCopy,
            schedule.copy(),
            feeds.copy(),
            late.copy(),
            handoversOfCopy,
            there.clone(),
            everThere.clone(),
            slowdown.clone(),
            copiedResent);
    if (schedule.isPlanned()) {
      relayOfCopy.mute(copy.feeds, copy.late);
    }
    return copy;
  }

  /// When the next fault, or what follows from one, is due, nanoseconds.
  long nextAt() {
    return Math.min(schedule.nextAt(), handovers.nextLease());
  }

  boolean arePlanned() {
    return schedule.isPlanned();
  }

  /// The replica of the fault that happened last.
  int lastStruck() {
    return lastStruck;
  }

  boolean isThere(int replica) {
    return there[replica];
  }

  /// Requests that were admitted on a replica that went away with them.
  LongHashSet resent() {
    return resent;
  }

  ReplicaCondition condition(int replica) {
    return new ReplicaCondition(
        there[replica],
        everThere[replica],
        slowdown[replica],
        feeds.isLossy(replica),
        TierUse.NONE,
        TierUse.NONE);
  }

  void joined(int replica, long at, EventSink sink) {
    ReplicaSpec self =
        new ReplicaSpec(
            "r" + replica,
            spec.blockSize(),
            engines[replica].usableBlocks(),
            spec.maxBatchedTokens(),
            roles.role(replica));
    sink.accept(new ClusterEvent.ReplicaJoined(at, replica, self));
  }

  /// Lets the next fault, due now, happen. Returns the requests lost by it, in the engine's order.
  ///
  /// @param touched told of a replica whose engine may have to begin a step
  long[] strike(EventSink sink, IntConsumer touched) {
    if (handovers.nextLease() <= schedule.nextAt()) {
      endLease(touched);
      return NOTHING;
    }
    Strike strike = schedule.take();
    int r = strike.replica();
    lastStruck = r;
    switch (strike.fault()) {
      case JOIN -> {
        there[r] = true;
        everThere[r] = true;
        feeds.open(r);
        struck(strike, 0, sink);
        joined(r, strike.at(), sink);
      }
      case DRAIN -> {
        struck(strike, engines[r].requests(false).length, sink);
        leave(strike, sink);
      }
      case CRASH -> {
        return crash(strike, sink, touched);
      }
      case SLOW -> pace(strike, sink);
      case CACHE_RESET -> {
        struck(strike, strike.noticed() ? 1 : 0, sink);
        engines[r].forgetCache(strike.at(), strike.noticed());
        reckon(r, touched);
      }
      case EVENT_LOSS -> hush(strike, sink);
      case EVENT_DELAY -> {
        struck(strike, Nanos.toSeconds(strike.delayNanos() + strike.jitterNanos()), sink);
        late.delay(r, strike.delayNanos(), strike.jitterNanos());
      }
    }
    return NOTHING;
  }

  private static void struck(Strike strike, double amount, EventSink sink) {
    sink.accept(
        new ClusterEvent.FaultStruck(strike.at(), strike.replica(), strike.fault(), amount));
  }

  private void leave(Strike strike, EventSink sink) {
    there[strike.replica()] = false;
    feeds.close(strike.replica());
    sink.accept(new ClusterEvent.ReplicaLeft(strike.at(), strike.replica()));
  }

  private long[] crash(Strike strike, EventSink sink, IntConsumer touched) {
    int r = strike.replica();
    long[] inside = engines[r].requests(false);
    for (long request : engines[r].requests(true)) {
      resent.add(request);
    }
    handovers.abandon(inside, strike.at());
    long[] lost = inside;
    if (handovers.onlyPrefills(r)) {
      long[] also = handovers.lostWith(r, engines, strike.at(), d -> reckon(d, touched));
      for (long request : also) {
        resent.add(request);
      }
      lost = Arrays.copyOf(inside, inside.length + also.length);
      System.arraycopy(also, 0, lost, inside.length, also.length);
    }
    struck(strike, lost.length, sink);
    leave(strike, sink);
    engines[r] = engines[r].afterCrash(strike.at());
    handovers.connect(engines[r], r);
    slowdown[r] = 1;
    ends.set(r, engines[r].endsAt());
    return lost;
  }

  private void endLease(IntConsumer touched) {
    Handovers.Lease lease = handovers.takeLease();
    engines[lease.replica()].release(lease.request(), lease.until());
    reckon(lease.replica(), touched);
  }

  private void reckon(int replica, IntConsumer touched) {
    ends.set(replica, engines[replica].endsAt());
    touched.accept(replica);
  }

  private void pace(Strike strike, EventSink sink) {
    int r = strike.replica();
    if (there[r]) {
      struck(strike, strike.factor(), sink);
      slowdown[r] = strike.factor();
      engines[r].pace(strike.factor(), strike.at());
      ends.set(r, engines[r].endsAt());
    }
  }

  private void hush(Strike strike, EventSink sink) {
    int r = strike.replica();
    if (!there[r]) {
      return;
    }
    struck(strike, strike.begins() ? 1 : 0, sink);
    if (strike.begins()) {
      feeds.lose(r);
      return;
    }
    ClusterEvent.@Nullable SourceGap gap = feeds.restore(r, strike.at(), "r" + r);
    if (gap != null) {
      sink.accept(gap);
    }
  }
}
