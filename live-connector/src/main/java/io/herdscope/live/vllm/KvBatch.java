package io.herdscope.live.vllm;

import java.util.List;

/// What one engine step did to its block pool.
///
/// @param epochSeconds when the engine says it was, seconds since 1970
/// @param rank data-parallel rank, −1 where the engine did not say
/// @param events in order; those that could not be understood are left out and counted
/// @param badEvents events that could not be understood
/// @param unknownEvents well-formed events of a type this version does not know
public record KvBatch(
    double epochSeconds, int rank, List<KvEvent> events, int badEvents, int unknownEvents) {
  /// A batch understood whole.
  public KvBatch(double epochSeconds, int rank, List<KvEvent> events) {
    this(epochSeconds, rank, events, 0, 0);
  }

  /// Block operations in it, a clearing counted as one.
  int blocks() {
    int blocks = 0;
    for (KvEvent event : events) {
      blocks +=
          switch (event) {
            case KvEvent.Stored e -> e.blocks().length();
            case KvEvent.Removed e -> e.blocks().length();
            case KvEvent.Cleared _ -> 1;
          };
    }
    return blocks;
  }
}
