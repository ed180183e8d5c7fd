package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShadowTest {
  private static final HashRun PROMPT = HashRun.of(11, 12, 13, 14);

  private final Follower follower = new Follower();

  private void cluster() {
    for (int r = 0; r < 2; r++) {
      follower.accept(
          new ClusterEvent.ReplicaJoined(0, r, new ReplicaSpec("r" + r, 16, 1_000, 8_192)));
    }
    follower.accept(new ClusterEvent.BlocksStored(0, 1, Tier.DEVICE, 0, PROMPT));
    follower.add(new Shadow("pure-kv", "pure-kv", Map.of()));
  }

  private void request(long id, int chosen) {
    Request body = new Request(id, 0, "s", 0, 70, PROMPT, Hints.NONE);
    Belief none =
        new Belief(new int[Tier.ALL.size()][2], new long[2], new double[2], new int[2], new int[2]);
    RoutingDecision decision =
        new RoutingDecision(
            id,
            "theirs",
            chosen,
            TieRule.NONE,
            1,
            List.of(),
            new double[0],
            new boolean[] {true, true},
            none);
    follower.accept(new ClusterEvent.RequestArrived(id, body));
    follower.accept(new ClusterEvent.RequestRouted(id, body, decision));
    follower.accept(new ClusterEvent.RequestFinished(id, id, chosen, 1));
  }

  @Test
  void whereTheRealRouterMissesTheCacheTheShadowTellsWhatItWouldGain() {
    cluster();
    request(1, 1);
    request(2, 0);
    Shadow.Summary summary = follower.shadows().getFirst();
    assertEquals(2, summary.decisions());
    assertEquals(1, summary.agreed());
    assertEquals(0.5, summary.agreement());
    assertEquals(4, summary.blocksGained());
    assertTrue(summary.costSaved() > 0);
    assertEquals(0, summary.withoutBlocks());
  }

  @Test
  void aShadowChangesNothingThatIsBelieved() {
    cluster();
    request(1, 0);
    Follower alone = new Follower();
    ShadowTest other = new ShadowTest();
    other.cluster();
    other.request(1, 0);
    assertEquals(other.follower.digest(), follower.digest());
    assertEquals(0, alone.shadows().size());
    assertEquals(0, follower.router().ledger().activeRequests(0));
  }

  @Test
  void aChoiceOfAReplicaNobodyFollowsIsCounted() {
    follower.add(new Shadow("round-robin", "round-robin", Map.of()));
    request(1, 1);
    assertEquals(1, follower.shadows().getFirst().notFollowed());
  }
}
