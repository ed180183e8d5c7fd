package io.herdscope.model;

/// Where a KV block lies, fastest first. A lower tier extends the prefix held by the tiers above
/// it.
public enum Tier {
  DEVICE,
  HOST,
  DISK;

  /// The tiers in declaration order; shared, never modified.
  public static final java.util.List<Tier> ALL = java.util.List.of(values());
}
