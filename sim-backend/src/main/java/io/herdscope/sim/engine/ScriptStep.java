package io.herdscope.sim.engine;

import java.util.List;
import java.util.SequencedMap;

/// What one step of a script did, and the state after it.
///
/// @param scheduled tokens computed per request, in scheduling order
/// @param admitted cached tokens per request scheduled for the first time, in scheduling order
/// @param resumed ids sorted as strings
/// @param preempted ids sorted as strings
/// @param finished ids in scheduling order
/// @param running ids in list order
/// @param waiting requests waiting, preempted ones included
/// @param events in publishing order
record ScriptStep(
    int step,
    SequencedMap<String, Integer> scheduled,
    SequencedMap<String, Integer> admitted,
    List<String> resumed,
    List<String> preempted,
    List<String> finished,
    List<String> running,
    int waiting,
    int freeBlocks,
    List<BlockEvent> events) {

  /// A cache event; blocks are numbered by the first appearance of their hash.
  public sealed interface BlockEvent {}

  /// @param parent number of the block before the first, −1 at the root
  public record Stored(List<Integer> blocks, int parent) implements BlockEvent {}

  public record Removed(int block) implements BlockEvent {}

  public record Cleared() implements BlockEvent {}
}
