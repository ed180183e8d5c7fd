package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A router of a live cluster: ends of requests and KV events come by different ways.
class AwaitedBlocksTest {
  private final Router router = new Router(new RouterConfig(16, 5, "round-robin", Map.of()));
  private long requests;

  AwaitedBlocksTest() {
    router.waitForReports();
    router.apply(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r", 16, 1_000, 8_192)));
    store(0, 99);
    serve(0.5, 99);
  }

  private static long second(double seconds) {
    return Nanos.ofSeconds(seconds);
  }

  private void store(double at, long hash) {
    router.apply(
        new ClusterEvent.BlocksStored(
            second(at), 0, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(hash)));
  }

  private void serve(double at, long hash) {
    route(at, requests, hash);
    finish(at, requests++);
  }

  private void route(double at, long id, long hash) {
    Request request = new Request(id, 0, "s", 0, 20, HashRun.of(hash), Hints.NONE);
    router.apply(
        new ClusterEvent.RequestRouted(second(at), request, router.dispatch(request, second(at))));
  }

  private void finish(double at, long id) {
    router.apply(new ClusterEvent.RequestFinished(second(at), id, 0, 1));
  }

  private void drop(double at, long hash) {
    router.apply(new ClusterEvent.BlocksRemoved(second(at), 0, Tier.DEVICE, HashRun.of(hash)));
  }

  /// Time passes, and the replica says nothing.
  private void pass(double at) {
    Request request = new Request(requests++, 0, "s", 0, 1, HashRun.EMPTY, Hints.NONE);
    router.apply(new ClusterEvent.RequestArrived(second(at), request));
  }

  private void expect(DegradationCount... counts) {
    assertEquals(List.of(counts), router.degradation());
    assertEquals(List.of(counts), router.copy(ArrayCopier.cloning()).degradation());
  }

  private static DegradationCount seen(Degradation kind, long count, double from, double to) {
    return new DegradationCount(kind, 0, count, second(from), second(to));
  }

  @Test
  void whatMayBeOnItsWayIsAwaited() {
    serve(10, 1);
    serve(10.5, 1);
    store(11, 2);
    pass(20);
    expect(seen(Degradation.AWAITED_EVENTS, 2, 10, 10.5));
  }

  @Test
  void aReportThatComesSoonAfterTheEndIsNothing() {
    serve(10, 1);
    store(10.4, 1);
    store(20, 2);
    pass(21);
    expect();
    assertEquals(List.of(), router.late());
  }

  @Test
  void whatComesASecondOrMoreAfterTheEndIsLate() {
    serve(10, 1);
    store(11.5, 1);
    pass(60);
    expect();
    assertEquals(
        List.of(new LateBlocks(0, 1, second(10), second(11.5), second(1.5), second(1.5))),
        router.late());
  }

  @Test
  void aReportThatNewerOnesOvertakeIsMissing() {
    serve(10, 1);
    serve(10.5, 1);
    store(12.1, 2);
    pass(13);
    expect(seen(Degradation.MISSING_EVENTS, 2, 10, 10));
  }

  @Test
  void howLongIsWaitedFollowsTheLongestLag() {
    serve(10, 1);
    store(15, 1);
    serve(20, 2);
    store(26, 3);
    pass(27);
    expect(seen(Degradation.AWAITED_EVENTS, 1, 20, 20));
    store(27.1, 4);
    pass(28);
    expect(seen(Degradation.MISSING_EVENTS, 1, 20, 20));
  }

  @Test
  void whatWasTakenForMissingAndCameWasLate() {
    serve(10, 1);
    store(13, 2);
    pass(14);
    expect(seen(Degradation.MISSING_EVENTS, 1, 10, 10));
    store(18, 1);
    expect();
    assertEquals(
        List.of(new LateBlocks(0, 1, second(10), second(18), second(8), second(8))), router.late());
  }

  @Test
  void aBlockThatWasDroppedBeforeTheEndWasToldWasNotMissing() {
    route(10, 77, 5);
    store(10.1, 5);
    drop(11, 5);
    finish(12, 77);
    pass(60);
    expect();
  }

  @Test
  void aBlockThatSeveralRequestsBeganWithWasThereForEachOfThem() {
    route(10, 77, 5);
    route(10, 78, 5);
    store(10.1, 5);
    finish(10.5, 77);
    drop(11, 5);
    finish(12, 78);
    pass(60);
    expect();
  }

  @Test
  void aDropBeforeARequestWasSentSaysNothingOfIt() {
    route(10, 77, 5);
    store(10.1, 5);
    drop(11, 5);
    route(12, 78, 5);
    finish(13, 78);
    store(16, 9);
    pass(17);
    expect(seen(Degradation.MISSING_EVENTS, 1, 13, 13));
    finish(18, 77);
    pass(60);
    expect(seen(Degradation.MISSING_EVENTS, 1, 13, 13));
  }

  @Test
  void aBlockThatComesWhileOneOfItsRequestsIsAwaitedComesForThoseTakenForMissingToo() {
    serve(10, 1);
    serve(11, 1);
    store(12.5, 2);
    pass(12.9);
    expect(seen(Degradation.MISSING_EVENTS, 2, 10, 10));
    serve(13, 1);
    store(14, 1);
    expect();
    assertEquals(
        List.of(new LateBlocks(0, 1, second(10), second(14), second(4), second(4))), router.late());
  }

  @Test
  void aBlockThatWasTakenForMissingTwiceComesForAll() {
    serve(10, 1);
    store(12.5, 2);
    serve(13, 1);
    store(15.5, 3);
    pass(16);
    expect(seen(Degradation.MISSING_EVENTS, 2, 10, 13));
    store(18, 1);
    expect();
    assertEquals(
        List.of(new LateBlocks(0, 1, second(10), second(18), second(8), second(8))), router.late());
  }

  @Test
  void eachOfThoseTakenForMissingIsForgivenForHalfAMinute() {
    serve(10, 1);
    store(12.5, 2);
    pass(13);
    serve(30, 1);
    store(33, 3);
    pass(33.5);
    expect(seen(Degradation.MISSING_EVENTS, 2, 10, 30));
    store(50, 1);
    expect(seen(Degradation.MISSING_EVENTS, 1, 10, 30));
    assertEquals(
        List.of(new LateBlocks(0, 1, second(30), second(50), second(20), second(20))),
        router.late());
  }

  @Test
  void whatAReplicaSaysAfterALongSilenceWasLate() {
    serve(10, 1);
    pass(41);
    expect(seen(Degradation.MISSING_EVENTS, 1, 10, 10));
    store(45, 1);
    expect();
    serve(100, 2);
    store(136, 3);
    pass(136.5);
    expect(seen(Degradation.AWAITED_EVENTS, 1, 100, 100));
    store(140, 4);
    store(150, 2);
    expect();
    assertEquals(
        List.of(new LateBlocks(0, 2, second(10), second(150), second(42.5), second(50))),
        router.late());
  }

  @Test
  void whatComesHalfAMinuteAfterItWasTakenForMissingStaysMissing() {
    serve(10, 1);
    pass(41);
    store(72, 1);
    expect(seen(Degradation.MISSING_EVENTS, 1, 10, 10));
    assertEquals(List.of(), router.late());
  }

  @Test
  void aReplicaThatFallsSilentOwesForHalfAMinute() {
    serve(10, 1);
    pass(40);
    expect(seen(Degradation.AWAITED_EVENTS, 1, 10, 10));
    pass(41);
    expect(seen(Degradation.MISSING_EVENTS, 1, 10, 10));
  }

  @Test
  void whatAReplicaThatLeftOwedIsForgotten() {
    serve(10, 1);
    router.apply(new ClusterEvent.ReplicaLeft(second(11), 0));
    pass(90);
    assertEquals(
        List.of(Degradation.VANISHED_BLOCKS),
        router.degradation().stream().map(DegradationCount::kind).toList());
  }

  @Test
  void aReplicaOfOtherHashesIsKnownAsSuchOnceItWasWaitedFor() {
    Router other = new Router(new RouterConfig(16, 5, "round-robin", Map.of()));
    other.waitForReports();
    other.apply(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r", 16, 1_000, 8_192)));
    Request request = new Request(0, 0, "s", 0, 20, HashRun.of(7), Hints.NONE);
    other.apply(new ClusterEvent.RequestRouted(1, request, other.dispatch(request, 1)));
    other.apply(new ClusterEvent.RequestFinished(second(1), 0, 0, 1));
    for (int at : new int[] {2, 4, 5}) {
      other.apply(
          new ClusterEvent.BlocksStored(
              second(at), 0, Tier.DEVICE, BlockHasher.ROOT, HashRun.of(100 + at)));
    }
    assertEquals(List.of(seen(Degradation.HASH_SEED_MISMATCH, 1, 1, 1)), other.degradation());
  }
}
