package io.herdscope.sim;

import io.herdscope.model.event.Role;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.sim.engine.Engine;
import io.herdscope.sim.latency.KvCapacity;
import io.herdscope.sim.tier.KvLink;
import io.herdscope.sim.workload.ScriptedRequest;
import java.util.ArrayDeque;
import org.agrona.collections.Long2LongHashMap;

/// Requests between the replica that computed their prompt and the one that decodes them: which
/// wait to be placed, and on which replica the KV of those not taken over yet is held. One thread.
final class Handovers {
  private static final long NOWHERE = -1;

  private final FleetSpec fleet;
  private final ArrayDeque<ScriptedRequest> computed;
  private final Long2LongHashMap heldBy;

  Handovers(FleetSpec fleet) {
    this(fleet, new ArrayDeque<>(), new Long2LongHashMap(NOWHERE));
  }

  private Handovers(
      FleetSpec fleet, ArrayDeque<ScriptedRequest> computed, Long2LongHashMap heldBy) {
    this.fleet = fleet;
    this.computed = computed;
    this.heldBy = heldBy;
  }

  Handovers copy() {
    return new Handovers(fleet, new ArrayDeque<>(computed), new Long2LongHashMap(heldBy));
  }

  Role role(int replica) {
    return fleet.role(replica);
  }

  /// Replicas that step together.
  int ranks() {
    return fleet.dataParallel().ranks();
  }

  /// Whether any replica does only one of the two.
  boolean isPlanned() {
    return fleet.role(0) != Role.BOTH;
  }

  boolean onlyPrefills(int replica) {
    return fleet.role(replica) == Role.PREFILL;
  }

  /// Gives the engines that only decode their link.
  void connect(Engine[] engines) {
    for (int r = 0; r < engines.length; r++) {
      if (fleet.role(r) == Role.DECODE) {
        double bytes = KvCapacity.blockBytesPerGpu(fleet.engine());
        engines[r].connect(
            new KvLink(
                fleet.disaggregated().linkGigabytesPerSecond(),
                fleet.disaggregated().latencyMicros(),
                bytes));
      }
    }
  }

  /// The prompt was computed on `replica`, which holds its KV.
  void add(ScriptedRequest request, int replica) {
    computed.add(request);
    heldBy.put(request.request().id(), replica);
  }

  boolean isEmpty() {
    return computed.isEmpty();
  }

  /// The next request to be placed.
  ScriptedRequest next() {
    return computed.remove();
  }

  /// The replica that holds the request's KV.
  int heldBy(long request) {
    return (int) heldBy.get(request);
  }

  /// The KV was taken over, or is not wanted any more. Returns who held it.
  int release(long request) {
    return (int) heldBy.remove(request);
  }
}
