package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.source.EngineProbe;
import java.util.List;
import org.junit.jupiter.api.Test;

class HitLadderFoldTest {
  @Test
  void aRequestRoutedBeforeCountingBeganIsLeftOut() {
    HitLadderFold fold = new HitLadderFold(16, new NoEngines());
    for (long request : new long[] {3, 64, 5_000}) {
      fold.fold(new ClusterEvent.RequestAdmitted(1, request, 0, 40, 16, false));
    }
    assertEquals(HitLadder.EMPTY, fold.sum());
  }

  /// A prompt of exactly three blocks: its last token is always computed, so two can be reused.
  private static ClusterEvent.RequestRouted routed(HashRun blocks) {
    Request request = new Request(0, 0, "s", 0, 16 * blocks.length(), blocks, Hints.NONE);
    Belief belief = new Belief(new int[3][2], new long[2], new double[2], new int[2], new int[2]);
    return new ClusterEvent.RequestRouted(
        0,
        request,
        new RoutingDecision(
            0,
            "p",
            1,
            TieRule.NONE,
            1,
            List.of("t"),
            new double[2],
            new boolean[] {true, true},
            belief));
  }

  private static HitLadder ladder(int elsewhere, int chosen, int cachedTokens) {
    HashRun prompt = HashRun.of(1, 2, 3);
    HitLadderFold fold = new HitLadderFold(16, new Reach(elsewhere, chosen));
    fold.cache(new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, prompt));
    fold.fold(routed(prompt));
    fold.fold(new ClusterEvent.RequestAdmitted(1, 0, 1, 48, cachedTokens, false));
    return fold.sum();
  }

  @Test
  void theLastTokenIsNeverReused() {
    assertEquals(HitLadder.of(2, 2, 2, 0, 0), ladder(3, 0, 0));
  }

  @Test
  void whatTheChosenEngineHoldsButDidNotUseWasNotElsewhere() {
    assertEquals(HitLadder.of(2, 2, 1, 0, 0), ladder(1, 2, 0));
  }

  private static ClusterEvent.KvLoaded loaded(long at, Tier tier, int tokens) {
    return new ClusterEvent.KvLoaded(at, 0, 1, tier, 1, tokens, 1);
  }

  private static HitLadder tiers(ClusterEvent... events) {
    HashRun prompt = HashRun.of(1, 2, 3, 4, 5);
    HitLadderFold fold = new HitLadderFold(16, new Reach(0, 0));
    fold.cache(new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, prompt));
    fold.fold(routed(prompt));
    for (ClusterEvent event : events) {
      fold.fold(event);
    }
    return fold.sum();
  }

  private static final ClusterEvent ADMITTED =
      new ClusterEvent.RequestAdmitted(9, 0, 1, 80, 64, false);

  @Test
  void whatCameFromLowerTiersIsAPartOfTheHit() {
    assertEquals(
        new HitLadder(1, 4, 0, 0, 0, 0, 4, 3),
        tiers(loaded(5, Tier.HOST, 32), loaded(5, Tier.DISK, 16), ADMITTED));
  }

  @Test
  void blocksGivenBackAndLoadedAgainCountOnce() {
    assertEquals(
        new HitLadder(1, 4, 0, 0, 0, 0, 4, 1),
        tiers(loaded(5, Tier.HOST, 32), loaded(7, Tier.HOST, 16), ADMITTED));
  }

  @Test
  void kvToldAtTheEndOfTheStepCountsAndKvAfterAPreemptionDoesNot() {
    assertEquals(
        new HitLadder(1, 4, 0, 0, 0, 0, 4, 2),
        tiers(
            ADMITTED,
            loaded(12, Tier.HOST, 32),
            new ClusterEvent.RequestPreempted(20, 0, 1),
            loaded(25, Tier.HOST, 64)));
  }

  @Test
  void kvOfAnotherReplicaIsNoTier() {
    assertEquals(
        new HitLadder(1, 4, 0, 0, 0, 0, 4, 0), tiers(loaded(5, Tier.DEVICE, 64), ADMITTED));
  }

  @Test
  void whereOnlyOneIsCountedNobodyElseAsksTheEngines() {
    HashRun prompt = HashRun.of(1, 2, 3);
    HitLadderFold fold = new HitLadderFold(16, new NoEngines());
    fold.countOnlyFollowed();
    fold.follow(7);
    fold.fold(routed(prompt));
    fold.fold(new ClusterEvent.RequestAdmitted(1, 0, 1, 48, 0, false));
    assertEquals(HitLadder.EMPTY, fold.sum());
  }

  @Test
  void theOneFollowedIsCountedAsEver() {
    HashRun prompt = HashRun.of(1, 2, 3);
    HitLadderFold fold = new HitLadderFold(16, new Reach(3, 0));
    fold.countOnlyFollowed();
    fold.cache(new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, prompt));
    fold.follow(0);
    fold.fold(routed(prompt));
    fold.fold(new ClusterEvent.RequestAdmitted(1, 0, 1, 48, 0, false));
    assertEquals(HitLadder.of(2, 2, 2, 0, 0), fold.followed());
  }

  /// Two engines, of which only the reach is asked.
  private static final class Reach extends NoEngines {
    private final int[] blocks;

    Reach(int... blocks) {
      this.blocks = blocks;
    }

    @Override
    public int reach(int replica, HashRun run) {
      return blocks[replica];
    }
  }

  /// Nobody is to be asked.
  private static class NoEngines implements EngineProbe {
    @Override
    public int replicas() {
      return 0;
    }

    @Override
    public EngineState state(int replica) {
      throw new AssertionError("asked for a state");
    }

    @Override
    public int heldPrefix(int replica, HashRun run) {
      throw new AssertionError("asked for a prefix");
    }

    @Override
    public int[] references(int replica, long[] hashes) {
      throw new AssertionError("asked for references");
    }

    @Override
    public HashRun nextToEvict(int replica, int limit) {
      throw new AssertionError("asked for the next to evict");
    }
  }
}
