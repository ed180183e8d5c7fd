package io.herdscope.router.index;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;

/// Ways along the runs of an index: down a known prefix, up from a block. No state of its own.
final class RunPaths {
  private RunPaths() {}

  /// The slot of the last block of a prefix, `NONE` unless all of it is held.
  static int lastOf(RunStore runs, HashRun prefix) {
    int depth = 0;
    int last = RunStore.NONE;
    while (depth < prefix.length()) {
      int slot = runs.findAfter(last, prefix.at(depth));
      if (slot == RunStore.NONE) {
        return RunStore.NONE;
      }
      int count = runs.chained(prefix, depth, slot);
      depth += count;
      last = slot + count - 1;
    }
    return last;
  }

  /// The blocks up to `last`, at most `length` of them.
  static HashRun path(RunStore runs, long last, int length) {
    long[] path = new long[length];
    int left = length;
    int slot = runs.find(last);
    while (left > 0 && slot != RunStore.NONE) {
      int node = runs.nodeOf[slot];
      int count = Math.min(left, slot + 1 - runs.start[node]);
      left -= count;
      System.arraycopy(runs.hashes, slot + 1 - count, path, left, count);
      long parent = runs.parentHash[node];
      slot = parent == BlockHasher.ROOT ? RunStore.NONE : runs.find(parent);
    }
    return HashRun.view(path, left, length);
  }
}
