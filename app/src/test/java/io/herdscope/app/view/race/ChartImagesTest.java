package io.herdscope.app.view.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartImagesTest {
  private long now = 10_000_000_000L;

  private static List<Chart> charts(float last) {
    float[] values = {2, 2, 2, last};
    List<Chart.Curve> curves = List.of(new Chart.Curve(2, 1e9, values));
    return List.of(
        new Chart(
            0, 0, 100, 50, 3_000_000_000L, 0, 4, false, List.of(0.0, 4.0), List.of(), curves));
  }

  private static boolean has(int[] pixels, int argb) {
    return Arrays.stream(pixels).anyMatch(pixel -> pixel == argb);
  }

  @Test
  void beforeThePlayheadCurvesAreStrongAndAfterItFaint() {
    ChartImage image = ChartImage.of(charts(3).getFirst(), Palette.LIGHT, 1);
    assertTrue(has(image.past(), Palette.LIGHT.argb(Ink.TEXT1)));
    assertTrue(!has(image.future(), Palette.LIGHT.argb(Ink.TEXT1)));
    assertEquals(100, image.width());
  }

  @Test
  void theSameCurvesAreDrawnOnce() {
    ChartImages images = new ChartImages(() -> now);
    List<ChartImage> first = images.of(charts(3), Palette.DARK, 1);
    now += 5_000_000_000L;
    assertSame(first, images.of(charts(3), Palette.DARK, 1));
  }

  @Test
  void growingCurvesAreDrawnAgainAtMostFourTimesASecond() {
    ChartImages images = new ChartImages(() -> now);
    List<ChartImage> first = images.of(charts(3), Palette.DARK, 1);
    now += 100_000_000L;
    assertSame(first, images.of(charts(4), Palette.DARK, 1));
    now += 200_000_000L;
    assertNotSame(first, images.of(charts(4), Palette.DARK, 1));
  }

  @Test
  void anotherThemeIsDrawnAtOnce() {
    ChartImages images = new ChartImages(() -> now);
    List<ChartImage> dark = images.of(charts(3), Palette.DARK, 1);
    assertNotSame(dark, images.of(charts(3), Palette.LIGHT, 1));
  }
}
