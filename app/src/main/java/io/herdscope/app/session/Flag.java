package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.FaultSpec;
import java.util.List;

/// A mark on the scrubber: something that changes the run from here on.
///
/// @param at nanoseconds
/// @param replica which replica, −1 where it concerns the whole lane
/// @param amount how many times as long a slow replica's steps take; by how many seconds events are
///   late at most; else 0
public record Flag(long at, Kind kind, int replica, double amount) {

  /// What happened.
  public enum Kind {
    COEFFICIENTS,
    JOIN,
    DRAIN,
    CRASH,
    SLOW,
    SLOW_OVER,
    CACHE_RESET,
    /// A reset that is not published.
    CACHE_RESET_UNNOTICED,
    EVENT_LOSS,
    EVENT_LOSS_OVER,
    EVENT_DELAY,
    EVENT_DELAY_OVER
  }

  /// The beginning of a fault, and its end where it lasts.
  static List<Flag> of(FaultSpec fault) {
    long at = Nanos.ofSeconds(fault.atSeconds());
    long until = Nanos.ofSeconds(fault.untilSeconds());
    int replica = fault.replica();
    return switch (fault.fault()) {
      case JOIN -> List.of(new Flag(at, Kind.JOIN, replica, 0));
      case DRAIN -> List.of(new Flag(at, Kind.DRAIN, replica, 0));
      case CRASH -> List.of(new Flag(at, Kind.CRASH, replica, 0));
      case CACHE_RESET -> {
        Kind kind = fault.noticed() ? Kind.CACHE_RESET : Kind.CACHE_RESET_UNNOTICED;
        yield List.of(new Flag(at, kind, replica, 0));
      }
      case SLOW ->
          List.of(
              new Flag(at, Kind.SLOW, replica, fault.factor()),
              new Flag(until, Kind.SLOW_OVER, replica, 0));
      case EVENT_LOSS ->
          List.of(
              new Flag(at, Kind.EVENT_LOSS, replica, 0),
              new Flag(until, Kind.EVENT_LOSS_OVER, replica, 0));
      case EVENT_DELAY ->
          List.of(
              new Flag(at, Kind.EVENT_DELAY, replica, fault.delaySeconds() + fault.jitterSeconds()),
              new Flag(until, Kind.EVENT_DELAY_OVER, replica, 0));
    };
  }
}
