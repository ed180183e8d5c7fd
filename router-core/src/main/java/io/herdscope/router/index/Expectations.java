package io.herdscope.router.index;

import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// Prefixes that engines found in their caches before the index heard of them: of a prompt computed
/// in the same step, or told of a moment later. What is stored next will follow them, and is found
/// by the path instead of by a bare hash. The newest replace the oldest.
final class Expectations {
  private static final int MOST = 256;

  private final HashRun[] prefixes;
  private final long[] last;
  private int next;

  Expectations() {
    this(new HashRun[MOST], new long[MOST]);
    Arrays.fill(prefixes, HashRun.EMPTY);
  }

  private Expectations(HashRun[] prefixes, long[] last) {
    this.prefixes = prefixes;
    this.last = last;
  }

  Expectations copy() {
    Expectations copy = new Expectations(prefixes.clone(), last.clone());
    copy.next = next;
    return copy;
  }

  void add(HashRun prefix) {
    prefixes[next] = prefix;
    last[next] = prefix.last();
    next = (next + 1) % MOST;
  }

  /// A prefix that ends in `hash`, empty when none is expected. It is forgotten.
  HashRun take(long hash) {
    for (int i = 0; i < MOST; i++) {
      if (last[i] == hash && !prefixes[i].isEmpty()) {
        HashRun found = prefixes[i];
        prefixes[i] = HashRun.EMPTY;
        return found;
      }
    }
    return HashRun.EMPTY;
  }
}
