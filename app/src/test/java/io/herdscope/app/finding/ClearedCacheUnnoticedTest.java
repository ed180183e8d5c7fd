package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.finding.rule.ClearedCacheUnnoticed;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.HitLadder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Requests of ten believed blocks, a second apart, by how many of them the engine did not have.
class ClearedCacheUnnoticedTest {
  private static final int BLOCKS = 10;
  private static final int BLOCK = Cases.SETTING.blockSize();
  private static final long MOMENT = Nanos.PER_SECOND / 2;
  private static final long LONG = 2 * Nanos.PER_SECOND;

  private final List<DecisionFacts> decisions = new ArrayList<>();
  private final List<RequestFacts> requests = new ArrayList<>();

  private ClearedCacheUnnoticedTest on(int replica, int session, int missing, long waited) {
    int i = decisions.size();
    long at = i * Nanos.PER_SECOND;
    int prompt = BLOCKS * BLOCK + 1;
    decisions.add(
        new DecisionFacts(
            i, at, i, session, 0, replica, prompt, BLOCKS, BLOCKS, BLOCKS, 0, 1, 0, 0, 0, 0, 0, 0,
            0, 1, 0, true, 0, 0));
    requests.add(
        new RequestFacts(
            i,
            session,
            prompt,
            replica,
            at,
            at,
            at + waited,
            at + waited,
            at + waited,
            replica,
            (BLOCKS - missing) * BLOCK,
            1,
            0));
    return this;
  }

  /// So many requests to r1, each of a session of its own.
  private ClearedCacheUnnoticedTest requests(int count, int missing) {
    for (int i = 0; i < count; i++) {
      on(1, decisions.size(), missing, MOMENT);
    }
    return this;
  }

  private List<Finding> found(DegradationCount... told) {
    return foundBeside(List.of(), told);
  }

  private List<Finding> foundBeside(List<Sample> samples, DegradationCount... told) {
    return new ClearedCacheUnnoticed()
        .examine(
            new CaseFile(
                Cases.SETTING,
                decisions,
                requests,
                samples,
                List.of(told),
                HitLadder.EMPTY,
                List.of(),
                FeedFacts.IN_TIME));
  }

  private static DegradationCount cleared(int replica) {
    return new DegradationCount(Degradation.CACHE_CLEARED, replica, 1, 0, 0);
  }

  @Test
  void itIsFoundWhereFourRequestsInARowFoundTheirsAndFourSessionsBehindThemDidNot() {
    List<Finding> found = requests(4, 1).requests(4, 6).found();
    assertEquals(1, found.size());
    Finding one = found.getFirst();
    assertEquals(
        List.of(List.of(1), 4 * Nanos.PER_SECOND, 7 * Nanos.PER_SECOND, 3),
        List.of(one.replicas(), one.from(), one.to(), one.evidence().size()));
  }

  @Test
  void threeRequestsBeforeProveNothing() {
    assertEquals(List.of(), requests(3, 0).requests(6, 10).found());
  }

  @Test
  void theSameSessionAgainAndAgainIsOne() {
    requests(4, 0).requests(3, 10);
    assertEquals(List.of(), on(1, 6, 10, MOMENT).found());
  }

  @Test
  void whoMissesAFifthHasNotFoundItsOwn() {
    assertEquals(List.of(), requests(4, 2).requests(6, 10).found());
  }

  @Test
  void whoMissesHalfHasNotLostIt() {
    assertEquals(List.of(), requests(4, 0).requests(3, 10).requests(5, 5).found());
  }

  @Test
  void onlyEightRequestsFromTheBreakOnAreLookedAt() {
    assertEquals(List.of(), requests(4, 0).requests(1, 10).requests(7, 5).requests(3, 10).found());
  }

  @Test
  void whatFoundItsOwnBeforeAnEarlierBreakIsForgotten() {
    assertEquals(List.of(), requests(4, 0).requests(1, 10).requests(8, 5).requests(4, 10).found());
  }

  @Test
  void whoWaitedMayHaveLostItMeanwhile() {
    requests(4, 0);
    for (int session = 100; session < 108; session++) {
      on(1, session, 10, LONG);
    }
    assertEquals(List.of(), found());
  }

  @Test
  void anotherReplicasRequestsAreNoEvidence() {
    for (int session = 100; session < 104; session++) {
      on(0, session, 0, MOMENT);
    }
    assertEquals(List.of(), requests(6, 10).found());
  }

  @Test
  void aResetThatWasToldIsNoneUnnoticed() {
    requests(4, 0).requests(4, 10);
    assertEquals(List.of(), found(cleared(1)));
    assertEquals(List.of(), found(cleared(DegradationCount.FLEET)));
    assertEquals(1, found(cleared(0)).size());
  }

  /// Looks at r1 every two seconds, between which it evicted so many blocks.
  private static List<Sample> evicting(long blocks) {
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Sample sample = Sample.of(2, 2L * i * Nanos.PER_SECOND);
      sample.evictedBlocks()[1] = i * blocks;
      samples.add(sample);
    }
    return samples;
  }

  /// The same of r1 that joined after the third look.
  private static List<Sample> joining(long blocks) {
    List<Sample> samples = evicting(0);
    samples.subList(0, 3).replaceAll(sample -> Sample.of(1, sample.at()));
    samples.subList(3, samples.size()).forEach(sample -> sample.evictedBlocks()[1] = blocks);
    return samples;
  }

  @Test
  void aReplicaHadEvictedNothingBeforeItJoined() {
    requests(4, 1).requests(4, 6);
    assertEquals(
        List.of(0, 1), List.of(foundBeside(joining(6)).size(), foundBeside(joining(5)).size()));
  }

  @Test
  void whatWasEvictedSinceEverExplainsNothingWhereNobodyLookedBefore() {
    requests(4, 1).requests(4, 6);
    List<Sample> samples = evicting(0);
    samples.forEach(sample -> sample.evictedBlocks()[1] = 1_000);
    assertEquals(1, foundBeside(samples.subList(5, samples.size())).size());
  }

  @Test
  void whatWasEvictedWhileRequestsWaitedIsNoReset() {
    requests(4, 1).requests(4, 6);
    assertEquals(
        List.of(0, 1), List.of(foundBeside(evicting(6)).size(), foundBeside(evicting(5)).size()));
  }
}
