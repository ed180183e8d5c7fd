package io.herdscope.live.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.FeedRecord;
import io.herdscope.live.json.JsonMismatch;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class HubTest {
  private final Hub hub = new Hub("s1", new Hub.Limits(2_000, 100));

  private static ClusterEvent stored(long hash) {
    return new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, HashRun.of(hash));
  }

  private void publish(int from, int to) {
    for (int i = from; i < to; i++) {
      hub.publish(List.of(stored(i + 1)), 5.5);
    }
  }

  @Test
  void messagesAreNumberedFromZero() throws InterruptedException {
    hub.publish(List.of(new ClusterEvent.CacheCleared(0, 3)), 5.5);
    assertEquals(
        List.of(
            "{\"type\":\"events\",\"seq\":0,\"sentAt\":5.5,\"events\":[{\"e\":\"CacheCleared\","
                + "\"replica\":3}]}"),
        hub.take(0, 1_000, 0));
    assertEquals(List.of(), hub.take(1, 1_000, 1));
  }

  @Test
  void theRingForgetsItsOldest() throws InterruptedException {
    publish(0, 60);
    assertNull(hub.take(0, 1_000, 0));
    assertNotNull(hub.take(59, 1_000, 0));
    assertFalse(hub.canResume("s1", 0));
    assertTrue(hub.canResume("s1", 58));
    assertTrue(hub.canResume("s1", 59));
    assertFalse(hub.canResume("s1", 60));
    assertFalse(hub.canResume("s0", 58));
  }

  @Test
  void aClientGoesOnWithTheOldestMessageThatIsStillThere() throws InterruptedException {
    publish(0, 60);
    long oldest = 0;
    while (hub.take(oldest, 1_000, 0) == null) {
      oldest++;
    }
    assertTrue(hub.canResume("s1", oldest - 1));
    assertFalse(hub.canResume("s1", oldest - 2));
  }

  @Test
  void aSnapshotIsSharedWhileTheRingLeadsOnFromIt() {
    publish(0, 3);
    Hub.Snapshot first = hub.snapshot();
    assertEquals(2, first.after());
    assertSame(first, hub.snapshot());
    publish(3, 90);
    assertEquals(89, hub.snapshot().after());
  }

  @Test
  void aSnapshotAndWhatFollowsAmountToEverything() throws Exception {
    hub.publish(
        List.of(
            new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("a", 16, 9, 9)),
            stored(1),
            new ClusterEvent.RequestArrived(0, Sketch.BODY),
            stored(2),
            new ClusterEvent.BlocksRemoved(0, 0, Tier.DEVICE, HashRun.of(1))),
        1);
    Sketch.Inbox inbox = new Sketch.Inbox();
    StreamState state = new StreamState("feed", inbox, new FeedRecord());
    state.subscription();
    state.accept("{\"type\":\"hello\",\"format\":1,\"stream\":\"s1\",\"resumed\":false}");
    for (String message : hub.snapshot().messages()) {
      state.accept(message);
    }
    state.accept("{\"type\":\"live\",\"after\":" + hub.snapshot().after() + "}");
    assertEquals(
        List.of(
            new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("a", 16, 9, 9)),
            stored(2),
            new ClusterEvent.RequestArrived(0, Sketch.BODY)),
        inbox.events);
    hub.publish(List.of(stored(3)), 2);
    for (String message : List.copyOf(hub.take(1, 1_000, 0))) {
      state.accept(message);
    }
    assertEquals(stored(3), inbox.events.getLast());
    assertEquals("{\"type\":\"subscribe\",\"stream\":\"s1\",\"after\":1}", state.subscription());
  }

  @Test
  void blocksBeyondTheMirrorAreToldAsMissing() {
    publish(0, 150);
    assertTrue(
        hub.snapshot().messages().getFirst().startsWith("{\"type\":\"snapshot\",\"complete\":0,"));
  }

  @Test
  void messagesOutOfOrderEndTheConnection() throws Exception {
    StreamState state = new StreamState("feed", new Sketch.Inbox(), new FeedRecord());
    state.accept("{\"type\":\"hello\",\"format\":1,\"stream\":\"s1\",\"resumed\":false}");
    assertThrows(
        JsonMismatch.class,
        () -> state.accept("{\"type\":\"events\",\"seq\":4,\"sentAt\":1,\"events\":[]}"));
  }

  @Test
  void messagesAmidASnapshotEndTheConnection() throws Exception {
    StreamState state = new StreamState("feed", new Sketch.Inbox(), new FeedRecord());
    state.accept("{\"type\":\"hello\",\"format\":1,\"stream\":\"s1\",\"resumed\":false}");
    state.accept("{\"type\":\"snapshot\",\"complete\":1,\"events\":[]}");
    assertThrows(
        JsonMismatch.class,
        () -> state.accept("{\"type\":\"events\",\"seq\":0,\"sentAt\":1,\"events\":[]}"));
  }
}
