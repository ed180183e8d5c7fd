package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RasterTest {
  private static String drawn(int width, int height, double scale, Consumer<Raster> strokes) {
    int[] pixels = new int[width * height];
    strokes.accept(new Raster(pixels, width, height, scale));
    StringBuilder picture = new StringBuilder();
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        picture.append(pixels[y * width + x] == 0 ? '.' : '#');
      }
      picture.append('\n');
    }
    return picture.toString();
  }

  @Test
  void aRectangleCoversItsPixels() {
    assertEquals(
        """
        ....
        .##.
        .##.
        """,
        drawn(4, 3, 1, r -> r.fillRect(1, 1, 2, 9, 1)));
  }

  @Test
  void atScaleTwoEveryLogicalPixelIsFour() {
    assertEquals(
        """
        ..##
        ..##
        """,
        drawn(4, 2, 2, r -> r.fillRect(1, 0, 1, 1, 1)));
  }

  @Test
  void theClipKeepsStrokesInside() {
    assertEquals(
        """
        ....
        .##.
        ....
        """,
        drawn(
            4,
            3,
            1,
            r -> {
              r.clip(1, 1, 2, 1);
              r.fillRect(0, 0, 4, 3, 1);
              r.line(0, 0, 3, 2, 1);
              r.hatch(0, 0, 4, 3, 2, 1);
            }));
  }

  @Test
  void hatchLinesRiseAtFortyFiveDegrees() {
    assertEquals(
        """
        #...#.
        ...#..
        ..#...
        .#...#
        """,
        drawn(6, 4, 1, r -> r.hatch(0, 0, 6, 4, 4, 1)));
  }

  @Test
  void neighbouringHatchesContinueEachOther() {
    String whole = drawn(40, 9, 1, r -> r.hatch(0, 0, 40, 9, 5, 1));
    String parts =
        drawn(
            40,
            9,
            1,
            r -> {
              r.hatch(0, 0, 13, 9, 5, 1);
              r.hatch(13, 0, 27, 9, 5, 1);
            });
    assertEquals(whole, parts);
  }

  @Test
  void aLineHasBothItsEnds() {
    assertEquals(
        """
        #...
        .##.
        ...#
        """,
        drawn(4, 3, 1, r -> r.line(0, 0, 3, 2, 1)));
  }

  @Test
  void aDashedRectangleLeavesGaps() {
    assertEquals(
        """
        ##.###
        #....#
        ......
        ##.###
        """,
        drawn(6, 4, 1, r -> r.dashedRect(0, 0, 6, 4, 2, 1, 1)));
  }

  @Test
  void aStrokedRectangleIsHollow() {
    assertEquals(
        """
        ####
        #..#
        ####
        """,
        drawn(4, 3, 1, r -> r.strokeRect(0, 0, 4, 3, 1, 1)));
  }

  @Test
  void dotsStandOnAFixedGrid() {
    assertEquals(
        """
        ......
        ......
        ..#.#.
        """,
        drawn(6, 3, 1, r -> r.dots(1, 1, 5, 2, 2, 1)));
  }

  @Test
  void aBandLiesBetweenItsCurves() {
    assertEquals(
        """
        .#.
        ##.
        ###
        """,
        drawn(3, 3, 1, r -> r.fillBand(0, new double[] {1, 0, 2}, new double[] {3, 3, 3}, 3, 1)));
  }

  @Test
  void tooFewPixelsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new Raster(new int[3], 2, 2, 1));
  }

  @Property(tries = 500)
  void nothingIsEverPaintedOutsideTheClip(
      @ForAll @DoubleRange(min = -90, max = 90) double x,
      @ForAll @DoubleRange(min = -90, max = 90) double y,
      @ForAll @DoubleRange(min = -90, max = 90) double w,
      @ForAll @DoubleRange(min = -90, max = 90) double h,
      @ForAll @IntRange(min = 1, max = 3) int scale) {
    int[] pixels = new int[30 * 20];
    Raster raster = new Raster(pixels, 30, 20, scale);
    raster.clip(2, 2, 4, 3);
    raster.fillRect(x, y, w, h, 1);
    raster.strokeRect(x, y, w, h, 2, 1);
    raster.dashedRect(x, y, w, h, 3, 2, 1);
    raster.hatch(x, y, w, h, 5, 1);
    raster.dots(x, y, w, h, 3, 1);
    raster.line(x, y, w, h, 1);
    int outside = 0;
    for (int i = 0; i < pixels.length; i++) {
      int column = i % 30;
      int row = i / 30;
      boolean inside =
          column >= 2 * scale && column < 6 * scale && row >= 2 * scale && row < 5 * scale;
      outside += !inside && pixels[i] != 0 ? 1 : 0;
    }
    assertEquals(0, outside);
  }

  @Property(tries = 300)
  void rectanglesThatMeetLeaveNoSeamAndNoOverlap(
      @ForAll @DoubleRange(min = 0, max = 30) double cut,
      @ForAll @DoubleRange(min = 1, max = 2.5) double scale) {
    int[] pixels = new int[75];
    Raster raster = new Raster(pixels, 75, 1, scale);
    raster.fillRect(0, 0, cut, 1, 1);
    raster.fillRect(cut, 0, 30 - cut, 1, 2);
    int painted = 0;
    for (int pixel : pixels) {
      painted += pixel == 0 ? 0 : 1;
    }
    assertEquals((int) Math.round(30 * scale), painted);
  }
}
