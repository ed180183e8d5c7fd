package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.PredictionSpec;
import io.herdscope.model.scenario.PromptsSpec;
import io.herdscope.model.scenario.QueueSpec;
import io.herdscope.router.load.LoadTracking;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DegradationTest {
  private static final long[] CHAIN = chain(1, 20);
  private static final long[] FOREIGN = chain(2, 20);

  private final Router router = new Router(new RouterConfig(16, 5, "round-robin", Map.of()));

  DegradationTest() {
    join(0, 16);
  }

  private static long[] chain(int name, int length) {
    long[] hashes = new long[length];
    for (int i = 0; i < length; i++) {
      hashes[i] = BlockHasher.chain(i == 0 ? BlockHasher.ROOT : hashes[i - 1], name);
    }
    return hashes;
  }

  private void join(int replica, int blockSize) {
    ReplicaSpec spec = new ReplicaSpec("replica-" + replica, blockSize, 1_000, 8_192);
    router.apply(new ClusterEvent.ReplicaJoined(0, replica, spec));
  }

  private void store(long at, long[] chain, int from, int to) {
    long parent = from == 0 ? BlockHasher.ROOT : chain[from - 1];
    HashRun run = HashRun.view(chain, from, to);
    router.apply(new ClusterEvent.BlocksStored(at, 0, Tier.DEVICE, parent, run));
  }

  private void remove(long at, int from, int to) {
    HashRun run = HashRun.view(CHAIN, from, to);
    router.apply(new ClusterEvent.BlocksRemoved(at, 0, Tier.DEVICE, run));
  }

  private void serve(long id, HashRun prompt, int promptTokens) {
    Request request = new Request(id, 0, "s", 0, promptTokens, prompt, Hints.NONE);
    router.apply(new ClusterEvent.RequestRouted(5, request, router.dispatch(request, 5)));
    router.apply(new ClusterEvent.RequestFinished(9, id, 0, 1));
  }

  private static DegradationCount seen(Degradation kind, long count, long from, long to) {
    return new DegradationCount(kind, 0, count, from, to);
  }

  /// What the index counts has no instants.
  private static DegradationCount seen(Degradation kind, long count) {
    return new DegradationCount(kind, 0, count);
  }

  private void expect(DegradationCount... counts) {
    assertEquals(List.of(counts), router.degradation());
    assertEquals(List.of(counts), router.copy(ArrayCopier.cloning()).degradation());
  }

  @Test
  void aCleanStreamCountsNothing() {
    store(1, CHAIN, 0, 10);
    serve(1, HashRun.view(CHAIN, 0, 10), 165);
    remove(10, 5, 10);
    expect();
  }

  @Test
  void aLongRequestWithoutTokensIsCounted() {
    serve(1, HashRun.EMPTY, 100);
    serve(2, HashRun.EMPTY, 16);
    expect(seen(Degradation.TOKENLESS_REQUEST, 1, 5, 5));
  }

  @Test
  void aPromptOfASilentReplicaIsMissingEvents() {
    serve(1, HashRun.view(CHAIN, 0, 10), 165);
    expect(seen(Degradation.MISSING_EVENTS, 1, 9, 9));
  }

  @Test
  void aPromptNeverReportedByAReplicaThatReportsOthersIsMissingEvents() {
    store(1, CHAIN, 0, 10);
    serve(1, HashRun.view(CHAIN, 0, 10), 165);
    serve(2, HashRun.view(FOREIGN, 0, 10), 165);
    expect(seen(Degradation.MISSING_EVENTS, 1, 9, 9));
  }

  @Test
  void lostAndOverflownBatchesAreMissingEventsOfTheFleetRecoveredOnesAreNot() {
    router.apply(new ClusterEvent.SourceGap(1, "a", 3, 5, GapOutcome.RECOVERED));
    router.apply(new ClusterEvent.SourceGap(2, "a", 6, 9, GapOutcome.LOST));
    router.apply(new ClusterEvent.SourceGap(3, "a", -1, -1, GapOutcome.OVERFLOW));
    expect(new DegradationCount(Degradation.MISSING_EVENTS, DegradationCount.FLEET, 5, 2, 3));
  }

  @Test
  void anotherBlockSizeIsCountedWhenTheReplicaJoins() {
    join(1, 32);
    expect(new DegradationCount(Degradation.BLOCK_SIZE_MISMATCH, 1, 1, 0, 0));
  }

  @Test
  void aPromptServedInOtherBlocksIsTheBlockSizesFaultAndNoOthers() {
    Router other =
        new Router(
            new RouterConfig(
                32,
                5,
                "kv-aware",
                Map.of(),
                PredictionSpec.DEFAULT,
                QueueSpec.OFF,
                16,
                PromptsSpec.WHOLE));
    other.apply(
        new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("replica-0", 16, 1_000, 8_192)));
    HashRun prompt = HashRun.view(CHAIN, 0, 10);
    other.apply(new ClusterEvent.BlocksStored(1, 0, Tier.DEVICE, BlockHasher.ROOT, prompt));
    Request request = new Request(1, 0, "s", 0, 165, prompt, Hints.NONE);
    RoutingDecision decision = other.dispatch(request, 5);
    assertEquals(0, decision.belief().overlapBlocks(Tier.DEVICE, 0));
    assertEquals(5, decision.belief().additionalBlocks(0));
    other.apply(new ClusterEvent.RequestRouted(5, request, decision));
    assertEquals(5, other.ledger().activeBlocks(0, LoadTracking.FULL));
    other.apply(new ClusterEvent.RequestFinished(9, 1, 0, 1));
    assertEquals(List.of(seen(Degradation.BLOCK_SIZE_MISMATCH, 2, 0, 9)), other.degradation());
  }

  @Test
  void aReplicaWhoseBlocksNeverAgreeWithItsPromptsHashesOtherwise() {
    store(1, FOREIGN, 0, 10);
    serve(1, HashRun.view(CHAIN, 0, 10), 165);
    serve(2, HashRun.view(CHAIN, 0, 4), 65);
    expect(seen(Degradation.HASH_SEED_MISMATCH, 2, 9, 9));
  }

  @Test
  void blocksAfterAnUnknownBlockAreCountedAndKept() {
    store(1, CHAIN, 5, 10);
    expect(seen(Degradation.UNKNOWN_PARENT, 1));
    assertEquals(5, router.index().held(0, Tier.DEVICE));
  }

  /// Such tiers lose blocks one by one, and a block on its way to another tier lies on none.
  @Test
  void onALowerTierABlockAfterAnUnknownOneIsNothingUnexpected() {
    HashRun run = HashRun.view(CHAIN, 5, 10);
    router.apply(new ClusterEvent.BlocksStored(1, 0, Tier.HOST, CHAIN[4], run));
    expect();
    assertEquals(5, router.index().held(0, Tier.HOST));
  }

  @Test
  void anEventToldTwiceIsCountedPerBlock() {
    store(1, CHAIN, 0, 10);
    store(1, CHAIN, 0, 10);
    expect(seen(Degradation.DUPLICATE_STORE, 10));
  }

  @Test
  void aRemovalBeforeItsStoreIsUnknownAndOutOfOrder() {
    remove(3, 8, 10);
    store(2, CHAIN, 0, 10);
    expect(seen(Degradation.UNKNOWN_REMOVAL, 2), seen(Degradation.OUT_OF_ORDER, 1, 2, 2));
  }

  @Test
  void aClearedCacheIsCountedAndEmpty() {
    store(1, CHAIN, 0, 10);
    router.apply(new ClusterEvent.CacheCleared(2, 0));
    router.apply(new ClusterEvent.TierCleared(3, 0, Tier.HOST));
    expect(seen(Degradation.CACHE_CLEARED, 2, 2, 3));
    assertEquals(0, router.index().blocks());
  }

  @Test
  void theBlocksOfAVanishedReplicaAreForgottenAndItsLateEventsCounted() {
    store(1, CHAIN, 0, 10);
    router.apply(new ClusterEvent.ReplicaLeft(2, 0));
    store(3, CHAIN, 10, 12);
    remove(4, 0, 1);
    expect(seen(Degradation.VANISHED_BLOCKS, 10, 2, 2), seen(Degradation.ABSENT_REPLICA, 2, 3, 4));
    assertEquals(0, router.index().blocks());
  }

  @Test
  void aReplicaThatComesBackIsNotBehindItsFormerSelf() {
    store(100, CHAIN, 0, 10);
    router.apply(new ClusterEvent.ReplicaLeft(101, 0));
    join(0, 16);
    store(1, CHAIN, 0, 10);
    expect(seen(Degradation.VANISHED_BLOCKS, 10, 101, 101));
  }
}
