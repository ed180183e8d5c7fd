package io.herdscope.model.decision;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.herdscope.model.event.EngineReport;
import java.util.List;
import org.junit.jupiter.api.Test;

class BeliefTest {
  /// One replica; each argument is in a column of its own.
  private static Belief belief(int host, long prefill, double active, int additional, int live) {
    return new Belief(
        new int[][] {{0}, {host}, {0}},
        new long[] {prefill},
        new double[] {active},
        new int[] {additional},
        new int[] {live});
  }

  @Test
  void beliefsDifferAsSoonAsOneColumnDoes() {
    Belief belief = belief(1, 2, 3, 4, 5);
    assertEquals(belief(1, 2, 3, 4, 5), belief);
    assertEquals(belief(1, 2, 3, 4, 5).hashCode(), belief.hashCode());
    EngineReports.Board board = new EngineReports.Board();
    board.report(7, 0, EngineReport.IDLE);
    for (Belief other :
        List.of(
            belief(9, 2, 3, 4, 5),
            belief(1, 9, 3, 4, 5),
            belief(1, 2, 9, 4, 5),
            belief(1, 2, 3, 9, 5),
            belief(1, 2, 3, 4, 9),
            belief.with(new Freshness(new long[] {1}, new long[] {1}), LoadForecast.none()),
            belief.with(Freshness.none(), new LoadForecast(new double[4][1])),
            new Belief(
                new int[][] {{0}, {1}, {0}},
                new long[] {2},
                new double[] {3},
                new int[] {4},
                new int[] {5},
                board.view(1)))) {
      assertNotEquals(belief, other);
    }
  }
}
