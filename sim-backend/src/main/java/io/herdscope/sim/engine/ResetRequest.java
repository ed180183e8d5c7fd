package io.herdscope.sim.engine;

/// A cache reset somebody asked for, which happens when the next step begins. Single thread.
final class ResetRequest {
  private boolean asked;
  private boolean noticed;

  ResetRequest copy() {
    ResetRequest copy = new ResetRequest();
    copy.asked = asked;
    copy.noticed = noticed;
    return copy;
  }

  /// @param isNoticed whether it is published
  void ask(boolean isNoticed) {
    asked = true;
    noticed = isNoticed;
  }

  /// Whether it happens with the next step: not while blocks are held for another engine, which the
  /// real one cannot take from it either.
  boolean isDue(Scheduler scheduler) {
    return asked && scheduler.pins.isEmpty();
  }

  /// Running and loading requests go back to the queue in order, then all tiers forget everything.
  void happen(Scheduler scheduler, long now, EngineListener listener) {
    KvAdmission.takeBack(scheduler);
    while (scheduler.runningCount > 0) {
      listener.preempted(now, scheduler.requests.id[scheduler.takeBackLast()]);
    }
    forget(scheduler);
  }

  /// The same at once, if it is due and nobody is inside.
  void happenInIdle(Scheduler scheduler, boolean idle) {
    if (idle && isDue(scheduler)) {
      forget(scheduler);
    }
  }

  private void forget(Scheduler scheduler) {
    scheduler.offloading.clear();
    scheduler.pool.reset(noticed);
    asked = false;
  }
}
