package io.herdscope.live.vllm;

import io.herdscope.live.wire.DecodeFault;
import org.jspecify.annotations.Nullable;

/// One numbered message of a publisher: a batch, or why it is none. A message that cannot be
/// decoded still takes its number.
///
/// @param wireBytes length of its payload
record Received(
    long sequence,
    @Nullable KvBatch batch,
    @Nullable DecodeFault fault,
    long receivedAt,
    int wireBytes) {
  private static final int EVENT_BYTES = 96;

  /// Memory it takes, about: texts as long as on the wire, hashes as longs, events as objects.
  long bytes() {
    return batch == null
        ? EVENT_BYTES
        : wireBytes + (long) EVENT_BYTES * batch.events().size() + 8L * batch.blocks();
  }

  /// The engine's time stamp in nanoseconds; that of the epoch for what could not be decoded.
  long time() {
    return batch == null ? 0 : (long) (batch.epochSeconds() * 1e9);
  }

  boolean sameContent(Received other) {
    return batch == null ? other.batch == null : batch.equals(other.batch);
  }
}
