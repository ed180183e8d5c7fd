package io.herdscope.sim.engine;

import io.herdscope.model.scenario.EngineSpec;
import java.util.Arrays;

/// The running requests while each of them decodes: which of them will do more than add a token,
/// and in which of the coming steps. Single thread.
final class SteadyDecode {
  /* A running request in decode has computed all its known tokens but one. Let c be its computed
   * tokens, B the block size. Step s (from 0) computes token c+s+1. It fills a block when c+s+1 is a
   * multiple of B, takes a new block in the step after that one, and ends the request when
   * known+s+1 reaches the end. All other steps are quiet: they change counters only.
   *
   * So a request fills a block whenever the step number has one phase modulo B. Requests are sorted
   * by it once, when the batch changes; from then on a step costs only those whose phase it is, and
   * the counters of all others are owed to them until somebody reads the table. */
  private final int blockSize;
  private final boolean prefixCaching;

  /// Places in the running list by phase, in running order within each; `starts` says where a phase
  /// begins.
  private int[] places = new int[16];

  private final int[] starts;
  private boolean known;
  private int requests;
  private int phase;
  private int owedSteps;
  private int stepsToEnd;
  private long contextTokens;

  SteadyDecode(EngineSpec spec) {
    blockSize = spec.blockSize();
    prefixCaching = spec.prefixCaching();
    starts = new int[blockSize + 1];
  }

  private SteadyDecode(SteadyDecode other) {
    blockSize = other.blockSize;
    prefixCaching = other.prefixCaching;
    places = other.places.clone();
    starts = other.starts.clone();
    known = other.known;
    requests = other.requests;
    phase = other.phase;
    owedSteps = other.owedSteps;
    stepsToEnd = other.stepsToEnd;
    contextTokens = other.contextTokens;
  }

  SteadyDecode copy() {
    return new SteadyDecode(this);
  }

  /// Whether every running request decodes; only then the rest may be asked.
  ///
  /// @param window the least context of a step whose time is on a line
  boolean covers(Scheduler scheduler, int window) {
    return known || sort(scheduler, window);
  }

  private boolean sort(Scheduler scheduler, int window) {
    RequestTable table = scheduler.requests;
    Arrays.fill(starts, 0);
    long context = 0;
    int toEnd = Integer.MAX_VALUE;
    for (int i = 0; i < scheduler.runningCount; i++) {
      int slot = scheduler.running[i];
      int computed = table.computedTokens[slot];
      if (!table.decodes(slot)
          || computed < window
          || (prefixCaching && table.hashedBlocks[slot] != computed / blockSize)) {
        return false;
      }
      starts[phaseOf(computed)]++;
      toEnd = Math.min(toEnd, table.endTokens[slot] - computed - 2);
      context += computed;
    }
    requests = scheduler.runningCount;
    contextTokens = context;
    stepsToEnd = toEnd;
    phase = 0;
    enterPlaces(scheduler);
    known = true;
    return true;
  }

  private void enterPlaces(Scheduler scheduler) {
    if (requests > places.length) {
      places = new int[requests * 2];
    }
    for (int p = 1; p <= blockSize; p++) {
      starts[p] += starts[p - 1];
    }
    for (int i = requests - 1; i >= 0; i--) {
      int computed = scheduler.requests.computedTokens[scheduler.running[i]];
      places[--starts[phaseOf(computed)]] = i;
    }
  }

  private int phaseOf(int computed) {
    return blockSize - 1 - computed % blockSize;
  }

  private int phaseBefore() {
    return phase == 0 ? blockSize - 1 : phase - 1;
  }

  /// Steps before the next one that fills a block or ends a request.
  int stepsToNews() {
    int steps = 0;
    int p = phase;
    while (steps < blockSize && starts[p] == starts[p + 1]) {
      p = p + 1 == blockSize ? 0 : p + 1;
      steps++;
    }
    return Math.min(steps, stepsToEnd);
  }

  /// Whether the next step ends a request.
  boolean endsNow() {
    return stepsToEnd == 0;
  }

  /// Requests that need a new block in the next step.
  int growing(Scheduler scheduler) {
    int before = phaseBefore();
    int growing = 0;
    for (int i = starts[before]; i < starts[before + 1]; i++) {
      growing += needsBlock(scheduler, places[i]) ? 1 : 0;
    }
    return growing;
  }

  private boolean needsBlock(Scheduler scheduler, int place) {
    int slot = scheduler.running[place];
    int computed = scheduler.requests.computedTokens[slot] + owedSteps;
    return scheduler.requests.heldBlocks[slot] * blockSize == computed;
  }

  /// Context of the next step, summed.
  long contextTokens() {
    return contextTokens;
  }

  /// Gives and registers the blocks of the next step, in running order; so many must be free.
  void schedule(Scheduler scheduler) {
    int before = phaseBefore();
    int growing = starts[before];
    int filling = starts[phase];
    while (growing < starts[before + 1] || filling < starts[phase + 1]) {
      boolean grows =
          filling == starts[phase + 1]
              || (growing < starts[before + 1] && places[growing] <= places[filling]);
      if (!grows) {
        scheduler.fillBlock(scheduler.running[places[filling++]]);
      } else if (needsBlock(scheduler, places[growing++])) {
        scheduler.takeBlock(scheduler.running[places[growing - 1]]);
      }
    }
  }

  /// Reports the progress of those who filled a block in the next step, which ends at `at`.
  void report(Scheduler scheduler, long at, EngineListener listener) {
    RequestTable table = scheduler.requests;
    for (int i = starts[phase]; i < starts[phase + 1]; i++) {
      int slot = scheduler.running[places[i]];
      listener.decoded(at, table.id[slot], table.generatedTokens(slot) + owedSteps + 1);
    }
  }

  /// Goes on by so many steps.
  void pass(int steps) {
    if (!known) {
      throw new IllegalStateException("the batch changed during a decode step");
    }
    owedSteps += steps;
    phase = (phase + steps) % blockSize;
    stepsToEnd -= steps;
    contextTokens += (long) steps * requests;
  }

  /// Brings the request table up to date.
  void settle(Scheduler scheduler) {
    if (owedSteps > 0) {
      RequestTable table = scheduler.requests;
      for (int i = 0; i < requests; i++) {
        int slot = scheduler.running[i];
        table.computedTokens[slot] += owedSteps;
        table.knownTokens[slot] += owedSteps;
      }
      owedSteps = 0;
    }
  }

  /// Brings the request table up to date before the running list or one of its requests changes
  /// otherwise.
  void leave(Scheduler scheduler) {
    if (known) {
      settle(scheduler);
      known = false;
    }
  }
}
