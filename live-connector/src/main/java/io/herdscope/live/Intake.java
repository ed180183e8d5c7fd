package io.herdscope.live;

import java.util.function.Supplier;

/// Where feeds hand in what they received; safe from any thread. Bounded: a feed that can wait
/// (because its peer or a socket buffer holds the rest) calls [#offer] again later, one that cannot
/// calls [#offerOrCount], and what does not fit becomes a `SourceGap` with outcome `OVERFLOW`.
public interface Intake {
  /// Nanoseconds since the session attached.
  long now();

  /// A wall-clock instant, as peers write it, on the clock of [#now].
  ///
  /// @param epochSeconds seconds since 1970
  long at(double epochSeconds);

  /// The dense index of the replica of this name; the same name has the same index in every feed.
  int replica(String name);

  /// Something that the feeds of one session share, such as an I/O thread; made when first asked
  /// for, closed after the feeds.
  <T extends AutoCloseable> T shared(Class<T> type, Supplier<T> maker);

  /// The number of the request of this name, from 0; the same name has the same number in every
  /// feed, as long as it is remembered (a few hundred thousand names).
  long request(String name);

  /// The dense index of the session of this name, remembered like a request's.
  int session(String name);

  /// Hands in a delivery, or returns false when there is no room now.
  boolean offer(Delivery delivery);

  /// Hands in a delivery, or counts it as lost when there is no room.
  ///
  /// @param sequence the delivery's number in its source, −1 where the source numbers nothing
  void offerOrCount(Delivery delivery, long sequence);
}
