package io.herdscope.app.fx.mark;

/// How a stroke is broken.
public enum Dash {
  SOLID(1, 0),
  /// The mean line.
  MEAN(4, 3),
  /// Waiting chips and ghost edges.
  SHORT(3, 2),
  /// A race's lane A.
  DOTTED(2, 2),
  /// A race's lane B.
  DASHED(6, 3),
  /// A race's lane D.
  LONG(12, 4);

  private final float on;
  private final float off;

  Dash(float on, float off) {
    this.on = on;
    this.off = off;
  }

  /// Pixels drawn, then `off` pixels left out.
  float on() {
    return on;
  }

  float off() {
    return off;
  }
}
