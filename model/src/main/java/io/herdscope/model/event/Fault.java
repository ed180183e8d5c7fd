package io.herdscope.model.event;

/// What may go wrong, or be done on purpose, at one replica of a simulated cluster.
public enum Fault {
  /// It comes, or comes back, with a cold cache.
  JOIN,
  /// It takes no new requests and finishes those it has.
  DRAIN,
  /// It is gone with its cache; its requests are lost and sent again.
  CRASH,
  /// Its steps take longer.
  SLOW,
  /// It forgets its cache and computes its running requests anew.
  CACHE_RESET,
  /// Its cache events do not reach the routers.
  EVENT_LOSS,
  /// Its cache events reach the routers late, and where the delay varies in another order.
  EVENT_DELAY
}
