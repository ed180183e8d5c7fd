package io.herdscope.model.metric;

/// How often one degradation was seen at one replica.
///
/// @param replica index, or `FLEET` where no single replica is meant
/// @param count events, requests or blocks, as the kind says; at least 1
public record DegradationCount(Degradation kind, int replica, long count) {
  public static final int FLEET = -1;

  public DegradationCount {
    if (replica < FLEET || count < 1) {
      throw new IllegalArgumentException(
          "replica must be at least -1 and count at least 1, got " + replica + ", " + count);
    }
  }
}
