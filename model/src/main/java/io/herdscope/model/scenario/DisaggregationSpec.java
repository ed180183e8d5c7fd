package io.herdscope.model.scenario;

/// Prefill and decode on replicas of their own. Field names are those of `fleet.disaggregated` in a
/// scenario file.
///
/// @param prefillReplicas the first so many replicas compute prompts, the others decode; 0 is every
///   replica does both
/// @param linkGigabytesPerSecond into a decode replica, per GPU
/// @param latencyMicros of one transfer
/// @param leaseSeconds how long a prefill replica keeps the blocks of a request whose decode
///   replica was lost before it had them all; the default is vLLM's `kv_lease_duration`
public record DisaggregationSpec(
    int prefillReplicas, double linkGigabytesPerSecond, double latencyMicros, double leaseSeconds) {
  /// Every replica does both.
  public static final DisaggregationSpec OFF = new DisaggregationSpec(0, 50, 500, 30);

  public DisaggregationSpec {
    if (prefillReplicas < 0 || prefillReplicas > FleetSpec.MAX_REPLICAS) {
      throw new IllegalArgumentException(
          "fleet.disaggregated.prefillReplicas must be in 0…"
              + FleetSpec.MAX_REPLICAS
              + ", got "
              + prefillReplicas);
    }
    if (!(linkGigabytesPerSecond > 0 && linkGigabytesPerSecond <= 100_000)) {
      throw new IllegalArgumentException(
          "fleet.disaggregated.linkGigabytesPerSecond must be above 0 and at most 100,000, got "
              + linkGigabytesPerSecond);
    }
    if (!(latencyMicros >= 0 && latencyMicros <= 1_000_000)) {
      throw new IllegalArgumentException(
          "fleet.disaggregated.latencyMicros must be in 0…1,000,000, got " + latencyMicros);
    }
    if (!(leaseSeconds >= 0 && leaseSeconds <= 86_400)) {
      throw new IllegalArgumentException(
          "fleet.disaggregated.leaseSeconds must be in 0…86,400, got " + leaseSeconds);
    }
  }

  public boolean isOn() {
    return prefillReplicas > 0;
  }
}
