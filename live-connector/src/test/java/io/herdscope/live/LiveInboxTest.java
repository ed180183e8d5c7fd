package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.GapOutcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveInboxTest {
  private static Delivery delivery(long receivedAt, int weight) {
    return new Delivery("a", receivedAt, Delivery.UNKNOWN, weight, (at, sink) -> {});
  }

  private static List<Delivery> drain(LiveInbox inbox, long until) {
    List<Delivery> out = new ArrayList<>();
    inbox.drain(until, out);
    return out;
  }

  @Test
  void whatWaitsComesOutInOrderAndOnlyWhenDue() {
    LiveInbox inbox = new LiveInbox(10);
    Delivery early = delivery(1, 1);
    Delivery late = delivery(2, 1);
    inbox.offer(early);
    inbox.offer(late);
    assertEquals(List.of(early), drain(inbox, 1));
    assertEquals(List.of(late), drain(inbox, 2));
  }

  @Test
  void aFullQueueRefusesUntilThereIsRoom() {
    LiveInbox inbox = new LiveInbox(10);
    assertTrue(inbox.offer(delivery(1, 8)));
    assertFalse(inbox.offer(delivery(1, 3)));
    drain(inbox, 1);
    assertTrue(inbox.offer(delivery(1, 3)));
  }

  @Test
  void aDeliveryHeavierThanTheQueuePassesAlone() {
    LiveInbox inbox = new LiveInbox(10);
    assertTrue(inbox.offer(delivery(1, 50)));
    assertFalse(inbox.offer(delivery(1, 1)));
  }

  @Test
  void whatDoesNotFitAndCannotWaitBecomesOneGap() {
    LiveInbox inbox = new LiveInbox(1);
    inbox.offer(delivery(1, 1));
    inbox.offerOrCount(delivery(1, 1), 7);
    inbox.offerOrCount(delivery(1, 1), 8);
    List<ClusterEvent> events = new ArrayList<>();
    drain(inbox, 5).forEach(delivery -> delivery.content().emit(5, events::add));
    assertEquals(List.of(new ClusterEvent.SourceGap(5, "a", 7, 8, GapOutcome.OVERFLOW)), events);
    assertEquals(List.of(), drain(inbox, 6));
  }

  @Test
  void aReplicaKeepsItsIndexWhoeverNamesIt() {
    LiveInbox inbox = new LiveInbox(1);
    assertEquals(0, inbox.replica("x"));
    assertEquals(1, inbox.replica("y"));
    assertEquals(0, inbox.replica("x"));
    assertEquals(List.of("x", "y"), inbox.replicas());
  }
}
