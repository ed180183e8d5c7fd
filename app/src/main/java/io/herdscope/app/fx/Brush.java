package io.herdscope.app.fx;

import org.jspecify.annotations.Nullable;

/// A stretch of time and of replicas that a person marked; views of time show it, or what lies in
/// it.
///
/// @param from nanoseconds
/// @param to after `from`
/// @param lastReplica at least `firstReplica`; `ALL` means that every replica is in it
public record Brush(long from, long to, int firstReplica, int lastReplica) {
  /// The last of however many replicas there are.
  public static final int ALL = Integer.MAX_VALUE;

  public Brush {
    if (from < 0 || to <= from) {
      throw new IllegalArgumentException("a brush must be 0 ≤ from < to, got " + from + ", " + to);
    }
    if (firstReplica < 0 || lastReplica < firstReplica) {
      throw new IllegalArgumentException(
          "replicas must be 0 ≤ first ≤ last, got " + firstReplica + ", " + lastReplica);
    }
  }

  /// All replicas.
  public static Brush of(long from, long to) {
    return new Brush(from, to, 0, ALL);
  }

  /// The same replicas at another time.
  public Brush at(long newFrom, long newTo) {
    return new Brush(newFrom, newTo, firstReplica, lastReplica);
  }

  public boolean isEveryReplica() {
    return firstReplica == 0 && lastReplica == ALL;
  }

  public boolean holds(int replica) {
    return replica >= firstReplica && replica <= lastReplica;
  }

  /// What of it lies in a run, null when nothing does.
  public static @Nullable Brush within(@Nullable Brush brush, long end) {
    if (brush == null || brush.from >= end) {
      return null;
    }
    return brush.to <= end ? brush : brush.at(brush.from, end);
  }
}
