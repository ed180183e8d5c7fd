package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Request;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowFillTest {
  /// A request that waits for ten nanoseconds, is paused in the middle of its prefill, from 20 to
  /// 40, puts its first token out at 60 and ends at 100, in bins of ten.
  private static byte[] cells() {
    Request request = Lives.request(0, 0, 0, 1);
    RequestJournal journal = new RequestJournal();
    journal.fold(Lives.arrived(0, request));
    journal.fold(Lives.routed(0, request, 0));
    journal.fold(new ClusterEvent.RequestAdmitted(10, 0, 0, 16, 0, false));
    journal.fold(new ClusterEvent.RequestPreempted(20, 0, 0));
    journal.fold(new ClusterEvent.RequestAdmitted(40, 0, 0, 16, 0, true));
    journal.fold(Lives.first(60, request));
    journal.fold(Lives.finished(100, request, 5));
    RequestTable table = journal.table();
    byte[] cells = new byte[10 * RowPyramid.STRIDE];
    new RowFill(table, RequestRows.of(table, 10, 100), 10, 10, 100).into(cells, 0);
    return cells;
  }

  /// The bins a state fills; none may be filled in part.
  private static List<Integer> bins(int state) {
    byte[] cells = cells();
    return IntStream.range(0, 10)
        .filter(bin -> cells[bin * RowPyramid.STRIDE + state] == (byte) 255)
        .boxed()
        .toList();
  }

  @Test
  void whoIsPausedInPrefillDoesNotPrefill() {
    assertEquals(List.of(0), bins(RowPyramid.WAITING));
    assertEquals(List.of(1, 4, 5), bins(RowPyramid.PREFILL));
    assertEquals(List.of(2, 3), bins(RowPyramid.PREEMPTED));
    assertEquals(List.of(6, 7, 8, 9), bins(RowPyramid.DECODE));
  }
}
