package io.herdscope.app.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.finding.rule.BlockSizeMismatch;
import io.herdscope.app.finding.rule.EventGap;
import io.herdscope.app.finding.rule.HashSeedMismatch;
import io.herdscope.app.finding.rule.LateEvents;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.Fault;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.scenario.QueueSpec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Which of several troubles with KV events is the cause: a run of two minutes, told event by
/// event.
class LateEventsTest {
  private final CaseRecorder recorder = new CaseRecorder(16);

  private static long second(double seconds) {
    return Nanos.ofSeconds(seconds);
  }

  /// Replica 1 clears its cache at `at`.
  private void hear(double at, double heard) {
    recorder.fold(new ClusterEvent.CacheCleared(second(at), 1), second(heard));
  }

  private void strike(double at, double amount) {
    recorder.fold(new ClusterEvent.FaultStruck(second(at), 1, Fault.EVENT_DELAY, amount));
  }

  private static DegradationCount count(Degradation kind, double from, double to) {
    return new DegradationCount(kind, 1, 40, second(from), second(to));
  }

  private CaseFile file(DegradationCount... counts) {
    return recorder.file(Cases.SETTING, List.of(counts), HitLadder.EMPTY, List.of());
  }

  private void hundredSecondsLate() {
    strike(30, 100);
    for (int i = 0; i < 20; i++) {
      hear(31 + i, 131 + i);
    }
    strike(60, 0);
    recorder.fold(new ClusterEvent.ReplicaLeft(second(120), 9));
  }

  @Test
  void promptsThatEndBeforeTheirBlocksAreHeardAreNotMissingAndNotHashedOtherwise() {
    hundredSecondsLate();
    CaseFile file =
        file(
            count(Degradation.MISSING_EVENTS, 40, 120),
            count(Degradation.HASH_SEED_MISMATCH, 33, 39),
            count(Degradation.OUT_OF_ORDER, 31, 61));
    assertEquals(List.of(), new EventGap().examine(file));
    assertEquals(List.of(), new HashSeedMismatch().examine(file));
    Finding late = new LateEvents().examine(file).getFirst();
    assertEquals(Severity.CRITICAL, late.severity());
    assertEquals(List.of(second(30), second(120)), List.of(late.from(), late.to()));
    assertEquals(List.of("20", "r1", "100", "100", "100", "kv-aware"), late.values());
    assertEquals(
        List.of(
            "r1: 20 events 100 s late on average, at most 100 s",
            "r1: the fault event-delay holds its events back by up to 100 s",
            "r1: missing-events × 40",
            "r1: hash-seed-mismatch × 40",
            "r1: out-of-order × 40"),
        late.evidence().stream().map(FindingWords::evidence).toList());
  }

  @Test
  void whatWasMissingBeforeAnythingWasLateIsMissing() {
    hundredSecondsLate();
    Finding missing =
        new EventGap().examine(file(count(Degradation.MISSING_EVENTS, 20, 120))).getFirst();
    assertEquals(
        List.of("missing", second(20), second(120)),
        List.of(missing.variant(), missing.from(), missing.to()));
    assertEquals(second(20), missing.evidence().getFirst().at());
  }

  @Test
  void promptsThatCouldNotBeJudgedAreToldAsThatAndNotAsMissing() {
    Finding unjudged =
        new EventGap().examine(file(count(Degradation.UNJUDGED_EVENTS, 20, 120))).getFirst();
    assertEquals(
        List.of("unjudged", Severity.NOTE, List.of("40", "r1")),
        List.of(unjudged.variant(), unjudged.severity(), unjudged.values()));
    assertEquals(
        List.of(), new EventGap().examine(file(count(Degradation.AWAITED_EVENTS, 20, 120))));
  }

  @Test
  void anotherBlockSizeIsNotExplainedByLateness() {
    hundredSecondsLate();
    assertEquals(
        1,
        new BlockSizeMismatch()
            .examine(file(count(Degradation.BLOCK_SIZE_MISMATCH, 40, 50)))
            .size());
  }

  @Test
  void eventsInTimeAreNotLate() {
    for (int i = 0; i < 100; i++) {
      hear(i, i + 0.9);
    }
    assertEquals(List.of(), new LateEvents().examine(file()));
  }

  @Test
  void lateEventsOfAnotherReasonThanAFaultAreMeasuredToo() {
    for (int i = 0; i < 30; i++) {
      hear(i, i + 2 + i % 2);
    }
    Finding late = new LateEvents().examine(file()).getFirst();
    assertEquals(Severity.WARNING, late.severity());
    assertEquals(List.of("30", "r1", "2.50", "3", "0", "kv-aware"), late.values());
  }

  @Test
  void aFaultThatOutlastsTheRunIsNamedAlthoughNothingWasHeard() {
    strike(30, 100);
    recorder.fold(new ClusterEvent.ReplicaLeft(second(80), 9));
    CaseFile file = file(count(Degradation.MISSING_EVENTS, 40, 79));
    assertEquals(List.of(), new EventGap().examine(file));
    Finding late = new LateEvents().examine(file).getFirst();
    assertEquals(
        List.of("unheard", second(30), second(80)),
        List.of(late.variant(), late.from(), late.to()));
  }

  @Test
  void aFaultThatHoldsEventsForLessThanASecondIsNoFinding() {
    strike(30, 0.5);
    hear(31, 31.5);
    assertEquals(List.of(), new LateEvents().examine(file()));
  }

  @Test
  void aPolicyThatDoesNotLookAtCachesLosesNothing() {
    hundredSecondsLate();
    CaseFile seen = file(count(Degradation.MISSING_EVENTS, 40, 120));
    CaseSetting blind =
        new CaseSetting(
            "round-robin", Map.of(), List.of(), 2, 16, 1_000, 1, 0, true, QueueSpec.OFF);
    Finding late =
        new LateEvents()
            .examine(
                new CaseFile(
                    blind,
                    seen.decisions(),
                    seen.requests(),
                    seen.samples(),
                    seen.degradation(),
                    seen.hits(),
                    seen.routers(),
                    seen.feeds()))
            .getFirst();
    assertEquals(List.of("blind", Severity.NOTE), List.of(late.variant(), late.severity()));
    assertEquals(
        "20 events were heard 100 s late on average, at most 100 s (r1). round-robin does not look"
            + " at caches, so nothing is lost in routing: only what is shown of them is late.",
        FindingWords.cause(late));
  }

  @Test
  void fewLateEventsExplainNothingThatIsMissing() {
    hear(40, 43);
    hear(100, 103);
    CaseFile file = file(count(Degradation.MISSING_EVENTS, 50, 90));
    assertEquals(List.of(), new LateEvents().examine(file));
    assertEquals(1, new EventGap().examine(file).size());
  }

  @Test
  void afterBeginningAnewAGapStillKnowsItsReplica() {
    recorder.fold(
        new ClusterEvent.ReplicaJoined(0, 1, new ReplicaSpec("engine-b", 16, 100, 8_192)));
    CaseRecorder anew = recorder.begunAnew();
    anew.fold(new ClusterEvent.SourceGap(second(90), "engine-b", 7, 9, GapOutcome.LOST));
    CaseFile file = anew.file(Cases.SETTING, List.of(), HitLadder.EMPTY, List.of());
    assertEquals(List.of(1), new EventGap().examine(file).getFirst().replicas());
  }

  @Test
  void aGapOfADataParallelRankIsItsReplicas() {
    for (int rank = 0; rank < 3; rank++) {
      recorder.fold(
          new ClusterEvent.ReplicaJoined(0, rank, new ReplicaSpec("dp/" + rank, 16, 100, 8_192)));
    }
    hear(69, 69);
    recorder.fold(new ClusterEvent.SourceGap(second(90), "dp/1", 7, 9, GapOutcome.LOST));
    Finding found =
        new EventGap().examine(file(count(Degradation.MISSING_EVENTS, 70, 120))).getFirst();
    assertEquals(
        List.of(List.of(1), second(69), List.of("1", "3", "r1")),
        List.of(found.replicas(), found.from(), found.values()));
  }

  @Test
  void aGapOfASourceOfSeveralRanksMayBeAnyOfTheirs() {
    for (int rank = 0; rank < 3; rank++) {
      recorder.fold(
          new ClusterEvent.ReplicaJoined(0, rank, new ReplicaSpec("dp/" + rank, 16, 100, 8_192)));
    }
    recorder.fold(new ClusterEvent.SourceGap(second(60), "dp", 7, 9, GapOutcome.LOST));
    List<Finding> found = new EventGap().examine(file(count(Degradation.MISSING_EVENTS, 70, 120)));
    assertEquals(
        List.of(List.of(0, 1, 2), List.of("1", "3", "r0, r1, r2")),
        List.of(found.getFirst().replicas(), found.getFirst().values()));
    assertEquals(1, found.size());
  }

  @Test
  void aGapBeginsWhenItsReplicaWasHeardLastAndExplainsWhatIsMissingSince() {
    recorder.fold(
        new ClusterEvent.ReplicaJoined(0, 1, new ReplicaSpec("engine-b", 16, 100, 8_192)));
    hear(69, 69);
    recorder.fold(new ClusterEvent.SourceGap(second(90), "engine-b", 7, 9, GapOutcome.LOST));
    recorder.fold(new ClusterEvent.SourceGap(second(95), "engine-b", 10, 11, GapOutcome.RECOVERED));
    List<Finding> found = new EventGap().examine(file(count(Degradation.MISSING_EVENTS, 70, 120)));
    assertEquals(1, found.size());
    assertEquals(
        List.of(second(69), second(90), List.of(1), List.of("1", "3", "r1")),
        List.of(
            found.getFirst().from(),
            found.getFirst().to(),
            found.getFirst().replicas(),
            found.getFirst().values()));
    assertEquals(
        List.of("r1: 3 batches never came, 01:09.0 – 01:30.0", "r1: missing-events × 40"),
        found.getFirst().evidence().stream().map(FindingWords::evidence).toList());
  }
}
