package io.herdscope.sim.workload;

/// A source of nothing.
final class NoRequests implements OpenLoopDriver.Source {
  @Override
  public int requests() {
    return 0;
  }

  @Override
  public Arrivals arrivals() {
    return new TimetableArrivals(new long[0]);
  }

  @Override
  public SessionScript session(int ordinal) {
    throw new IllegalStateException("there is no request " + ordinal);
  }
}
