package io.herdscope.app.finding;

import java.util.List;

/// How KV events were heard.
///
/// @param late whose were late, by replica
/// @param lost what never came of them, in the order it was noticed
/// @param joinedLate instants at which a source was first heard in the middle of its stream
public record FeedFacts(List<LateFeed> late, List<LostStretch> lost, List<Long> joinedLate) {
  /// Everything, and in time.
  public static final FeedFacts IN_TIME = new FeedFacts(List.of(), List.of(), List.of());

  public FeedFacts {
    late = List.copyOf(late);
    lost = List.copyOf(lost);
    joinedLate = List.copyOf(joinedLate);
  }
}
