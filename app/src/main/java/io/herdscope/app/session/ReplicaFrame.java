package io.herdscope.app.session;

import io.herdscope.model.source.ReplicaCondition;
import java.util.List;

/// One replica at the playhead. Loads are what all bookings together say (with one router: its
/// ledger; with several see `RouterFrame`); KV, queue and evictions are the engine's truth.
///
/// @param prefillBlocks prompt tokens still to compute, in KV blocks
/// @param decodeBlocks active KV blocks
/// @param running requests the engine is working on
/// @param waitingSessions sessions of the requests waiting in the engine, first come first;
///   `UNNAMED` of those that nobody tells of
/// @param kvActive blocks in use; `kvCached` idle with content; `kvFree` idle without
/// @param evictionAges seconds since each recent eviction burst (≤ 10 s), newest first, at most 24
/// @param evictedLast10s blocks evicted in the last ten simulated seconds
/// @param share this replica's part of the last `shareWindow` decisions, 0…1
/// @param spark token load in blocks over the last 60 simulated seconds, oldest first
/// @param idleSince nanoseconds since when it has had nothing to do, −1 when busy
/// @param herding whether it holds more than half of all decode blocks for 5 s or longer
/// @param condition whether it is there, what is wrong with it, how full its lower tiers are
public record ReplicaFrame(
    int replica,
    String name,
    double prefillBlocks,
    double decodeBlocks,
    int running,
    List<Integer> waitingSessions,
    int kvActive,
    int kvCached,
    int kvFree,
    long evictedTotal,
    int evictedLast10s,
    List<Float> evictionAges,
    double share,
    int shareWindow,
    float[] spark,
    long idleSince,
    boolean herding,
    ReplicaCondition condition) {
  public static final int UNNAMED = -1;

  public double tokenLoadBlocks() {
    return prefillBlocks + decodeBlocks;
  }

  public int kvTotal() {
    return kvActive + kvCached + kvFree;
  }
}
