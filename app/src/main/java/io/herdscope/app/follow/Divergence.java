package io.herdscope.app.follow;

/// Belief about a replica that its engine contradicts.
///
/// @param replica name
/// @param since first instant of the contradiction, nanoseconds
/// @param blocks by how many KV blocks, at the latest reading
public record Divergence(String replica, long since, Kind kind, long blocks, Cause cause) {
  /// What contradicts what.
  public enum Kind {
    /// More copies are believed on the device than the engine has blocks.
    MORE_THAN_THERE_IS,
    /// Fewer blocks are believed there than running requests use.
    LESS_THAN_IN_USE,
    /// The engine hit blocks that belief does not know.
    HITS_NOT_FORESEEN,
    /// The engine computes and stores blocks that belief holds.
    STORED_AGAIN
  }

  /// What most likely lies behind it.
  public enum Cause {
    /// Removals were missed, or two engines speak under one name: belief goes on growing.
    REMOVALS_MISSED,
    /// The engine emptied its cache and told nobody, or two engines speak under one name: it
    /// computes again what it should hold.
    CACHE_LOST,
    /// The metrics are another engine's, or count blocks of another size: belief stands still above
    /// the capacity they tell.
    CAPACITY_WRONG,
    /// No KV event of this replica ever came: they are off, or another address is listened to.
    NO_EVENTS,
    /// KV events came and come no more, though the engine works.
    EVENTS_STOPPED,
    /// Part of the past was lost or never told; it grows right as blocks are told anew.
    PAST_LOST,
    /// Blocks are held that the index leaves out, such as those of sliding-window layers.
    OUTSIDE_THE_INDEX,
    /// The posted prompts are hashed otherwise than by the engine (seed, salt, adapter).
    OTHER_HASHES,
    /// Nothing known explains it.
    UNKNOWN
  }
}
