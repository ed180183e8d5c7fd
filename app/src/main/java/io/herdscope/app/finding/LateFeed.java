package io.herdscope.app.finding;

import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.router.LateBlocks;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/// One replica's KV events that were heard late: by at least `FeedWatch.LATE`, or held back by a
/// fault of the run.
///
/// @param events heard late
/// @param from when the first of them happened, or the fault began, nanoseconds
/// @param to when the last of them was heard, or would have been at the latest; perhaps after the
///   end of the run
/// @param meanNanos how late they were
/// @param mostNanos how late the latest was
/// @param faultSeconds by how much an event-delay fault held them back at most, 0 without a fault
public record LateFeed(
    int replica,
    long events,
    long from,
    long to,
    long meanNanos,
    long mostNanos,
    double faultSeconds) {

  /// None where there are too few to say anything.
  static Stream<LateFeed> of(LateBlocks late) {
    return late.blocks() < FeedWatch.LEAST_EVENTS
        ? Stream.empty()
        : Stream.of(
            new LateFeed(
                late.replica(),
                late.blocks(),
                late.from(),
                late.to(),
                late.meanNanos(),
                late.mostNanos(),
                0));
  }

  private static final Set<Degradation> FOLLOWING =
      EnumSet.of(
          Degradation.MISSING_EVENTS, Degradation.HASH_SEED_MISMATCH, Degradation.OUT_OF_ORDER);

  /// Whether what a router missed at the replica it only had not heard yet, or heard after what
  /// happened later.
  public boolean explains(DegradationCount count) {
    return FOLLOWING.contains(count.kind())
        && count.replica() == replica
        && count.from() >= from
        && count.to() <= to;
  }
}
