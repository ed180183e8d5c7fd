package io.herdscope.sim.engine;

import io.herdscope.sim.latency.StepLoad;

/// Asynchronous scheduling of one engine: the step being computed, and the one that was scheduled
/// after it without knowing its tokens. Single thread.
final class StepsAhead {
  /* At the boundary where step k begins, step k+1 is scheduled, as vLLM's engine core does with two
   * batches in flight. So its scheduler knows the tokens of step k−1 and the requests that have come
   * by now, and counts on one token more for each request that step k completes (`unread`).
   *
   * - Who arrives during step k is computed in step k+2 at the earliest.
   * - Who ends in step k by a stop token is in step k+1 all the same, with a token, perhaps a block,
   *   and a seat; who ends by a length the scheduler was told is not, but keeps its seat and blocks
   *   until step k is read.
   * - Who loses its blocks to step k+1 still gets the token of step k, and may end by it while it
   *   waits again.
   * - A block is registered once its last token is known, so no earlier than without. */
  private PlannedStep computing = new PlannedStep();
  private PlannedStep planned = new PlannedStep();

  StepsAhead copy() {
    StepsAhead copy = new StepsAhead();
    copy.computing = computing.copy();
    copy.planned = planned.copy();
    return copy;
  }

  /// Whether a step is scheduled that has not begun.
  boolean isPlanned() {
    return planned.exists;
  }

  boolean isComputing() {
    return computing.exists;
  }

  /// The work of the step being computed.
  StepLoad load() {
    return computing.load;
  }

  /// How long the step that begins waits for KV and its encoder works, picoseconds.
  long extraPicos(long clockPicos) {
    return Math.max(0, computing.waitsUntil - clockPicos) + computing.encoderPicos;
  }

  /// Begins the planned step, or one scheduled now, and schedules the next. Nothing is computed
  /// when there is nothing to compute before KV arrives.
  void begin(Scheduler scheduler, long now, int window, EngineListener listener) {
    if (!planned.exists) {
      plan(scheduler, now, window, listener);
      planned.exists |= scheduler.loads.nextReady() == Long.MAX_VALUE;
    }
    PlannedStep last = computing;
    computing = planned;
    planned = last;
    planned.clear();
    if (computing.exists) {
      scheduler.step++;
      plan(scheduler, now, window, listener);
    }
  }

  private void plan(Scheduler scheduler, long now, int window, EngineListener listener) {
    scheduler.schedule(true);
    StepPlan plan = scheduler.plan;
    RequestTable requests = scheduler.requests;
    plan.report(now, requests, listener);
    plan.measure(requests, window, planned.load);
    planned.exists = plan.count > 0;
    planned.waitsUntil = plan.waitsUntil;
    planned.encoderPicos = scheduler.images.picos();
    for (int i = 0; i < plan.count; i++) {
      int slot = plan.slot[i];
      requests.computedTokens[slot] += plan.tokens[i];
      if (requests.computedTokens[slot] == requests.knownTokens[slot]) {
        requests.knownTokens[slot]++;
        requests.unread[slot]++;
        planned.add(slot);
      }
    }
  }

  /// The step being computed has ended: its tokens are read. Returns how many were generated.
  long complete(Scheduler scheduler, long at, EngineListener listener) {
    RequestTable requests = scheduler.requests;
    for (int i = 0; i < computing.count; i++) {
      int slot = computing.samples[i];
      int read = requests.knownTokens[slot] - --requests.unread[slot];
      if (read >= requests.endTokens[slot]) {
        planned.remove(slot);
      }
      StepResults.tell(scheduler, slot, (read - 1) % scheduler.spec.blockSize() == 0, at, listener);
    }
    long generated = computing.count;
    computing.clear();
    return generated;
  }

  /// The planned step is not to be: what it counted on is taken back.
  void discard(Scheduler scheduler) {
    for (int i = 0; i < planned.count; i++) {
      scheduler.requests.knownTokens[planned.samples[i]]--;
      scheduler.requests.unread[planned.samples[i]]--;
    }
    planned.clear();
  }
}
