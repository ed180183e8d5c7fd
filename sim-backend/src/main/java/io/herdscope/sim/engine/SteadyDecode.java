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
  private boolean regular;
  private int[] apart = new int[4];
  private int apartCount;
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
    regular = other.regular;
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
    boolean ordinary = true;
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
      ordinary &= table.heldBlocks[slot] == scheduler.blocksFor(computed);
    }
    regular = ordinary;
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

  /// Whether nobody holds more blocks than its tokens need; only then may many steps be taken whose
  /// blocks are given later.
  boolean isRegular() {
    return regular;
  }

  /// Steps before the next one that ends a request.
  int stepsToEnd() {
    return stepsToEnd;
  }

  /// How many of the next `most` steps can be taken before they need more than `blocks` blocks.
  int stepsWithin(int blocks, int most) {
    int rounds = requests == 0 ? 0 : blocks / requests;
    int left = blocks - rounds * requests;
    int steps = (int) Math.min(most, (long) rounds * blockSize);
    int p = phaseBefore();
    while (steps < most && left >= starts[p + 1] - starts[p]) {
      left -= starts[p + 1] - starts[p];
      p = p + 1 == blockSize ? 0 : p + 1;
      steps++;
    }
    return steps;
  }

  /// More blocks than the next `steps` steps need, or as many.
  long mostBlocks(int steps) {
    return (long) requests * (1 + steps / blockSize);
  }

  /// How often one of `steps` successive steps is the one `offset` steps from the first, or a whole
  /// number of blocks later.
  private int times(int offset, int steps) {
    return offset < steps ? 1 + (steps - 1 - offset) / blockSize : 0;
  }

  /// Gives and registers the blocks of the next `steps` steps, for which there is room.
  void grow(Scheduler scheduler, int steps) {
    RequestTable table = scheduler.requests;
    int window = Math.min(steps, blockSize);
    int taken = 0;
    int p = phaseBefore();
    for (int k = 0; k < window; k++) {
      int each = times(k, steps);
      for (int i = starts[p]; i < starts[p + 1]; i++) {
        table.heldBlocks[scheduler.running[places[i]]] += each;
        taken += each;
      }
      p = p + 1 == blockSize ? 0 : p + 1;
    }
    if (taken > 0) {
      scheduler.pool.allocate(taken);
    }
    fill(scheduler, steps, window);
  }

  /* Whose content nobody else has fills all its blocks at once. All others fill theirs in the order
   * of the steps, since of copies of one content the first answers; the former are ahead of any that
   * might follow them. */
  private void fill(Scheduler scheduler, int steps, int window) {
    if (!prefixCaching) {
      return;
    }
    apartCount = 0;
    int p = phase;
    for (int k = 0; k < window; k++) {
      for (int i = starts[p]; i < starts[p + 1]; i++) {
        if (!scheduler.filled.fillAlone(scheduler.running[places[i]], times(k, steps))) {
          setApart(i);
        }
      }
      p = p + 1 == blockSize ? 0 : p + 1;
    }
    for (int s = 0; s < steps && apartCount > 0; s++) {
      int now = (phase + s) % blockSize;
      for (int a = 0; a < apartCount; a++) {
        if (apart[a] >= starts[now] && apart[a] < starts[now + 1]) {
          scheduler.fillBlock(scheduler.running[places[apart[a]]]);
        }
      }
    }
  }

  private void setApart(int place) {
    if (apartCount == apart.length) {
      apart = Arrays.copyOf(apart, apartCount * 2);
    }
    apart[apartCount++] = place;
  }

  /// Reports the progress of those who fill blocks in the next `steps` steps, which have not passed
  /// yet: how far each was when it filled its last.
  void report(Scheduler scheduler, int steps, long at, EngineListener listener) {
    RequestTable table = scheduler.requests;
    int window = Math.min(steps, blockSize);
    int p = phase;
    for (int k = 0; k < window; k++) {
      int last = k + (times(k, steps) - 1) * blockSize;
      for (int i = starts[p]; i < starts[p + 1]; i++) {
        int slot = scheduler.running[places[i]];
        listener.decoded(at, table.id[slot], table.generatedTokens(slot) + owedSteps + last + 1);
      }
      p = p + 1 == blockSize ? 0 : p + 1;
    }
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
