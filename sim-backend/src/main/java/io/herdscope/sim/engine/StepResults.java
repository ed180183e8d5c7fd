package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;

/// What a computed step does to its requests: tokens known, requests ended, listeners told. Works
/// on one engine's scheduler; no state of its own.
final class StepResults {
  private StepResults() {}

  /// Completes the plan, in scheduling order. Returns the tokens generated.
  static long complete(Scheduler scheduler, long at, EngineListener listener) {
    EngineSpec spec = scheduler.spec;
    StepPlan plan = scheduler.plan;
    RequestTable requests = scheduler.requests;
    long generated = 0;
    for (int i = 0; i < plan.count; i++) {
      int slot = plan.slot[i];
      int known = requests.knownTokens[slot];
      if (spec.speculation().isOn() && requests.decodes(slot)) {
        generated += Drafts.accept(spec.speculation(), requests, slot, plan.tokens[i] - 1);
      } else {
        requests.computedTokens[slot] += plan.tokens[i];
      }
      if (requests.computedTokens[slot] == requests.knownTokens[slot]) {
        int size = spec.blockSize();
        boolean filled = requests.knownTokens[slot]++ / size > (known - 1) / size;
        generated++;
        tell(scheduler, slot, filled, at, listener);
      }
    }
    if (scheduler.filled.doAnswersWait()) {
      scheduler.pool.publish(at, listener);
    }
    return generated;
  }

  /// One more token of a request is read.
  ///
  /// @param filled whether the tokens computed for it fill a block
  static void tell(
      Scheduler scheduler, int slot, boolean filled, long at, EngineListener listener) {
    RequestTable requests = scheduler.requests;
    scheduler.progressed();
    int outputTokens = requests.generatedTokens(slot);
    long id = requests.id[slot];
    if (outputTokens == 1) {
      listener.firstToken(at, id);
    }
    if (requests.promptTokens[slot] + outputTokens >= requests.endTokens[slot]) {
      scheduler.endWherever(slot);
      listener.finished(at, id, outputTokens);
    } else if (filled && outputTokens > 1) {
      listener.decoded(at, id, outputTokens);
    }
  }
}
