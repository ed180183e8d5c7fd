package io.herdscope.router.fleet;

import io.herdscope.model.Nanos;

/// What became of one router of a fleet so far.
///
/// @param joinedAt nanoseconds, 0 for those there from the start
/// @param leftAt nanoseconds, −1 while it is there
/// @param decisions it made
/// @param racedDecisions those made while it did not know of some live request of another's (or of
///   its own not yet booked)
/// @param collidedDecisions those that went to a replica with such a request
/// @param meanUnseenBookings live requests it did not know of, mean over its decisions
/// @param meanViewErrorBlocks |its token load − the true bookings'|, in KV blocks, mean over
///   replicas and its decisions
/// @param newsHeard pieces of news that reached it
/// @param newsLost pieces of news on their way to it that were lost
/// @param bookingsExpired bookings it gave up because nobody told it of their end
/// @param newsForgotten requests whose end it heard of too long before their booking
public record RouterFigures(
    int router,
    long joinedAt,
    long leftAt,
    long decisions,
    long racedDecisions,
    long collidedDecisions,
    double meanUnseenBookings,
    double meanViewErrorBlocks,
    long newsHeard,
    long newsLost,
    long bookingsExpired,
    long newsForgotten) {

  /// NaN while it is there.
  public double leftSeconds() {
    return leftAt < 0 ? Double.NaN : Nanos.toSeconds(leftAt);
  }

  public String name() {
    return name(router);
  }

  /// What the router of a number is called.
  public static String name(int router) {
    return "router-" + router;
  }
}
