package io.herdscope.app.finding;

import java.util.ArrayList;
import java.util.List;

/// How KV events were heard.
///
/// @param late whose were late, by replica
/// @param lost what never came of them, in the order it was noticed
/// @param joinedLate instants at which a source was first heard in the middle of its stream
/// @param end when the last event happened, whenever it was heard, nanoseconds
public record FeedFacts(
    List<LateFeed> late, List<LostStretch> lost, List<Long> joinedLate, long end) {
  /// Everything, and in time.
  public static final FeedFacts IN_TIME = new FeedFacts(List.of(), List.of(), List.of(), 0);

  public FeedFacts {
    late = List.copyOf(late);
    lost = List.copyOf(lost);
    joinedLate = List.copyOf(joinedLate);
  }

  /// The same with events that somebody else saw to be late; where both did, the events' own times
  /// say more.
  FeedFacts with(List<LateFeed> others) {
    List<LateFeed> all = new ArrayList<>(late);
    for (LateFeed other : others) {
      if (late.stream().noneMatch(one -> one.replica() == other.replica())) {
        all.add(other);
      }
    }
    return new FeedFacts(all, lost, joinedLate, end);
  }
}
