package io.herdscope.live.vllm;

import io.herdscope.live.wire.DecodeFault;
import org.jspecify.annotations.Nullable;

/// One numbered message of a publisher: a batch, or why it is none. A message that cannot be
/// decoded still takes its number.
record Received(
    long sequence, @Nullable KvBatch batch, @Nullable DecodeFault fault, long receivedAt) {
  /// The engine's time stamp in nanoseconds; that of the epoch for what could not be decoded.
  long time() {
    return batch == null ? 0 : (long) (batch.epochSeconds() * 1e9);
  }

  boolean sameContent(Received other) {
    return batch == null ? other.batch == null : batch.equals(other.batch);
  }
}
