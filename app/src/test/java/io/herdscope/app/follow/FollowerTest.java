package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.policy.AffinityTree;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FollowerTest {
  private static final GroupHolding SLIDING =
      new GroupHolding("pod", "GPU", 1, "sliding_window", false, 12, 9, 0);

  private static ClusterEvent.SourceStatus status(long at, SourceState state) {
    return new ClusterEvent.SourceStatus(at, "pod", state, "", SourceCounters.NONE);
  }

  @Test
  void whatGroupsHoldIsToldAgainToWhoComesLater() {
    Follower first = new Follower();
    first.accept(new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("pod", 16)));
    first.accept(new ClusterEvent.GroupsCounted(1, "pod", List.of()));
    first.accept(new ClusterEvent.GroupsCounted(2, "pod", List.of(SLIDING)));
    Follower later = new Follower();
    first.retell(later);
    assertEquals(List.of(SLIDING), later.groups());
    assertEquals(List.of(SLIDING), first.copy().groups());
  }

  @Test
  void aStateLastsFromTheFirstWordOfItOn() {
    Follower follower = new Follower();
    follower.accept(status(3, SourceState.CONNECTING));
    follower.accept(status(5, SourceState.CONNECTING));
    assertEquals(3, follower.since("pod"));
    follower.accept(status(9, SourceState.LIVE));
    follower.accept(status(11, SourceState.LIVE));
    assertEquals(9, follower.since("pod"));
  }

  @Test
  void promptsOfDaysAreRememberedForPoliciesUpToABound() {
    Follower follower = new Follower();
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("pod", 16)));
    long[] hashes = LongStream.range(0, 1 << 20).map(BlockHasher::mix).toArray();
    int sent = 24;
    for (int i = 0; i < sent; i++) {
      HashRun blocks = HashRun.view(hashes, i, hashes.length);
      Request body = new Request(i, i, "", 0, 16 * blocks.length(), blocks, Hints.NONE);
      follower.accept(new ClusterEvent.RequestArrived(i, body));
      RoutingDecision decision = follower.router().dispatch(body, i);
      follower.accept(new ClusterEvent.RequestRouted(i, body, decision));
      follower.accept(new ClusterEvent.RequestFinished(i, i, 0, 1));
    }
    AffinityTree prompts = follower.router().memory().prompts();
    assertTrue(prompts.nodes() < sent, () -> prompts.nodes() + " nodes");
    HashRun last = HashRun.view(hashes, sent - 1, hashes.length);
    assertArrayEquals(new int[] {last.length()}, prompts.matches(last, 1));
  }
}
