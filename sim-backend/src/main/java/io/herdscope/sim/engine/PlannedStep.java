package io.herdscope.sim.engine;

import io.herdscope.sim.latency.StepLoad;
import java.util.Arrays;

/// A step scheduled ahead of the tokens of the one before: its work, and whose next token it will
/// give. Refilled. Single thread.
final class PlannedStep {
  final StepLoad load;
  int[] samples = new int[16];
  int count;
  boolean exists;

  /// Until when it waits for KV before it computes, picoseconds; 0 when it does not.
  long waitsUntil;

  long encoderPicos;

  PlannedStep() {
    this(new StepLoad());
  }

  private PlannedStep(StepLoad load) {
    this.load = load;
  }

  PlannedStep copy() {
    PlannedStep copy = new PlannedStep(load.copy());
    copy.samples = samples.clone();
    copy.count = count;
    copy.exists = exists;
    copy.waitsUntil = waitsUntil;
    copy.encoderPicos = encoderPicos;
    return copy;
  }

  void clear() {
    load.clear();
    count = 0;
    exists = false;
    waitsUntil = 0;
    encoderPicos = 0;
  }

  void add(int slot) {
    if (count == samples.length) {
      samples = Arrays.copyOf(samples, count * 2);
    }
    samples[count++] = slot;
  }

  /// The request has ended: what is computed for it is for nobody.
  void remove(int slot) {
    for (int i = 0; i < count; i++) {
      if (samples[i] == slot) {
        count--;
        System.arraycopy(samples, i + 1, samples, i, count - i);
        return;
      }
    }
  }
}
