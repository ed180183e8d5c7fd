package io.herdscope.model.metric;

/// How often one degradation was seen at one replica, and when.
///
/// @param replica index, or `FLEET` where no single replica is meant
/// @param count events, requests or blocks, as the kind says; at least 1
/// @param from when it happened first, nanoseconds; `UNTOLD` where nobody noted it
/// @param to when it happened last
public record DegradationCount(Degradation kind, int replica, long count, long from, long to) {
  public static final int FLEET = -1;
  public static final long UNTOLD = -1;

  public DegradationCount {
    if (replica < FLEET || count < 1) {
      throw new IllegalArgumentException(
          "replica must be at least -1 and count at least 1, got " + replica + ", " + count);
    }
    if (to < from) {
      throw new IllegalArgumentException("to must not be before from, got " + from + ", " + to);
    }
  }

  /// Both together, of one kind at one replica, seen by different routers.
  public DegradationCount and(DegradationCount other) {
    if (kind != other.kind || replica != other.replica) {
      throw new IllegalArgumentException("kind and replica must be the same, got " + other);
    }
    long first = from == UNTOLD || other.from == UNTOLD ? UNTOLD : Math.min(from, other.from);
    return new DegradationCount(kind, replica, count + other.count, first, Math.max(to, other.to));
  }

  /// Without instants.
  public DegradationCount(Degradation kind, int replica, long count) {
    this(kind, replica, count, UNTOLD, UNTOLD);
  }
}
