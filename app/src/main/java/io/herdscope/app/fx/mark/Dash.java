package io.herdscope.app.fx.mark;

/// How a stroke is broken.
public enum Dash {
  SOLID,
  /// 4-3, the mean line.
  MEAN,
  /// 3-2, waiting chips and ghost edges.
  SHORT,
  /// 2-2, a race's lane A.
  DOTTED,
  /// 6-3, a race's lane B.
  DASHED,
  /// 12-4, a race's lane D.
  LONG
}
