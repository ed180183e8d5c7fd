package io.herdscope.router.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import org.junit.jupiter.api.Test;

class LoadLedgerTest {
  private static final LoadTracking PROMPTS_ONLY = new LoadTracking(false, true);
  private static final LoadTracking NO_REUSE = new LoadTracking(true, false);

  private static Request request(long id, int tokens, int expectedOutput, long... blocks) {
    return new Request(id, 0, "s", 0, tokens, HashRun.of(blocks), new Hints(expectedOutput, 0));
  }

  @Test
  void sharedPromptBlocksOfLiveRequestsCountOnce() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 50, -1, 1, 2, 3), 0, 50);
    ledger.book(request(2, 66, -1, 1, 2, 4, 5), 0, 34);
    assertEquals(5, ledger.activeBlocks(0, LoadTracking.FULL));
    assertEquals(7, ledger.activeBlocks(0, NO_REUSE));
    assertEquals(1, ledger.additionalBlocks(0, HashRun.of(1, 2, 4, 6)));
    ledger.finish(2);
    assertEquals(3, ledger.activeBlocks(0, LoadTracking.FULL));
  }

  @Test
  void prefillTokensLeaveAtTheFirstTokenOnce() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 50, -1), 1, 50);
    ledger.book(request(2, 30, -1), 1, 30);
    ledger.prefillDone(1);
    ledger.prefillDone(1);
    assertEquals(30, ledger.prefillTokens(1));
    assertEquals(2, ledger.activeRequests(1));
  }

  @Test
  void finishingImpliesThatPrefillIsDone() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 50, -1), 0, 50);
    ledger.finish(1);
    assertEquals(0, ledger.prefillTokens(0));
  }

  @Test
  void anOutputBlockIsAddedWherePromptAndOutputCrossABoundary() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 20, -1, 1), 0, 20);
    ledger.progress(1, 12);
    assertEquals(1, ledger.activeBlocks(0, LoadTracking.FULL));
    ledger.progress(1, 13);
    assertEquals(2, ledger.activeBlocks(0, LoadTracking.FULL));
    ledger.progress(1, 45);
    assertEquals(4, ledger.activeBlocks(0, LoadTracking.FULL));
    assertEquals(1, ledger.activeBlocks(0, PROMPTS_ONLY));
  }

  @Test
  void towardsTheExpectedEndOnlyWhatTheRequestHasForItselfShrinks() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 64, 64, 1, 2, 3, 4), 0, 64);
    ledger.book(request(2, 48, -1, 1, 2, 9), 0, 16);
    ledger.progress(1, 32);
    assertEquals(2 + 1 + 0.5 * (2 + 2), ledger.activeBlocks(0, LoadTracking.FULL));
    ledger.progress(1, 100);
    assertEquals(2 + 1, ledger.activeBlocks(0, LoadTracking.FULL));
  }

  @Test
  void aReplicaThatLeavesLosesItsWork() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 50, -1, 1, 2), 0, 50);
    ledger.book(request(2, 50, -1, 1, 3), 0, 50);
    ledger.book(request(3, 50, -1, 1, 3), 1, 50);
    ledger.leave(0);
    assertEquals(0, ledger.activeRequests(0));
    assertEquals(0, ledger.prefillTokens(0));
    assertEquals(0, ledger.activeBlocks(0, LoadTracking.FULL));
    assertEquals(2, ledger.activeBlocks(1, LoadTracking.FULL));
  }

  @Test
  void eventsWithoutABookingAreCounted() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 50, -1), 0, 50);
    ledger.book(request(1, 50, -1), 1, 50);
    ledger.progress(1, 5);
    ledger.progress(1, 5);
    ledger.prefillDone(8);
    ledger.progress(8, 1);
    ledger.finish(8);
    assertEquals(new LedgerFaults(1, 1, 1, 1, 1), ledger.faults());
    assertEquals(0, ledger.activeRequests(1));
  }

  @Test
  void aCopyGoesItsOwnWay() {
    LoadLedger ledger = new LoadLedger(16);
    ledger.book(request(1, 50, -1, 1, 2, 3), 0, 50);
    LoadLedger copy = ledger.copy();
    copy.finish(1);
    copy.book(request(2, 10, -1), 0, 10);
    assertEquals(50, ledger.prefillTokens(0));
    assertEquals(3, ledger.activeBlocks(0, LoadTracking.FULL));
    assertEquals(10, copy.prefillTokens(0));
  }
}
