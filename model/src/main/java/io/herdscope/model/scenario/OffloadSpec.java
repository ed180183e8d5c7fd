package io.herdscope.model.scenario;

/// The KV tiers below a replica's device memory. Field names are those of `fleet.engine.offload` in
/// a scenario file.
///
/// @param hostBlocks KV blocks the host's memory holds, 0 for no such tier
/// @param diskBlocks KV blocks the disk holds, 0 for none; it takes what the host evicts
/// @param rule what a full tier evicts
/// @param store when a block goes to the host
/// @param hostGigabytesPerSecond between device and host, per GPU and direction
/// @param diskGigabytesPerSecond between host and disk, per direction
/// @param latencyMicros of one transfer on either link
/// @param loadWhileWaiting whether a request waits for its blocks while others run; else the whole
///   step waits
public record OffloadSpec(
    int hostBlocks,
    int diskBlocks,
    Rule rule,
    Store store,
    double hostGigabytesPerSecond,
    double diskGigabytesPerSecond,
    double latencyMicros,
    boolean loadWhileWaiting) {
  /// No tiers below the device.
  public static final OffloadSpec OFF =
      new OffloadSpec(0, 0, Rule.LRU, Store.WRITE_THROUGH, 22, 5, 100, true);

  /// What a full tier evicts.
  public enum Rule {
    /// What was used longest ago.
    LRU,
    /// Adaptive replacement: a share for what was used once, a share for what was used again.
    ARC
  }

  /// When a block goes to the host.
  public enum Store {
    /// As soon as it is computed (vLLM's offloading connector).
    WRITE_THROUGH,
    /// When the device evicts it.
    ON_EVICTION
  }

  public OffloadSpec {
    blocks("hostBlocks", hostBlocks);
    blocks("diskBlocks", diskBlocks);
    if (diskBlocks > 0 && hostBlocks == 0) {
      throw new IllegalArgumentException(
          "engine.offload.diskBlocks needs a host tier: raise engine.offload.hostBlocks");
    }
    rate("hostGigabytesPerSecond", hostGigabytesPerSecond);
    rate("diskGigabytesPerSecond", diskGigabytesPerSecond);
    if (!(latencyMicros >= 0 && latencyMicros <= 1_000_000)) {
      throw new IllegalArgumentException(
          "engine.offload.latencyMicros must be in 0…1,000,000, got " + latencyMicros);
    }
  }

  /// Whether there is any tier below the device.
  public boolean isOn() {
    return hostBlocks > 0;
  }

  private static void blocks(String name, int blocks) {
    if (blocks < 0 || blocks > 100_000_000) {
      throw new IllegalArgumentException(
          "engine.offload." + name + " must be in 0…100,000,000, got " + blocks);
    }
  }

  private static void rate(String name, double rate) {
    if (!(rate > 0 && rate <= 100_000)) {
      throw new IllegalArgumentException(
          "engine.offload." + name + " must be above 0 and at most 100,000, got " + rate);
    }
  }
}
