package io.herdscope.model.source;

/// How a simulated replica is, beyond what it computes: whether it is there, what is wrong with it,
/// and how full its lower tiers are.
///
/// @param there whether routers may send to it
/// @param everThere whether it ever joined
/// @param slowdown how many times as long as usual its steps take
/// @param unheard whether its cache events are being lost
public record ReplicaCondition(
    boolean there,
    boolean everThere,
    double slowdown,
    boolean unheard,
    TierUse host,
    TierUse disk) {
  /// There, sound, without lower tiers.
  public static final ReplicaCondition NORMAL =
      new ReplicaCondition(true, true, 1, false, TierUse.NONE, TierUse.NONE);

  /// The occupancy of one tier, in KV blocks; capacity 0 where there is no such tier.
  public record TierUse(int blocks, int capacity) {
    public static final TierUse NONE = new TierUse(0, 0);
  }

  /// The same with these lower tiers.
  public ReplicaCondition with(TierUse newHost, TierUse newDisk) {
    return new ReplicaCondition(there, everThere, slowdown, unheard, newHost, newDisk);
  }
}
