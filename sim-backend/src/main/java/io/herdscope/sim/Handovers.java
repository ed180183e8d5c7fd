package io.herdscope.sim;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.Role;
import io.herdscope.model.scenario.DisaggregationSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.sim.engine.Engine;
import io.herdscope.sim.latency.KvCapacity;
import io.herdscope.sim.tier.KvLink;
import io.herdscope.sim.workload.ScriptedRequest;
import java.util.ArrayDeque;
import java.util.function.IntConsumer;
import org.agrona.collections.Long2LongHashMap;
import org.agrona.collections.LongArrayList;

/// Requests between the replica that computed their prompt and the one that decodes them: which
/// wait to be placed, and on which replica the KV of those not taken over yet is held. One thread.
final class Handovers {
  /* When a decode replica is lost, its requests begin anew, and the prefill replicas keep what it
   * had not taken over until the lease ends that its heartbeats renewed. When a prefill replica is
   * lost, so are the requests whose KV it held: their decode replicas give them up. KV that has
   * come but of which its engine takes notice with its next step only is lost as well. */
  static final int NOWHERE = -1;

  /// Marks KV that its decode replica counts on and whose holder is lost.
  private static final long GONE = 1L << 32;

  private static final long[] NONE = {};

  private final FleetSpec fleet;
  private final ArrayDeque<ScriptedRequest> computed;
  private final Long2LongHashMap heldBy;
  private final ArrayDeque<Lease> leases;

  /// Blocks that nobody will take over.
  ///
  /// @param until when they are free, nanoseconds
  record Lease(long until, long request, int replica) {}

  Handovers(FleetSpec fleet) {
    this(fleet, new ArrayDeque<>(), new Long2LongHashMap(NOWHERE), new ArrayDeque<>());
  }

  private Handovers(
      FleetSpec fleet,
      ArrayDeque<ScriptedRequest> computed,
      Long2LongHashMap heldBy,
      ArrayDeque<Lease> leases) {
    this.fleet = fleet;
    this.computed = computed;
    this.heldBy = heldBy;
    this.leases = leases;
  }

  Handovers copy() {
    return new Handovers(
        fleet, new ArrayDeque<>(computed), new Long2LongHashMap(heldBy), new ArrayDeque<>(leases));
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
      connect(engines[r], r);
    }
  }

  /// Gives the engine of one replica its link, if it only decodes.
  void connect(Engine engine, int replica) {
    if (fleet.role(replica) == Role.DECODE) {
      DisaggregationSpec spec = fleet.disaggregated();
      double bytes = KvCapacity.blockBytesPerGpu(fleet.engine());
      engine.connect(new KvLink(spec.linkGigabytesPerSecond(), spec.latencyMicros(), bytes));
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

  /// The replica that computed the request's KV, which is not taken over yet.
  int heldBy(long request) {
    return (int) heldBy.get(request);
  }

  /// The KV was taken over, or is not wanted any more. Returns who holds it still, or `NOWHERE`.
  int release(long request) {
    long holder = heldBy.remove(request);
    return holder < GONE ? (int) holder : NOWHERE;
  }

  /// A prefill replica is lost. Returns the requests whose KV is lost with it: those not placed
  /// yet, then those of decode replicas, which have given them up.
  ///
  /// @param givenUp told of a replica whose engine gave a request up
  long[] lostWith(int replica, Engine[] engines, long now, IntConsumer givenUp) {
    LongArrayList lost = new LongArrayList();
    for (ScriptedRequest request : computed) {
      if (heldBy(request.request().id()) == replica) {
        lost.add(request.request().id());
      }
    }
    computed.removeIf(request -> heldBy(request.request().id()) == replica);
    for (int r = 0; r < engines.length; r++) {
      for (long request : fleet.role(r) == Role.DECODE ? engines[r].requests(false) : NONE) {
        if (heldBy.get(request) != replica) {
          continue;
        }
        if (engines[r].giveUp(request, now)) {
          lost.add(request);
          givenUp.accept(r);
        } else {
          heldBy.put(request, GONE | replica);
        }
      }
    }
    lost.forEach(heldBy::remove);
    leases.removeIf(lease -> lease.replica == replica);
    return lost.toLongArray();
  }

  /// A decode replica is lost with these requests.
  void abandon(long[] lost, long now) {
    for (long request : lost) {
      int holder = release(request);
      if (holder != NOWHERE) {
        long lease = Nanos.ofSeconds(fleet.disaggregated().leaseSeconds());
        leases.add(new Lease(now + lease, request, holder));
      }
    }
  }

  /// When the next lease ends, nanoseconds; `Long.MAX_VALUE` without one.
  long nextLease() {
    return leases.isEmpty() ? Long.MAX_VALUE : leases.getFirst().until;
  }

  Lease takeLease() {
    return leases.remove();
  }
}
