package io.herdscope.sim.latency;

/// Another model's steps, each so many times as long: a straggling GPU. Immutable; safe on any
/// thread.
public final class ScaledLatency implements LatencyModel {
  private final LatencyModel model;
  private final double factor;

  /// @param factor above 0; 1 changes nothing but rounding
  public ScaledLatency(LatencyModel model, double factor) {
    if (!(factor > 0 && factor <= 1_000_000)) {
      throw new IllegalArgumentException("factor must be above 0, got " + factor);
    }
    this.model = model;
    this.factor = factor;
  }

  @Override
  public int slidingWindow() {
    return model.slidingWindow();
  }

  @Override
  public long hostPicos() {
    return scaled(model.hostPicos());
  }

  @Override
  public long stepPicos(StepLoad load) {
    return Math.max(1, scaled(model.stepPicos(load)));
  }

  @Override
  public DecodeLine decodeLine(int requests) {
    return model.decodeLine(requests).times(factor);
  }

  private long scaled(long picos) {
    return Math.round(picos * factor);
  }
}
