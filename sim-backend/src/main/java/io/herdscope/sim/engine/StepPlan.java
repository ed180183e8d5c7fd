package io.herdscope.sim.engine;

import io.herdscope.sim.latency.StepLoad;
import java.util.Arrays;

/// What one step computes: the scheduled requests in scheduling order with their token counts, and
/// who was preempted for it. Refilled each step. Single thread.
final class StepPlan {
  /// The request was running already.
  static final byte RUNNING = 0;

  /// The request was admitted for the first time.
  static final byte ADMITTED = 1;

  /// The request was admitted again after a preemption.
  static final byte RESUMED = 2;

  int[] slot = new int[16];
  int[] tokens = new int[16];
  int[] cachedTokens = new int[16];
  byte[] entry = new byte[16];
  int count;
  int admissions;
  int[] preempted = new int[4];
  int preemptions;

  /// Until when the step waits for KV before it computes, picoseconds; 0 when it does not.
  long waitsUntil;

  StepPlan copy() {
    StepPlan copy = new StepPlan();
    copy.slot = slot.clone();
    copy.tokens = tokens.clone();
    copy.cachedTokens = cachedTokens.clone();
    copy.entry = entry.clone();
    copy.count = count;
    copy.admissions = admissions;
    copy.preempted = preempted.clone();
    copy.preemptions = preemptions;
    copy.waitsUntil = waitsUntil;
    return copy;
  }

  void clear() {
    count = 0;
    admissions = 0;
    preemptions = 0;
    waitsUntil = 0;
  }

  /// Reports who was preempted and who was admitted.
  void report(long now, RequestTable requests, EngineListener listener) {
    for (int i = 0; i < preemptions; i++) {
      listener.preempted(now, requests.id[preempted[i]]);
    }
    for (int i = count - admissions; i < count; i++) {
      listener.admitted(
          now,
          requests.id[slot[i]],
          requests.promptTokens[slot[i]],
          cachedTokens[i],
          entry[i] == RESUMED);
    }
  }

  void add(int newSlot, int newTokens, byte how, int cached) {
    if (count == slot.length) {
      slot = Arrays.copyOf(slot, count * 2);
      tokens = Arrays.copyOf(tokens, count * 2);
      cachedTokens = Arrays.copyOf(cachedTokens, count * 2);
      entry = Arrays.copyOf(entry, count * 2);
    }
    slot[count] = newSlot;
    tokens[count] = newTokens;
    cachedTokens[count] = cached;
    entry[count] = how;
    count++;
    admissions += how == RUNNING ? 0 : 1;
  }

  /// Notes a preemption. Returns the tokens the victim had been given in this step.
  int preempt(int victim) {
    if (preemptions == preempted.length) {
      preempted = Arrays.copyOf(preempted, preemptions * 2);
    }
    preempted[preemptions++] = victim;
    for (int i = 0; i < count; i++) {
      if (slot[i] == victim) {
        int returned = tokens[i];
        count--;
        System.arraycopy(slot, i + 1, slot, i, count - i);
        System.arraycopy(tokens, i + 1, tokens, i, count - i);
        return returned;
      }
    }
    return 0;
  }

  /// Sums the work into `load`.
  void measure(RequestTable requests, int window, StepLoad load) {
    load.clear();
    for (int i = 0; i < count; i++) {
      load.add(requests.computedTokens[slot[i]], tokens[i], window);
    }
  }
}
