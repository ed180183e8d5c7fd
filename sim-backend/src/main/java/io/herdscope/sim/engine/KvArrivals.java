package io.herdscope.sim.engine;

import io.herdscope.model.Tier;

/// Takes in KV that was loaded, and tells of it and of what the lower tiers did. Works on one
/// engine's scheduler; no state of its own.
final class KvArrivals {
  private KvArrivals() {}

  /// Takes in what has arrived by the scheduler's present.
  static void complete(Scheduler scheduler, long at, EngineListener listener) {
    Loads loads = scheduler.loads;
    for (var load = loads.takeReady(scheduler.now);
        load != null;
        load = loads.takeReady(scheduler.now)) {
      arrived(scheduler, load);
      tell(scheduler, load, at, listener);
    }
  }

  /// The step under way waits for everything asked for.
  static void waitForAll(Scheduler scheduler) {
    Loads loads = scheduler.loads;
    StepPlan plan = scheduler.plan;
    for (var load = loads.takeReady(Long.MAX_VALUE);
        load != null;
        load = loads.takeReady(Long.MAX_VALUE)) {
      plan.waitsUntil = Math.max(plan.waitsUntil, load.readyAt());
      arrived(scheduler, load);
      loads.tellLater(load);
    }
  }

  private static void arrived(Scheduler scheduler, Loads.Load load) {
    scheduler.requests.computedTokens[load.slot()] = load.computedTo();
    scheduler.registerComputed(load.slot());
    scheduler.loads.came(load);
  }

  private static void tell(Scheduler scheduler, Loads.Load load, long at, EngineListener listener) {
    long id = scheduler.requests.id[load.slot()];
    long nanos = (load.readyAt() - load.startedAt()) / 1_000;
    if (load.hostTokens() > 0) {
      listener.loaded(at, id, Tier.HOST, load.hostTokens(), nanos);
    }
    if (load.diskTokens() > 0) {
      listener.loaded(at, id, Tier.DISK, load.diskTokens(), nanos);
    }
    if (load.remoteTokens() >= 0) {
      listener.transferred(at, id, load.remoteTokens(), nanos);
    }
  }

  /// Publishes the cache events of the step that ends at `end` picoseconds.
  static void publish(Scheduler scheduler, long end, long at, EngineListener listener) {
    scheduler.pool.publish(at, listener);
    if (scheduler.loads.hasUntold()) {
      scheduler.loads.takeUntold().forEach(load -> tell(scheduler, load, at, listener));
    }
    Offloading offloading = scheduler.offloading;
    if (offloading.isOn()) {
      for (CacheJournal.Stretch stretch : scheduler.pool.takeKept()) {
        offloading.store(stretch.chain(), stretch.from(), stretch.to(), end);
      }
      offloading.flush(end, at, listener);
    }
  }
}
