package io.herdscope.sim.engine;

/// Decode steps that fill blocks and yet are told of together: the cache events and the progress of
/// many as one, with the time of the last of them. For runs in which nobody looks at a single step.
/// Single thread.
final class MergedSteps {
  /* What a decision sees must be what it would see step by step. Who decides asks first, and is told
   * what has ended by then. Cache events are heard later than they happen: of those that could be
   * heard already, one time is as good as another; those still on their way keep their own.
   *
   * Inside a stretch nobody is admitted or ends, so blocks are only taken and filled. Which content
   * is evicted for them depends on how many are taken, not by whom; what is filled is in use and not
   * evicted. So taking first and filling then ends in the same state. */
  private boolean on;
  private long delayNanos;

  MergedSteps copy() {
    MergedSteps copy = new MergedSteps();
    copy.on = on;
    copy.delayNanos = delayNanos;
    return copy;
  }

  void turnOn(long delay, BlockPool pool) {
    pool.tellApart();
    on = true;
    delayNanos = delay;
  }

  /// How many steps may begin as one: up to the one after which a request ends, as far as blocks
  /// last.
  int steps(Scheduler scheduler) {
    SteadyDecode decode = scheduler.decode;
    boolean may =
        on
            && scheduler.waiting.isEmpty()
            && !decode.endsNow()
            && decode.isRegular()
            && !scheduler.offloading.isOn();
    if (!may) {
      return 0;
    }
    return decode.stepsWithin(scheduler.pool.freeBlocks(), decode.stepsToEnd() + 1);
  }

  /// Does and tells what the next of `left` steps did, which ended by `now` nanoseconds and have
  /// not passed yet: as many as may be told as one. Returns how many.
  int tellNext(Scheduler scheduler, Stretch stretch, int left, long now, EngineListener listener) {
    SteadyDecode decode = scheduler.decode;
    int together = Math.min(left, stretch.endedBy(now - delayNanos));
    int count = together > 0 ? together : Math.clamp(decode.stepsToNews(), 1, left);
    long at = stretch.endOf(count);
    decode.grow(scheduler, count);
    scheduler.pool.publish(at, listener);
    decode.report(scheduler, count, at, listener);
    scheduler.progressed();
    return count;
  }
}
