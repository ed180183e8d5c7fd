package io.herdscope.app.view.race;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTest {
  private static final float[] SAMPLES = {1, 3, 5, Float.NaN, 9, 20};

  /// Six samples of one nanosecond each.
  private static Chart chart(double width, Chart.Curve curve) {
    return new Chart(0, 0, width, 100, 6, 0, 20, false, List.of(), List.of(), List.of(curve));
  }

  @Test
  void samplesThatShareThreePixelsAreTheirMeanAndTheLastStandsForItself() {
    Chart.Curve curve = new Chart.Curve(0, 1, SAMPLES);
    assertArrayEquals(new float[] {2, 5, 14.5f, 20}, chart(9, curve).drawn(curve).values());
  }

  @Test
  void aCurveThatEndsEarlyEndsWithItsOwnLastSample() {
    Chart.Curve curve = new Chart.Curve(0, 1, new float[] {1, 3, 7, 9, Float.NaN, Float.NaN});
    assertArrayEquals(new float[] {2, 8, 9, Float.NaN}, chart(9, curve).drawn(curve).values());
  }

  @Test
  void samplesThatStandApartAreDrawnAsTheyAre() {
    Chart.Curve curve = new Chart.Curve(0, 1, SAMPLES);
    assertSame(curve, chart(18, curve).drawn(curve));
  }
}
