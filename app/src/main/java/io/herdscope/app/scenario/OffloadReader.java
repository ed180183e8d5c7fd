package io.herdscope.app.scenario;

import io.herdscope.model.scenario.OffloadSpec;

/// Reads `fleet.engine.offload`; no lower tiers when it is left out.
final class OffloadReader {
  private OffloadReader() {}

  static OffloadSpec read(Section engine) {
    Section offload = engine.section("offload");
    OffloadSpec left = OffloadSpec.OFF;
    int host = offload.whole("hostBlocks", left.hostBlocks());
    int disk = offload.whole("diskBlocks", left.diskBlocks());
    OffloadSpec.Rule rule = offload.choice("rule", OffloadSpec.Rule.class, left.rule());
    OffloadSpec.Store store = offload.choice("store", OffloadSpec.Store.class, left.store());
    double hostRate = offload.real("hostGigabytesPerSecond", left.hostGigabytesPerSecond());
    double diskRate = offload.real("diskGigabytesPerSecond", left.diskGigabytesPerSecond());
    double latency = offload.real("latencyMicros", left.latencyMicros());
    boolean waits = offload.onOff("loadWhileWaiting", left.loadWhileWaiting());
    offload.end();
    return offload.checked(
        () -> new OffloadSpec(host, disk, rule, store, hostRate, diskRate, latency, waits));
  }
}
