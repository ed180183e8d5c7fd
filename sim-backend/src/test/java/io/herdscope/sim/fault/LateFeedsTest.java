package io.herdscope.sim.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.ClusterEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LateFeedsTest {
  private static ClusterEvent.CacheEvent event(long at) {
    return new ClusterEvent.CacheCleared(at, 1);
  }

  private static LateFeeds late(long delay, long jitter) {
    LateFeeds feeds = new LateFeeds(42, 2);
    feeds.delay(1, delay, jitter);
    for (int at = 0; at < 100; at++) {
      assertTrue(feeds.keeps(event(at), at));
    }
    return feeds;
  }

  private static List<Long> heard(LateFeeds feeds, long now) {
    List<Long> all = new ArrayList<>();
    feeds.deliver(now, e -> all.add(e.at()));
    return all;
  }

  @Test
  void whatIsNotLateIsNotKept() {
    LateFeeds feeds = new LateFeeds(42, 2);
    assertFalse(feeds.keeps(event(5), 5));
    feeds.delay(0, 10, 10);
    assertFalse(feeds.keeps(event(5), 5));
    assertEquals(Long.MAX_VALUE, feeds.nextDue());
  }

  @Test
  void equalDelaysKeepTheOrder() {
    LateFeeds feeds = late(50, 0);
    assertEquals(50, feeds.nextDue());
    assertEquals(List.of(), heard(feeds, 49));
    assertEquals(List.of(0L, 1L), heard(feeds, 51));
    List<Long> rest = heard(feeds, Long.MAX_VALUE);
    assertEquals(rest.stream().sorted().toList(), rest);
    assertEquals(98, rest.size());
  }

  @Test
  void jitterLetsEventsOvertakeEachOtherAndLosesNone() {
    List<Long> all = heard(late(0, 50), Long.MAX_VALUE);
    List<Long> sorted = all.stream().sorted().toList();
    assertNotEquals(sorted, all);
    assertEquals(sorted, all.stream().distinct().sorted().toList());
    assertEquals(100, all.size());
  }

  @Test
  void jitterStaysBelowItsBound() {
    LateFeeds feeds = new LateFeeds(42, 2);
    feeds.delay(1, 10, 5);
    for (int i = 0; i < 200; i++) {
      assertTrue(feeds.keeps(event(0), 0));
    }
    assertEquals(0, heard(feeds, 9).size());
    assertEquals(200, heard(feeds, 14).size());
  }

  @Test
  void theEndOfLatenessHurriesNothing() {
    LateFeeds feeds = late(1_000, 0);
    feeds.delay(1, 0, 0);
    assertFalse(feeds.keeps(event(200), 200));
    assertEquals(1_000, feeds.nextDue());
  }

  @Test
  void aCopyGoesItsOwnWay() {
    LateFeeds feeds = late(10, 40);
    LateFeeds copy = feeds.copy();
    List<Long> first = heard(feeds, Long.MAX_VALUE);
    assertEquals(first, heard(copy, Long.MAX_VALUE));
    assertTrue(copy.keeps(event(500), 500));
    assertEquals(Long.MAX_VALUE, feeds.nextDue());
  }

  @Test
  void whatIsOnItsWayIsShownAsItHappened() {
    List<Long> all = new ArrayList<>();
    late(10, 40).show(e -> all.add(e.at()));
    assertEquals(all.stream().sorted().toList(), all);
    assertEquals(100, all.size());
  }
}
