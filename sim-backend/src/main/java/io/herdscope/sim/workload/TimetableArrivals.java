package io.herdscope.sim.workload;

/// Arrivals at times that are written down, in ascending order; after the last one, never.
final class TimetableArrivals implements Arrivals {
  private final long[] times;
  private int place;

  /// Shares the array, which must not change.
  TimetableArrivals(long[] times) {
    this.times = times;
  }

  @Override
  public long at() {
    return place < times.length ? times[place] : RequestDriver.NOTHING_DUE;
  }

  @Override
  public void advance() {
    place++;
  }

  @Override
  public Arrivals copy() {
    TimetableArrivals copy = new TimetableArrivals(times);
    copy.place = place;
    return copy;
  }
}
