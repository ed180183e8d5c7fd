package io.herdscope.model.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventDigestTest {
  /// The digest of an independent writer of the canonical form.
  private static final String PINNED =
      "sha256:4176184d40443c0bce0d913f5c6630a2fda5c91e24bfe4832f615cd9eeb9c8ac";

  private static final String PINNED_LIVE =
      "sha256:7d39acb38226b0e99c6ec8f6e2e56b17bfd16c5edae32d59dd7a33a21307154c";

  private static final String PINNED_FAULTS =
      "sha256:3f3262f19e671234421411e93479f5869efceddc812d65a373db66f84004d501";

  private static String digest(List<ClusterEvent> events) {
    EventDigest digest = new EventDigest();
    events.forEach(digest::add);
    return digest.value();
  }

  @Test
  void theDigestOfEveryKindOfEventIsPinned() {
    assertEquals(PINNED, digest(TinyRun.EVENTS));
  }

  @Test
  void theDigestOfEveryKindOfLiveEventIsPinned() {
    assertEquals(PINNED_LIVE, digest(TinyRun.LIVE_EVENTS));
  }

  @Test
  void theDigestOfEveryKindOfFaultIsPinned() {
    assertEquals(PINNED_FAULTS, digest(TinyRun.FAULT_EVENTS));
  }

  @Test
  void theDigestOfAnEngineReportIsPinned() {
    EngineReport report =
        new EngineReport(3, 2, 0.625, 7, 1_000_000, 2_000_000, 3_000_000, 4_096, 512);
    assertEquals(
        "sha256:6d17d3411fe77ba597e2513bdb747acbebac64673d3793b199a819d9f449576b",
        digest(List.of(new ClusterEvent.EngineReported(50_000_000, 1, report))));
  }

  @Test
  void noEventsGiveTheDigestOfNothing() {
    assertEquals(
        "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        digest(List.of()));
  }

  @Test
  void lookingAtTheDigestDoesNotChangeIt() {
    EventDigest looked = new EventDigest();
    for (ClusterEvent event : TinyRun.EVENTS) {
      looked.add(event);
      looked.value();
    }
    assertEquals(PINNED, looked.value());
  }

  @Test
  void aCopyGoesItsOwnWay() {
    EventDigest original = new EventDigest();
    original.add(TinyRun.EVENTS.getFirst());
    String before = original.value();
    EventDigest copy = original.copy();
    copy.add(TinyRun.EVENTS.getLast());
    assertEquals(before, original.value());
    assertNotEquals(before, copy.value());
  }

  @Test
  void theOrderOfEventsMatters() {
    assertNotEquals(digest(TinyRun.EVENTS), digest(TinyRun.EVENTS.reversed()));
  }

  @Test
  void aRunLongerThanTheBufferIsDigestedWhole() {
    EventDigest once = new EventDigest();
    EventDigest other = new EventDigest();
    for (int i = 0; i < 5_000; i++) {
      once.add(new ClusterEvent.FirstToken(i, i, 0));
      other.add(new ClusterEvent.FirstToken(i, i, i == 17 ? 1 : 0));
    }
    assertNotEquals(once.value(), other.value());
  }
}
