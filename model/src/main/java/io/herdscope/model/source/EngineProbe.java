package io.herdscope.model.source;

import io.herdscope.model.prompt.HashRun;

/// The truth inside the engines, which only a simulation can show. Belief (the router's index and
/// ledger) is kept apart from it and never corrected by it.
public interface EngineProbe {
  int replicas();

  EngineState state(int replica);

  /// Leading blocks of `run` the replica's device cache holds right now.
  int heldPrefix(int replica, HashRun run);

  /// Leading blocks of `run` the replica holds right now on any tier, each from where the one above
  /// ends.
  default int reach(int replica, HashRun run) {
    return heldPrefix(replica, run);
  }

  /// Per hash, requests using the block, 0 when it is cached but idle, −1 when it is not held.
  /// Looks through the whole cache once: ask for many together.
  int[] references(int replica, long[] hashes);

  /// The cached idle blocks that allocation would take first, at most `limit`, soonest first.
  HashRun nextToEvict(int replica, int limit);

  /// How a replica is, beyond what it computes.
  default ReplicaCondition condition(int replica) {
    return ReplicaCondition.NORMAL;
  }

  /// One replica at one instant.
  ///
  /// @param activeBlocks blocks used by running requests
  /// @param cachedBlocks idle blocks that still hold reusable content
  /// @param freeBlocks idle blocks without content
  /// @param decodeBlocks KV blocks of requests past their first token, each request's counted whole
  /// @param generatedTokens output tokens so far, of all requests
  /// @param encodedTokens image tokens the encoder computed so far
  /// @param prefillTokens tokens that admitted and waiting requests still have to compute before
  ///   their first output token
  record EngineState(
      int running,
      int waiting,
      int activeBlocks,
      int cachedBlocks,
      int freeBlocks,
      int decodeBlocks,
      long prefillTokens,
      long evictedBlocks,
      long storedBlocks,
      long preemptions,
      long busyNanos,
      long steps,
      long generatedTokens,
      int peakActiveBlocks,
      long encodedTokens) {}
}
