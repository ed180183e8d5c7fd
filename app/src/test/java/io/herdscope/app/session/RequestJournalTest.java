package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventLog;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RequestJournalTest {
  private static final EventLog LOG =
      Experiment.run(PreparedScenario.of(Scenarios.rollouts("pure-kv")), true).log();
  private static final RequestTable TABLE = RequestJournal.of(LOG);

  private static <E extends ClusterEvent> List<E> events(Class<E> type) {
    List<E> found = new ArrayList<>();
    for (int i = 0; i < LOG.size(); i++) {
      if (type.isInstance(LOG.get(i))) {
        found.add(type.cast(LOG.get(i)));
      }
    }
    return found;
  }

  @Test
  void aRowPerDecisionTellsWhenAndWhere() {
    List<ClusterEvent.RequestRouted> routed = events(ClusterEvent.RequestRouted.class);
    assertEquals(routed.size(), TABLE.size());
    for (int i = 0; i < routed.size(); i++) {
      assertEquals(routed.get(i).at(), TABLE.routed(i));
      assertEquals(routed.get(i).replica(), TABLE.replica(i));
      assertEquals(routed.get(i).body().session(), TABLE.session(i));
      assertEquals(routed.get(i).body().turn(), TABLE.turn(i));
    }
  }

  @Test
  void aRunThatKeepsItsRequestsNeedsNoEvents() {
    PreparedScenario same = PreparedScenario.of(Scenarios.rollouts("pure-kv"));
    RunOutcome outcome = Experiment.run(same, Experiment.Kept.REQUESTS);
    RequestTable kept = outcome.journalled();
    assertFalse(outcome.log().keepsEvents());
    assertEquals(TABLE.size(), kept.size());
    for (int i = 0; i < TABLE.size(); i++) {
      assertEquals(TABLE.arrived(i), kept.arrived(i));
      assertEquals(TABLE.admitted(i), kept.admitted(i));
      assertEquals(TABLE.finished(i), kept.finished(i));
      assertEquals(TABLE.cachedTokens(i), kept.cachedTokens(i));
    }
  }

  @Test
  void everyRequestGoesThroughItsStationsInOrder() {
    for (int i = 0; i < TABLE.size(); i++) {
      assertTrue(TABLE.arrived(i) <= TABLE.routed(i));
      assertTrue(TABLE.routed(i) <= TABLE.admitted(i));
      assertTrue(TABLE.admitted(i) < TABLE.firstToken(i));
      assertTrue(TABLE.firstToken(i) <= TABLE.finished(i));
      assertTrue(TABLE.cachedTokens(i) <= TABLE.promptTokens(i));
    }
  }

  @Test
  void itsTokensAreThoseOfTheRun() {
    long prompt = 0;
    long cached = 0;
    long output = 0;
    for (int i = 0; i < TABLE.size(); i++) {
      prompt += TABLE.promptTokens(i);
      cached += TABLE.cachedTokens(i);
      output += TABLE.outputTokens(i);
    }
    var metrics =
        Experiment.run(PreparedScenario.of(Scenarios.rollouts("pure-kv")), false).metrics();
    assertEquals(
        List.of(metrics.promptTokens(), metrics.cachedTokens(), metrics.outputTokens()),
        List.of(prompt, cached, output));
  }

  @Test
  void preemptionsStandWithTheirRequestAndSayWhenItWentOn() {
    List<ClusterEvent.RequestPreempted> preempted = events(ClusterEvent.RequestPreempted.class);
    assertTrue(preempted.size() > 0, "the scenario must preempt to show anything");
    Set<Long> expected = new HashSet<>();
    preempted.forEach(e -> expected.add(e.at()));
    Set<Long> found = new HashSet<>();
    for (int i = 0; i < TABLE.size(); i++) {
      for (int pause = TABLE.firstPause(i); pause < TABLE.firstPause(i + 1); pause++) {
        found.add(TABLE.pausedAt(pause));
        assertTrue(TABLE.pausedAt(pause) > TABLE.routed(i));
        assertTrue(TABLE.resumedAt(pause) >= TABLE.pausedAt(pause));
        assertTrue(TABLE.resumedAt(pause) <= TABLE.finished(i));
      }
    }
    assertEquals(expected, found);
    assertEquals(preempted.size(), TABLE.firstPause(TABLE.size()));
  }

  @Test
  void rowsHoldEveryRequestOnceAndNoneLiesOverAnother() {
    RequestRows rows = RequestRows.of(TABLE, 4, Long.MAX_VALUE);
    Set<Integer> seen = new HashSet<>();
    for (int r = 0; r < 4; r++) {
      for (int row = rows.firstRow(r); row < rows.firstRow(r + 1); row++) {
        long free = 0;
        for (int place = rows.first(row); place < rows.first(row + 1); place++) {
          int request = rows.request(place);
          assertEquals(r, TABLE.replica(request));
          assertEquals(row, rows.rowOf(request));
          assertTrue(TABLE.routed(request) >= free);
          free = TABLE.finished(request);
          seen.add(request);
        }
      }
    }
    assertEquals(TABLE.size(), seen.size());
  }

  @Test
  void turnsOfASessionThatOverlapLieInRowsOfTheirOwn() {
    RequestJournal journal = new RequestJournal();
    long[][] lives = {{0, 10}, {5, 20}, {20, 30}};
    for (int i = 0; i < lives.length; i++) {
      journal.fold(Lives.arrived(lives[i][0], Lives.request(i, 0, i)));
      journal.fold(Lives.routed(lives[i][0], Lives.request(i, 0, i), 0));
    }
    for (int i = 0; i < lives.length; i++) {
      journal.fold(Lives.finished(lives[i][1], Lives.request(i, 0, i), 1));
    }
    RequestRows rows = RequestRows.of(journal.table(), 10, 30);
    assertEquals(List.of(0, 1, 1), List.of(rows.rowOf(0), rows.rowOf(1), rows.rowOf(2)));
  }

  @Test
  void aSessionKeepsItsRowWhileItStaysOnAReplica() {
    RequestRows rows = RequestRows.of(TABLE, 4, Long.MAX_VALUE);
    TreeMap<Integer, Integer> last = new TreeMap<>();
    for (int i = 0; i < TABLE.size(); i++) {
      Integer before = last.put(TABLE.session(i), i);
      if (before != null && TABLE.replica(before) == TABLE.replica(i)) {
        assertEquals(rows.rowOf(before), rows.rowOf(i), "turn " + TABLE.turn(i));
      }
    }
  }

  @Test
  void theFirstThatLeavesAfterAnInstantIsFoundByHalving() {
    RequestRows rows = RequestRows.of(TABLE, 4, Long.MAX_VALUE);
    int row = rows.rowOf(0);
    int second = rows.request(rows.first(row) + 1);
    long at = TABLE.finished(rows.request(rows.first(row)));
    assertEquals(
        rows.first(row) + 1, rows.firstLeavingAfter(TABLE, row, at, Long.MAX_VALUE), "" + second);
    assertEquals(rows.first(row), rows.firstLeavingAfter(TABLE, row, at - 1, Long.MAX_VALUE));
    assertEquals(
        rows.first(row + 1), rows.firstLeavingAfter(TABLE, row, Long.MAX_VALUE, Long.MAX_VALUE));
  }
}
