package io.herdscope.app.view.radix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FreeRowsTest {
  private static FreeRows rows() {
    Cells cells = new Cells();
    cells.add(0, 0, 100, 500, 40);
    return new FreeRows(cells, 100, 200);
  }

  @Test
  void aNoteBesideShortCellsStandsWhereItIsWanted() {
    assertEquals(110, rows().nearest(118, 16, 600, 0));
  }

  @Test
  void aNoteMovesToTheNearestRowsThatAreFree() {
    assertEquals(140, rows().nearest(130, 16, 400, 0));
  }

  @Test
  void withoutRoomThereIsNone() {
    assertEquals(Double.NaN, rows().nearest(130, 80, 400, 0));
  }
}
