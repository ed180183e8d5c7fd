package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import java.util.List;
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
}
