package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RowPyramidTest {
  private static final LargeRun RUN = new LargeRun(24_500, 8, 500);
  private static final RowPyramid STATES = RUN.trace().states();

  private static double share(int level, int row, int bin, int state) {
    byte[] cells = STATES.cells(level);
    int at = (row * STATES.bins(level) + bin) * RowPyramid.STRIDE + state;
    return (cells[at] & 255) / 255.0;
  }

  @Test
  void aSmallRunHasNone() {
    assertTrue(new LargeRun(100, 8, 50).trace().states().isEmpty());
    assertFalse(STATES.isEmpty());
  }

  @Test
  void decodeTimeOfARowIsThatOfItsRequests() {
    RequestTable table = RUN.trace().requests();
    RequestRows rows = RUN.trace().rows();
    for (int row = 0; row < rows.rows(); row++) {
      double expected = 0;
      for (int place = rows.first(row); place < rows.first(row + 1); place++) {
        int i = rows.request(place);
        expected += table.finished(i) - table.firstToken(i);
        for (int pause = table.firstPause(i); pause < table.firstPause(i + 1); pause++) {
          expected -= table.resumedAt(pause) - table.pausedAt(pause);
        }
      }
      double found = 0;
      for (int b = 0; b < STATES.bins(0); b++) {
        found += share(0, row, b, RowPyramid.DECODE) * STATES.binNanos(0);
      }
      assertEquals(expected, found, 0.02 * expected + STATES.binNanos(0), "row " + row);
    }
  }

  @Test
  void aCellIsNeverMoreThanFull() {
    for (int row = 0; row < RUN.trace().rows().rows(); row++) {
      for (int b = 0; b < STATES.bins(0); b++) {
        double sum = 0;
        for (int state = 0; state < RowPyramid.HITS; state++) {
          sum += share(0, row, b, state);
        }
        assertTrue(sum <= 1.02, "row " + row + " bin " + b + ": " + sum);
      }
    }
  }

  @Test
  void aCoarserLevelTellsTheSameStory() {
    int row = 1;
    for (int level = 1; level < STATES.levels(); level++) {
      double fine = 0;
      double coarse = 0;
      for (int b = 0; b < STATES.bins(0); b++) {
        fine += share(0, row, b, RowPyramid.DECODE) / STATES.bins(0);
      }
      for (int b = 0; b < STATES.bins(level); b++) {
        coarse += share(level, row, b, RowPyramid.DECODE) / STATES.bins(level);
      }
      assertEquals(fine, coarse, 0.02 + 0.004 * level);
    }
  }
}
