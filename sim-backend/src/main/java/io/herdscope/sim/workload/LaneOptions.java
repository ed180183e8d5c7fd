package io.herdscope.sim.workload;

/// How a closed loop of lanes is run. Immutable.
///
/// @param lanes session trees that live at the same time at most
/// @param startSpreadNanos each lane's first tree starts up to this much later, by seed
/// @param durationNanos nothing is released from then on, 0 is no limit
/// @param midwayStart whether each lane's first tree starts at a random turn, with cold caches
/// @param credits requests in flight at most
record LaneOptions(
    long seed,
    int lanes,
    long startSpreadNanos,
    long durationNanos,
    boolean midwayStart,
    int credits) {
  static final int UNLIMITED = Integer.MAX_VALUE;
}
