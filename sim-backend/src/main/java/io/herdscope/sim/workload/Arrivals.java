package io.herdscope.sim.workload;

/// A place in a stream of arrival times, pulled one after the other so that no list of them need
/// exist. Mutable, one thread, forkable.
interface Arrivals {
  /// The arrival at this place, nanoseconds; never earlier than the one before.
  long at();

  /// Moves to the next place.
  void advance();

  Arrivals copy();
}
