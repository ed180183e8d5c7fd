package io.herdscope.router;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.BeliefColumns;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// A router that decides briefly beside one that tells everything, on the same events.
class LiveBeliefTest {
  private static final int REPLICAS = 5;
  private static final int REQUESTS = 400;

  private final Router told = new Router(config());
  private final Router brief = new Router(config());
  private final Random random = new Random(7);
  private final List<ClusterEvent.RequestRouted> live = new ArrayList<>();

  private static RouterConfig config() {
    Map<String, Double> coefficients = Map.of("recentLoadWeight", 1.0, "hostCacheWeight", 0.5);
    return new RouterConfig(16, 5, "kv-aware", coefficients);
  }

  private void both(ClusterEvent event) {
    told.apply(event);
    brief.apply(event);
  }

  /// One of a few families of prompts, so that some share blocks and some share none.
  private Request request(long id, long at) {
    long family = random.nextInt(4) == 0 ? 1_000 + id : random.nextInt(3);
    int blocks = random.nextInt(20);
    long[] chain = new long[blocks];
    for (int b = 0; b < blocks; b++) {
      long content = b < 8 ? family : family * 1_000 + random.nextInt(2);
      chain[b] = BlockHasher.chain(b == 0 ? BlockHasher.ROOT : chain[b - 1], content);
    }
    Hints hints = new Hints(random.nextInt(2) * 100, 0);
    int tokens = blocks * 16 + 1 + random.nextInt(15);
    return new Request(id, 0, "session-" + at, 0, tokens, HashRun.of(chain), hints);
  }

  @Test
  void aBriefRouterLooksAtCachesOnlyForPromptsThatBeginAsSomeChainDoes() {
    brief.decideBriefly();
    both(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("a", 16, 1_000, 8_192)));
    HashRun stored = HashRun.of(11, 12, 13);
    both(new ClusterEvent.BlocksStored(1, 0, Tier.DEVICE, BlockHasher.ROOT, stored));
    Request known = new Request(1, 0, "s", 0, 33, HashRun.of(11, 22), Hints.NONE);
    Request unknown = new Request(2, 0, "s", 0, 33, HashRun.of(12, 13), Hints.NONE);
    assertTrue(brief.looksAtCaches(known));
    assertFalse(brief.looksAtCaches(unknown), "no chain begins with its first block");
    assertTrue(told.looksAtCaches(unknown), "a told belief has the age of all news");
  }

  private static List<Object> row(Belief belief, int replica) {
    return List.of(
        belief.overlapBlocks(Tier.DEVICE, replica),
        belief.overlapBlocks(Tier.HOST, replica),
        belief.overlapBlocks(Tier.DISK, replica),
        belief.prefillTokens(replica),
        belief.activeBlocks(replica),
        belief.additionalBlocks(replica),
        belief.activeRequests(replica),
        belief.reports().running(replica),
        belief.forecast().recentBlocks(replica),
        belief.freshness().lifeAt(replica));
  }

  private static List<Object> columnRow(Belief belief, int replica) {
    BeliefColumns columns = belief.columns();
    int[][] overlap = columns.overlapBlocks();
    if (columns.nobodyHolds()) {
      assertFalse(columns.holds(replica));
    }
    return List.of(
        overlap[Tier.DEVICE.ordinal()][replica],
        overlap[Tier.HOST.ordinal()][replica],
        overlap[Tier.DISK.ordinal()][replica],
        columns.prefillTokens()[replica],
        columns.activeBlocks()[replica],
        columns.additionalBlocks()[replica],
        columns.activeRequests()[replica]);
  }

  private void something(long at) {
    ClusterEvent.RequestRouted of = live.get(random.nextInt(live.size()));
    HashRun prompt = of.body().promptBlocks();
    int replica = of.replica();
    both(
        switch (random.nextInt(5)) {
          case 0 -> new ClusterEvent.FirstToken(at, of.request(), replica);
          case 1 ->
              new ClusterEvent.TokensDecoded(at, of.request(), replica, 1 + random.nextInt(90));
          case 2 ->
              new ClusterEvent.BlocksStored(
                  at,
                  replica,
                  random.nextBoolean() ? Tier.DEVICE : Tier.HOST,
                  BlockHasher.ROOT,
                  prompt);
          case 3 ->
              new ClusterEvent.EngineReported(
                  at, replica, new EngineReport(random.nextInt(9), 1, 0.5, 0, 0, 0, 0, 0, 0));
          default -> {
            live.remove(of);
            yield new ClusterEvent.RequestFinished(at, of.request(), replica, 90);
          }
        });
  }

  @Test
  void whatIsReadWhereItStandsIsWhatWouldBeWrittenDown() {
    brief.decideBriefly();
    for (int r = 0; r < REPLICAS; r++) {
      both(new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("r" + r, 16, 1_000, 8_192)));
    }
    for (int id = 0; id < REQUESTS; id++) {
      long at = 10L * id;
      Request request = request(id, at);
      RoutingDecision full = told.dispatch(request, at);
      RoutingDecision alone = brief.dispatch(request, at);
      assertEquals(full.chosen(), alone.chosen());
      for (int r = 0; r < REPLICAS; r++) {
        assertEquals(row(full.belief(), r), row(alone.belief(), r));
        assertEquals(columnRow(full.belief(), r), columnRow(alone.belief(), r));
      }
      live.add(new ClusterEvent.RequestRouted(at, request, full));
      told.apply(live.getLast());
      brief.apply(new ClusterEvent.RequestRouted(at, request, alone));
      for (int i = 0; i < 3 && !live.isEmpty(); i++) {
        something(at + i);
      }
    }
  }
}
