package io.herdscope.live.dynamo;

import io.herdscope.live.SourceOption;

/// What one line of Dynamo's router log says about a routing decision.
///
/// Source: Dynamo `lib/kv-router/src/scheduling/selector/default.rs` (formula lines, at DEBUG) and
/// `lib/llm/src/kv_router/push_router.rs` (`[ROUTING] Best`, at DEBUG).
sealed interface LogEntry {
  /// Brings the ids of Dynamo's workers to the names that other sources give the same replicas.
  SourceOption PREFIX =
      new SourceOption("prefix", "put before worker ids to name replicas; nothing without");

  /// The request, as the router calls it; "" in versions that did not say.
  String requestId();

  /// The worker and its data-parallel rank.
  Worker worker();

  /// @param id unsigned 64 bits
  record Worker(long id, int rank) {
    /// As the other sources of a cluster name it: the id, and the rank when it is not 0.
    String name() {
      String text = Long.toUnsignedString(id);
      return rank == 0 ? text : text + "/" + rank;
    }
  }

  /// One candidate's cost, all in KV blocks. NaN where the version of the line does not tell.
  ///
  /// @param workerType `prefill` or `decode` pool, "" when not told
  /// @param pinned whether the request was bound to this worker, so that nobody else was asked
  /// @param cachedBlocks effective cached blocks over all tiers
  /// @param cost the sum the router compared
  /// @param rawPrefillBlocks prefill before credit, this request's own included
  record Candidate(
      String requestId,
      String workerType,
      Worker worker,
      boolean pinned,
      double cachedBlocks,
      double cost,
      double prefillCost,
      double decodeCost,
      double requestCost,
      double rawPrefillBlocks,
      double creditBlocks)
      implements LogEntry {}

  /// The worker that was taken.
  ///
  /// @param overlapBlocks cached blocks, −1 when not told
  /// @param totalBlocks blocks of the prompt, the last one counted whole; −1 when not told
  /// @param last whether no other line about this decision follows (`[ROUTING] Best`)
  record Chosen(
      String requestId,
      String workerType,
      Worker worker,
      int overlapBlocks,
      int totalBlocks,
      boolean last)
      implements LogEntry {}
}
