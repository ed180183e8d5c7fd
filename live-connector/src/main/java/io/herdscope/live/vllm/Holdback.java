package io.herdscope.live.vllm;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/// Live batches that wait, in their order, for those before them; bounded in number and in bytes.
/// What does not fit is missing like any other. One thread.
///
/// @param <P> the payload of a batch
final class Holdback<P> {
  private static final long MOST_BYTES = 64L << 20;

  private final TreeMap<Long, P> waiting = new TreeMap<>();
  private final int most;
  private final ToLongFunction<P> size;
  private long bytes;

  Holdback(int most, ToLongFunction<P> size) {
    this.most = most;
    this.size = size;
  }

  void hold(long sequence, P payload) {
    long more = size.applyAsLong(payload);
    if (waiting.size() < most && bytes + more <= MOST_BYTES) {
      P before = waiting.put(sequence, payload);
      bytes += more - (before == null ? 0 : size.applyAsLong(before));
    }
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  long firstSequence() {
    return waiting.firstKey();
  }

  Map.Entry<Long, P> takeFirst() {
    Map.Entry<Long, P> first = waiting.pollFirstEntry();
    if (first == null) {
      throw new IllegalStateException("nothing waits");
    }
    bytes -= size.applyAsLong(first.getValue());
    return first;
  }

  void clear() {
    waiting.clear();
    bytes = 0;
  }
}
