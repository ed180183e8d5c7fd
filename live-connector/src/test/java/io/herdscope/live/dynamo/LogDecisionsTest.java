package io.herdscope.live.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LogDecisionsTest {
  private final LogDecisions decisions = new LogDecisions();

  private static LogEntry.Worker worker(long id) {
    return new LogEntry.Worker(id, 0);
  }

  private static LogEntry.Candidate candidate(String request, long worker, double cost) {
    return new LogEntry.Candidate(
        request, "", worker(worker), false, worker, cost, cost - 3, 2, 1, 20, 4);
  }

  private static LogEntry.Chosen best(String request, long worker) {
    return new LogEntry.Chosen(request, "", worker(worker), 1, 12, true);
  }

  private List<LoggedDecision> feed(LogEntry... entries) {
    return new ArrayList<>(
        Stream.of(entries).map(decisions::accept).filter(Objects::nonNull).toList());
  }

  @Test
  void interleavedRequestsAreJoinedById() {
    List<LoggedDecision> done =
        feed(
            candidate("a", 1, 9),
            candidate("b", 1, 4),
            candidate("a", 2, 8),
            candidate("b", 2, 5),
            best("b", 1),
            best("a", 2));
    assertEquals(
        List.of(
            new LoggedDecision(
                "b", "", List.of(candidate("b", 1, 4), candidate("b", 2, 5)), worker(1), 12),
            new LoggedDecision(
                "a", "", List.of(candidate("a", 1, 9), candidate("a", 2, 8)), worker(2), 12)),
        done);
    assertEquals(0, decisions.unjoined());
  }

  @Test
  void olderLinesAreJoinedByOrder() {
    List<LoggedDecision> done =
        feed(candidate("", 1, 9), candidate("", 2, 8), best("late-id", 2), candidate("", 1, 7));
    assertEquals(List.of("late-id"), done.stream().map(LoggedDecision::requestId).toList());
    assertEquals(2, done.getFirst().candidates().size());
  }

  @Test
  void aChoiceAtInfoLevelIsTakenWhenNothingBetterFollows() {
    LogEntry.Chosen selected = new LogEntry.Chosen("", "", worker(2), 3, 9, false);
    assertEquals(List.of(), feed(candidate("", 1, 9), candidate("", 2, 8), selected));
    LoggedDecision next = decisions.accept(candidate("", 1, 7));
    assertEquals(worker(2), Objects.requireNonNull(next).chosen());
    assertNull(decisions.flush());
  }

  @Test
  void theEndOfATextCompletesWhatWasChosen() {
    feed(candidate("", 1, 9), new LogEntry.Chosen("", "", worker(1), 3, 9, false));
    assertEquals(worker(1), Objects.requireNonNull(decisions.flush()).chosen());
  }

  @Test
  void linesThatJoinNothingAreCounted() {
    assertEquals(List.of(), feed(best("a", 1), candidate("b", 1, 1), best("b", 2)));
    assertEquals(2, decisions.unjoined());
  }

  @Test
  void decisionsLeftOpenAreBounded() {
    for (int i = 0; i < LogDecisions.MOST_OPEN + 7; i++) {
      decisions.accept(candidate("r" + i, 1, 1));
    }
    assertEquals(7, decisions.unjoined());
  }

  @Test
  void aLoggedDecisionBecomesAnXRay() {
    LoggedDecision logged =
        feed(candidate("a", 1, 9), candidate("a", 3, 8), best("a", 3)).getFirst();
    RoutingDecision decision = logged.decision(5, 16, name -> Integer.parseInt(name) - 1);
    assertEquals(
        new RoutingDecision(
            5,
            "dynamo",
            2,
            TieRule.NONE,
            1,
            List.of("prefill", "decode", "requests"),
            new double[] {6, 2, 1, 0, 0, 0, 5, 2, 1},
            new boolean[] {true, false, true},
            new Belief(
                new int[][] {{1, 0, 3}, {0, 0, 0}, {0, 0, 0}},
                new long[] {128, 0, 128},
                new double[] {2, 0, 2},
                new int[3],
                new int[3])),
        decision);
    assertEquals(192, logged.promptTokens(16));
    assertEquals(8, decision.cost(2));
  }

  @Test
  void equalCostsWereDrawn() {
    LoggedDecision logged =
        feed(candidate("a", 1, 8), candidate("a", 2, 8), best("a", 2)).getFirst();
    RoutingDecision decision = logged.decision(0, 16, Integer::parseInt);
    assertEquals(TieRule.RANDOM, decision.tieRule());
    assertEquals(2, decision.tied());
  }

  @Test
  void aWinnerThatIsNotTheCheapestWasSampled() {
    LoggedDecision logged =
        feed(candidate("a", 1, 8), candidate("a", 2, 9), best("a", 2)).getFirst();
    assertEquals(TieRule.SAMPLED, logged.decision(0, 16, Integer::parseInt).tieRule());
  }

  @Test
  void theLogsOwnSumIsTheSumOfItsTerms() {
    LogEntry.Candidate read =
        (LogEntry.Candidate)
            Objects.requireNonNull(
                LogLine.read(
                    "Formula for worker_id=5 dp_rank=0 with 11.00 effective cached blocks: 19.667"
                        + " = prefill_load_scale * adjusted_prefill_blocks + decode_blocks +"
                        + " active_request_cost_blocks = 1.000 * 2.667 + 16.000 + 1.000"
                        + " (raw_prefill_blocks: 13.667, overlap_credit_blocks: 11.000,"
                        + " overlap_credit_decay: 1.000)"));
    assertTrue(
        Math.abs(read.cost() - read.prefillCost() - read.decodeCost() - read.requestCost())
            < 0.002);
  }
}
