package io.herdscope.sim.workload;

import io.herdscope.model.prompt.HashRun;

/// Hands out a conversation's block ids: what is not kept gets ids never used before.
final class BlockIds {
  private long next;
  private int length;

  BlockIds(long next) {
    this.next = next;
  }

  int length() {
    return length;
  }

  long next() {
    return next;
  }

  /// The new ids of a prompt of `blocks` that keeps the first `keep`.
  HashRun grow(int keep, int blocks) {
    long[] fresh = new long[blocks - keep];
    for (int i = 0; i < fresh.length; i++) {
      fresh[i] = next++;
    }
    length = blocks;
    return HashRun.of(fresh);
  }
}
