package io.herdscope.model.event;

import io.herdscope.model.Plain;

/// What a replica says of itself when it joins.
///
/// @param name shown to people, also the consistent-hash identity
/// @param blockSize tokens per KV block
/// @param kvBlocks blocks a request may use (the null block not counted)
/// @param maxBatchedTokens token budget of one step
/// @param role what it does of a request
public record ReplicaSpec(
    String name, int blockSize, int kvBlocks, int maxBatchedTokens, Role role) {
  /// A capacity that the replica did not tell.
  public static final int UNKNOWN = Integer.MAX_VALUE;

  /// A replica that does both, prefill and decode.
  public ReplicaSpec(String name, int blockSize, int kvBlocks, int maxBatchedTokens) {
    this(name, blockSize, kvBlocks, maxBatchedTokens, Role.BOTH);
  }

  /// A replica of which only the block size is known, as KV events tell it.
  public static ReplicaSpec unknownCapacity(String name, int blockSize) {
    return new ReplicaSpec(name, blockSize, UNKNOWN, UNKNOWN);
  }

  public ReplicaSpec {
    name = Plain.name(name);
    if (name.isBlank()) {
      throw new IllegalArgumentException("name must not be blank");
    }
    if (blockSize < 1 || kvBlocks < 1 || maxBatchedTokens < 1) {
      throw new IllegalArgumentException(
          "blockSize, kvBlocks and maxBatchedTokens must be positive, got "
              + blockSize
              + ", "
              + kvBlocks
              + ", "
              + maxBatchedTokens);
    }
  }
}
