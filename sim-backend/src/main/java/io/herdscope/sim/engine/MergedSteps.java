package io.herdscope.sim.engine;

import org.jspecify.annotations.Nullable;

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
  private @Nullable Hearing hearing;

  MergedSteps copy() {
    MergedSteps copy = new MergedSteps();
    copy.hearing = hearing;
    return copy;
  }

  void turnOn(Hearing toHear, Scheduler scheduler) {
    scheduler.pool.tellApart();
    hearing = toHear;
    boolean stretches =
        !scheduler.offloading.isOn()
            && !scheduler.spec.speculation().isOn()
            && !scheduler.spec.cadence().asyncScheduling();
    if (toHear.answersWait() && stretches) {
      scheduler.filled.letAnswersWait();
    }
  }

  /// Whether something is to be told of the stretch before it ends.
  boolean mayTell(Scheduler scheduler, Stretch stretch) {
    return stretch.grows() && !isSilent(scheduler, stretch);
  }

  /// Whether nobody would be told anything of the quiet steps: no progress, no block of an answer
  /// before it ends, and no content that is lost.
  private boolean isSilent(Scheduler scheduler, Stretch stretch) {
    return hearing != null
        && !hearing.progress()
        && scheduler.filled.doAnswersWait()
        && scheduler.decode.mostBlocks(stretch.quietSteps()) <= scheduler.pool.queue.blanksFirst();
  }

  /// How many steps may begin as one: up to the one after which a request ends, as far as blocks
  /// last.
  int steps(Scheduler scheduler) {
    SteadyDecode decode = scheduler.decode;
    boolean may =
        hearing != null
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
    if (hearing == null) {
      throw new IllegalStateException("steps are told one by one");
    }
    SteadyDecode decode = scheduler.decode;
    int together =
        isSilent(scheduler, stretch) ? left : stretch.endedBy(now - hearing.delayNanos());
    int count = together > 0 ? Math.min(left, together) : Math.clamp(decode.stepsToNews(), 1, left);
    long at = stretch.endOf(count);
    decode.grow(scheduler, count);
    scheduler.pool.publish(at, listener);
    if (hearing.progress()) {
      decode.report(scheduler, count, at, listener);
    }
    scheduler.progressed();
    return count;
  }
}
