package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.sim.latency.DecodeLine;

/// A look ahead: how many decode steps of the running requests pass before one of them does more
/// than add a token, and how large their context is. Refilled on demand. Single thread.
final class QuietDecode {
  /* A running request in decode has computed all its known tokens but one. Let c be its computed
   * tokens, B the block size. Step s (from 0) computes token c+s+1. It needs a new block when
   * c+s is a multiple of B and all held blocks are full; it fills a block when c+s+1 is a
   * multiple of B; it ends the request when known+s+1 reaches the end. All other steps are quiet:
   * they change counters only. */
  private int quietSteps;
  private int growing;
  private long contextTokens;

  /// Looks at the running requests of `scheduler`. After it, [#quietSteps()] is 0 when the next
  /// step must be scheduled in full.
  void look(Scheduler scheduler, EngineSpec spec, int window) {
    int blockSize = spec.blockSize();
    RequestTable requests = scheduler.requests;
    int steps = Integer.MAX_VALUE;
    long context = 0;
    growing = 0;
    for (int i = 0; i < scheduler.runningCount; i++) {
      int slot = scheduler.running[i];
      int computed = requests.computedTokens[slot];
      int known = requests.knownTokens[slot];
      if (known - computed != 1 || known == requests.promptTokens[slot] || computed < window) {
        quietSteps = 0;
        growing = 0;
        return;
      }
      int toNewBlock = requests.heldBlocks[slot] * blockSize - computed;
      int whole = spec.prefixCaching() ? requests.hashedBlocks[slot] : computed / blockSize;
      int toFullBlock = (whole + 1) * blockSize - 1 - computed;
      int toEnd = requests.endTokens[slot] - known - 1;
      int own = Math.min(Math.min(toNewBlock, toFullBlock), toEnd);
      if (own < steps) {
        steps = own;
        growing = 0;
      }
      growing += own == steps && toNewBlock == steps ? 1 : 0;
      context += computed;
    }
    quietSteps = steps;
    contextTokens = context;
  }

  int quietSteps() {
    return quietSteps;
  }

  /// Requests that need a new block in the first step that is not quiet.
  int growing() {
    return growing;
  }

  /// Context of the first step, summed.
  long contextTokens() {
    return contextTokens;
  }

  /// How many steps, of `wanted`, the closed form covers.
  int coveredBy(DecodeLine line, int requests, int wanted) {
    return (int) Math.min(wanted, line.stepsOnOneLine(contextTokens, requests));
  }
}
