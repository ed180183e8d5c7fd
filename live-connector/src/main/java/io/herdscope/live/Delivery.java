package io.herdscope.live;

import io.herdscope.model.source.EventSink;

/// What a feed hands to the session in one go. Events are made only on the session thread, so that
/// time never decreases across feeds.
///
/// @param source name of the feed
/// @param receivedAt when it arrived, in nanoseconds of the intake's clock
/// @param publishedAt when the peer says it sent it, in nanoseconds of that same clock; `UNKNOWN`
///   when it did not say
/// @param weight block operations or comparable events in it, for the bound of the queue; at least
///   1
/// @param content makes the events
public record Delivery(
    String source, long receivedAt, long publishedAt, int weight, Content content) {
  /// The peer did not say when.
  public static final long UNKNOWN = Long.MIN_VALUE;

  public Delivery {
    if (weight < 1) {
      throw new IllegalArgumentException("weight must be positive, got " + weight);
    }
  }

  /// Makes the events of a delivery, in order, all stamped `at`.
  @FunctionalInterface
  public interface Content {
    void emit(long at, EventSink sink);
  }
}
