package io.herdscope.model.scenario;

/// Data-parallel ranks. Each rank is a replica of its own, with its scheduler, its KV and its place
/// in the router's list; ranks of one group step together. Field names are those of
/// `fleet.dataParallel` in a scenario file.
///
/// @param ranks replicas of one group, in index order; 1 is no groups
public record DataParallelSpec(int ranks) {
  /// Every replica steps on its own.
  public static final DataParallelSpec OFF = new DataParallelSpec(1);

  public DataParallelSpec {
    if (ranks < 1 || ranks > FleetSpec.MAX_REPLICAS) {
      throw new IllegalArgumentException(
          "fleet.dataParallel.ranks must be in 1…" + FleetSpec.MAX_REPLICAS + ", got " + ranks);
    }
  }
}
