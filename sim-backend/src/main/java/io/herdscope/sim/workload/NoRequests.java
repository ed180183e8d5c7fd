package io.herdscope.sim.workload;

/// A source of nothing.
final class NoRequests implements OpenLoopDriver.Source {
  @Override
  public int requests() {
    return 0;
  }

  @Override
  public long arrival(int ordinal) {
    throw new IllegalStateException("there is no request " + ordinal);
  }

  @Override
  public SessionScript session(int ordinal) {
    throw new IllegalStateException("there is no request " + ordinal);
  }
}
