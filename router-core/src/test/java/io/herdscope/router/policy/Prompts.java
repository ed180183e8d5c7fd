package io.herdscope.router.policy;

import io.herdscope.model.prompt.HashRun;
import java.util.stream.LongStream;

/// Prompts of made-up blocks.
final class Prompts {
  private Prompts() {}

  /// Blocks `first`, `first` + 1 … .
  static HashRun blocks(long first, int count) {
    return HashRun.of(LongStream.range(first, first + count).toArray());
  }

  static HashRun concat(HashRun head, HashRun tail) {
    long[] both = new long[head.length() + tail.length()];
    head.copyTo(both, 0);
    tail.copyTo(both, head.length());
    return HashRun.of(both);
  }
}
