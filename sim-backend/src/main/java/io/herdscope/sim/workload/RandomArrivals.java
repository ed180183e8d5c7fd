package io.herdscope.sim.workload;

import io.herdscope.model.Nanos;

/// Arrivals whose gaps are drawn, at a rate that follows a curve: each gap is stretched by the
/// rates it spans, so that the number of arrivals in any stretch of time follows the curve.
final class RandomArrivals implements Arrivals {
  private final long seed;
  private final Gaps gaps;
  private final RateCurve curve;
  private int ordinal;
  private double seconds;

  RandomArrivals(long seed, Gaps gaps, RateCurve curve) {
    this.seed = seed;
    this.gaps = gaps;
    this.curve = curve;
    seconds = curve.after(0, gaps.draw(seed, 0));
  }

  private RandomArrivals(RandomArrivals other) {
    seed = other.seed;
    gaps = other.gaps;
    curve = other.curve;
    ordinal = other.ordinal;
    seconds = other.seconds;
  }

  @Override
  public long at() {
    return Nanos.ofSeconds(seconds);
  }

  @Override
  public void advance() {
    seconds = curve.after(seconds, gaps.draw(seed, ++ordinal));
  }

  @Override
  public Arrivals copy() {
    return new RandomArrivals(this);
  }
}
