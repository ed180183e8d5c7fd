package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterMirrorTest {
  private static final ClusterEvent JOINED =
      new ClusterEvent.ReplicaJoined(0, 1, new ReplicaSpec("b", 16, 9, 9));

  private static List<ClusterEvent> told(ClusterEvent... events) {
    ClusterMirror mirror = new ClusterMirror(100);
    for (ClusterEvent event : events) {
      mirror.apply(event);
    }
    List<ClusterEvent> told = new ArrayList<>();
    mirror.tell(told::add);
    return told;
  }

  private static ClusterEvent routed() {
    return Sketch.EVENTS.stream()
        .filter(event -> event instanceof ClusterEvent.RequestRouted)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anOpenRequestIsToldAsFarAsItGot() {
    List<ClusterEvent> life =
        List.of(
            JOINED,
            new ClusterEvent.RequestArrived(0, Sketch.BODY),
            routed(),
            new ClusterEvent.FirstToken(0, 0, 1),
            new ClusterEvent.TokensDecoded(0, 0, 1, 3));
    for (int far = 2; far <= life.size(); far++) {
      List<ClusterEvent> part = life.subList(0, far);
      assertEquals(part, told(part.toArray(ClusterEvent[]::new)));
    }
  }

  @Test
  void whatEndedIsNotTold() {
    assertEquals(
        List.of(JOINED),
        told(
            JOINED,
            new ClusterEvent.RequestArrived(0, Sketch.BODY),
            routed(),
            new ClusterEvent.RequestFinished(0, 0, 1, 4)));
  }

  @Test
  void withAReplicaGoesWhatItHeld() {
    assertEquals(
        List.of(),
        told(
            JOINED,
            new ClusterEvent.BlocksStored(0, 1, Tier.HOST, 0, HashRun.of(5)),
            new ClusterEvent.ReplicaLeft(0, 1)));
  }
}
