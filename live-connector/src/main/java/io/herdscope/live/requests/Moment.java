package io.herdscope.live.requests;

import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Nanos;

/// When the events of one request are due on the session's clock. The distances between them are
/// the poster's own, so its clock need not agree with ours; the first one waits [#HOLD_NANOS], so
/// that a later one may be that long on its way without moving. Guard it by the book's lock.
final class Moment {
  /// How much later than the first a line of the same request may come.
  static final long HOLD_NANOS = 250 * Nanos.PER_MILLI;

  private static final long MOST_AHEAD = 60 * Nanos.PER_SECOND;
  private static final long MOST_BEHIND = 3_600 * Nanos.PER_SECOND;

  private boolean timed;
  private long firstAt;
  private long toldAt;
  private long shift;
  private long due;

  /// @param notBefore when an earlier request of the same name ends
  Moment(long notBefore) {
    due = notBefore;
  }

  /// When the last event of the request is due.
  long due() {
    return due;
  }

  /// Refuses a time that cannot be; changes nothing.
  ///
  /// @param posterNow what the poster's clock should show, in nanoseconds since 1970
  void check(PostedLine posted, long posterNow) throws JsonMismatch {
    if (!posted.isTimed()) {
      return;
    }
    if (posted.at() > posterNow + MOST_AHEAD || posted.at() < posterNow - MOST_BEHIND) {
      throw new JsonMismatch(
          "at must be nanoseconds since 1970, at most an hour ago and 60 s ahead of this clock");
    }
    if (timed && posted.at() < toldAt) {
      throw new JsonMismatch("at is earlier than the line of this request before");
    }
  }

  /// Whether a line of this time, or a later one, was told.
  boolean wasTold(long at) {
    return timed && at <= toldAt;
  }

  /// Whether a line of this time is older than the request.
  boolean isBefore(long at) {
    return !timed || at < firstAt;
  }

  /// Takes a line's time in.
  ///
  /// @return whether it came too late to keep its distance
  boolean tell(PostedLine posted, long now) {
    boolean late = false;
    long wanted = now;
    if (posted.isTimed()) {
      if (!timed) {
        shift = Math.max(now + HOLD_NANOS, due) - posted.at();
        firstAt = posted.at();
      }
      timed = true;
      toldAt = posted.at();
      wanted = posted.at() + shift;
      late = wanted < now;
    }
    due = Math.max(Math.max(wanted, now), due);
    return late;
  }
}
