package io.herdscope.app.finding;

import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Batches of one source that never came.
///
/// @param source as its gaps name it
/// @param replicas whose events they were: one, or any of those of a source of several; empty when
///   the source is not named as a replica is
/// @param from when the replica was heard last before, nanoseconds; when the gap was noticed where
///   that is unknown
/// @param to when the gap was noticed
/// @param batches as their numbers say
public record LostStretch(String source, List<Integer> replicas, long from, long to, long batches) {

  public LostStretch {
    replicas = List.copyOf(replicas);
  }

  private static final Set<Degradation> FOLLOWING =
      EnumSet.of(Degradation.MISSING_EVENTS, Degradation.HASH_SEED_MISMATCH);

  /// Whether what is believed of a replica at an instant may be wrong by what was lost here.
  public boolean covers(int at, long instant) {
    return replicas.contains(at) && instant >= from;
  }

  /// Whether what a router missed at the replica was lost here: what it did not hear of stays
  /// unknown for as long as the replica holds it.
  public boolean explains(DegradationCount count) {
    return FOLLOWING.contains(count.kind())
        && replicas.contains(count.replica())
        && count.from() >= from;
  }
}
