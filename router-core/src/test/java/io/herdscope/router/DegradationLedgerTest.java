package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DegradationLedgerTest {
  private static ClusterEvent.CacheEvent stored(double second, long hash) {
    return new ClusterEvent.BlocksStored(
        Nanos.ofSeconds(second), 0, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(hash));
  }

  /// A request that begins with the block.
  private static ClusterEvent.RequestRouted routed() {
    Router router = new Router(new RouterConfig(16, 1, "round-robin", Map.of()));
    router.apply(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("a", 16, 1_000, 8_192)));
    Request request = new Request(7, 0, "s", 0, 20, HashRun.of(2), Hints.NONE);
    long at = Nanos.ofSeconds(4);
    return new ClusterEvent.RequestRouted(at, request, router.dispatch(request, at));
  }

  /// A replica that was heard, something counted of it, and a block that is awaited.
  private static DegradationLedger begun() {
    DegradationLedger ledger = new DegradationLedger();
    ledger.joined(0, false, 0);
    ledger.waitForReports();
    ledger.heard(stored(5, 1));
    ledger.add(Degradation.OUT_OF_ORDER, 0, 1, Nanos.ofSeconds(3));
    ledger.routed(routed(), true);
    ledger.served(new ClusterEvent.RequestFinished(Nanos.ofSeconds(6), 7, 0, 1), 2, false, false);
    return ledger;
  }

  /// Whatever it remembers comes into what is counted.
  private static DegradationLedger goneOn(DegradationLedger ledger) {
    ledger.heard(stored(7, 3));
    ledger.missing(0, Nanos.ofSeconds(8), 1);
    ledger.heard(stored(60, 4));
    ledger.tick(stored(61, 5));
    return ledger;
  }

  @Test
  void aCopyKnowsNothingOfWhatItsOriginalHearsLater() {
    DegradationLedger original = begun();
    DegradationLedger copy = original.copy();
    original.add(Degradation.OUT_OF_ORDER, 0, 5, Nanos.ofSeconds(1));
    original.add(Degradation.OUT_OF_ORDER, 0, 5, Nanos.ofSeconds(99));
    original.heard(stored(6, 2));
    original.came(0, Nanos.ofSeconds(50));
    original.heard(stored(50, 9));
    assertEquals(goneOn(begun()).counts(), goneOn(copy).counts());
  }
}
