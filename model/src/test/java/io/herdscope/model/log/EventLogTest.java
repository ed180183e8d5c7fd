package io.herdscope.model.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EventLogTest {
  private static EventLog log(int events) {
    EventLog log = new EventLog();
    extend(log, 0, events);
    return log;
  }

  private static void extend(EventLog log, int from, int to) {
    for (int i = from; i < to; i++) {
      log.append(new ClusterEvent.FirstToken(i, i, 0));
    }
  }

  @Test
  void eventsComeBackInTheirOrder() {
    EventLog log = new EventLog();
    TinyRun.EVENTS.forEach(log::append);
    for (int i = 0; i < TinyRun.EVENTS.size(); i++) {
      assertSame(TinyRun.EVENTS.get(i), log.get(i));
    }
    assertEquals(TinyRun.EVENTS.size(), log.size());
  }

  @Test
  void aLogOfTotalsHasTheDigestOfTheWholeOne() {
    EventLog whole = new EventLog();
    EventLog totals = EventLog.ofTotals();
    TinyRun.EVENTS.forEach(whole::append);
    TinyRun.EVENTS.forEach(totals::append);
    assertEquals(whole.digest(), totals.digest());
    assertEquals(whole.digest(), totals.copy().digest());
  }

  @Test
  void aLogOfTotalsKeepsTheCostsOfADecisionAndNoTerms() {
    RoutingDecision told = decision(new EventLog());
    RoutingDecision kept = decision(EventLog.ofTotals());
    assertEquals(List.of("cost"), kept.termNames());
    for (int r = 0; r < told.replicas(); r++) {
      assertEquals(told.cost(r), kept.cost(r));
    }
    assertEquals(0, kept.belief().replicas());
  }

  private static RoutingDecision decision(EventLog log) {
    TinyRun.EVENTS.forEach(log::append);
    for (int i = 0; i < log.size(); i++) {
      if (log.get(i) instanceof ClusterEvent.RequestRouted routed) {
        return routed.decision();
      }
    }
    throw new AssertionError("nobody was routed");
  }

  @Test
  void aPlaceBeyondTheEndIsRefused() {
    EventLog log = log(3);
    assertThrows(IllegalArgumentException.class, () -> log.get(3));
  }

  @Property(tries = 60)
  void aCopyThatRepeatsTheFutureHasTheSameDigest(
      @ForAll @IntRange(max = 9_000) int past, @ForAll @IntRange(max = 5_000) int future) {
    EventLog original = log(past);
    EventLog copy = original.copy();
    extend(original, past, past + future);
    extend(copy, past, past + future);
    assertEquals(original.digest(), copy.digest());
    assertEquals(past + future, copy.size());
  }

  @Property(tries = 60)
  void aCopyDoesNotSeeWhatTheOriginalAppends(@ForAll @IntRange(max = 9_000) int past) {
    EventLog original = log(past);
    EventLog copy = original.copy();
    String before = copy.digest();
    original.append(new ClusterEvent.CacheCleared(past, 7));
    copy.append(new ClusterEvent.ReplicaLeft(past, 9));
    assertEquals(new ClusterEvent.CacheCleared(past, 7), original.get(past));
    assertEquals(new ClusterEvent.ReplicaLeft(past, 9), copy.get(past));
    assertEquals(log(past).digest(), before);
  }

  @Property(tries = 60)
  void theDigestIsTheSameWheneverItIsWorkedOut(
      @ForAll @IntRange(max = 5_000) int first, @ForAll @IntRange(max = 5_000) int then) {
    EventLog early = log(first);
    EventLog late = early.copy();
    early.digestKept();
    EventLog later = early.copy();
    extend(early, first, first + then);
    extend(late, first, first + then);
    extend(later, first, first + then);
    EventLog always = EventLog.ofDigest();
    extend(always, 0, first + then);
    assertEquals(always.digest(), early.digest());
    assertEquals(always.digest(), late.digest());
    assertEquals(always.digest(), later.digest());
  }
}
