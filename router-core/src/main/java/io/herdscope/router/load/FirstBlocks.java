package io.herdscope.router.load;

import io.herdscope.model.prompt.HashRun;
import org.agrona.collections.Long2LongHashMap;

/// How many live prompts, on whatever replica, begin with a block. Who begins with a block that
/// nobody has shares nothing with anybody, which spares asking every replica. Single writer.
final class FirstBlocks {
  private final Long2LongHashMap counts;

  FirstBlocks() {
    this(new Long2LongHashMap(0));
  }

  private FirstBlocks(Long2LongHashMap counts) {
    this.counts = counts;
  }

  FirstBlocks copy() {
    return new FirstBlocks(new Long2LongHashMap(counts));
  }

  void add(HashRun prompt) {
    if (!prompt.isEmpty()) {
      counts.put(prompt.at(0), counts.get(prompt.at(0)) + 1);
    }
  }

  /// A prompt added before is gone.
  void remove(HashRun prompt) {
    if (!prompt.isEmpty()) {
      long left = counts.get(prompt.at(0)) - 1;
      if (left > 0) {
        counts.put(prompt.at(0), left);
      } else {
        counts.remove(prompt.at(0));
      }
    }
  }

  boolean contains(HashRun prompt) {
    return !prompt.isEmpty() && counts.get(prompt.at(0)) > 0;
  }
}
