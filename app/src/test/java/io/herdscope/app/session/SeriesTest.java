package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.keep.ArrayCopier;
import org.junit.jupiter.api.Test;

class SeriesTest {
  @Test
  void keepsTheWholeShapeInConstantMemory() {
    Series series = new Series(1, 10);
    for (int i = 0; i < 20_000; i++) {
      long due = series.nextAt();
      if (due == i * 10L) {
        series.add(new float[] {i});
      }
    }
    assertEquals(80, series.spacing());
    assertEquals(2_500, series.size());
    for (int i = 0; i < series.size(); i++) {
      assertEquals(i * 8, series.get(0, i));
    }
  }

  @Test
  void thinnedKeepsBothEnds() {
    Series series = new Series(1, 1);
    for (int i = 0; i <= 100; i++) {
      series.add(new float[] {i});
    }
    assertArrayEquals(new float[] {0, 50, 100}, series.thinned(0, series.size(), 3));
  }

  @Test
  void aCopyGoesItsOwnWay() {
    Series series = new Series(1, 1);
    series.add(new float[] {1});
    Series copy = series.copy(ArrayCopier.cloning());
    copy.add(new float[] {2});
    assertEquals(1, series.size());
    assertEquals(2, copy.size());
  }
}
