package io.herdscope.model.decision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.event.EngineReport;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineReportsTest {
  private static final EngineReport BUSY = new EngineReport(3, 2, 0.625, 7, 10, 20, 30, 400, 50);

  private static List<Number> row(EngineReports reports, int replica) {
    return List.of(
        reports.at(replica),
        reports.running(replica),
        reports.waiting(replica),
        reports.kvUsage(replica),
        reports.finished(replica),
        reports.queueNanos(replica),
        reports.prefillNanos(replica),
        reports.decodeNanos(replica),
        reports.promptTokens(replica),
        reports.outputTokens(replica),
        reports.routedSince(replica));
  }

  @Test
  void aReportIsShownFieldByField() {
    EngineReports.Board board = new EngineReports.Board();
    board.report(9, 1, BUSY);
    assertEquals(
        List.<Number>of(9L, 3, 2, 0.625, 7L, 10L, 20L, 30L, 400L, 50L, 0), row(board.view(2), 1));
  }

  @Test
  void whoHasNotReportedShowsZeros() {
    EngineReports none = EngineReports.none(2);
    assertFalse(none.isPresent(1));
    assertEquals(List.<Number>of(-1L, 0, 0, 0.0, 0L, 0L, 0L, 0L, 0L, 0L, 0), row(none, 1));
  }

  @Test
  void requestsRoutedAreCountedUntilTheNextReport() {
    EngineReports.Board board = new EngineReports.Board();
    board.routed(0);
    board.report(1, 0, BUSY);
    board.routed(0);
    board.routed(0);
    assertEquals(2, board.view(1).routedSince(0));
  }

  @Test
  void aViewDoesNotChangeWithWhatComesAfter() {
    EngineReports.Board board = new EngineReports.Board();
    board.report(1, 0, BUSY);
    EngineReports before = board.view(1);
    board.report(2, 0, EngineReport.IDLE);
    board.routed(0);
    assertEquals(
        List.of(1L, 3, 0), List.of(before.at(0), before.running(0), before.routedSince(0)));
  }

  @Test
  void aCopyGoesItsOwnWay() {
    EngineReports.Board board = new EngineReports.Board();
    board.report(1, 0, BUSY);
    EngineReports before = board.view(1);
    EngineReports.Board copy = board.copy();
    copy.report(2, 0, EngineReport.IDLE);
    copy.routed(0);
    assertEquals(before, board.view(1));
  }

  @Test
  void whoLeavesIsForgotten() {
    EngineReports.Board board = new EngineReports.Board();
    board.report(1, 0, BUSY);
    board.leave(0);
    assertEquals(EngineReports.none(1), board.view(1));
  }

  @Test
  void aFillLevelAboveOneIsRefused() {
    IllegalArgumentException error =
        assertThrows(
            IllegalArgumentException.class, () -> new EngineReport(0, 0, 1.5, 0, 0, 0, 0, 0, 0));
    assertEquals("kvUsage must be in 0…1, got 1.5", error.getMessage());
  }
}
