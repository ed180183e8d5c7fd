package io.herdscope.app.fx.mark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Raster;
import io.herdscope.app.fx.Type;
import io.herdscope.app.fx.mark.Mark.Anchor;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class MarkPainterTest {
  private static final int WIDTH = 120;
  private static final int HEIGHT = 40;
  private static final int GROUND = Palette.DARK.argb(Ink.BG1);

  @BeforeAll
  static void toolkit() {
    Gate.startToolkit();
  }

  private static int[] painted(double scale, Mark... marks) {
    int width = (int) (WIDTH * scale);
    int height = (int) (HEIGHT * scale);
    int[] pixels = new int[width * height];
    Raster raster = new Raster(pixels, width, height, scale);
    raster.fill(GROUND);
    MarkPainter.paint(raster, Palette.DARK, List.of(marks));
    return pixels;
  }

  /// First and last column with ink.
  private static int[] columns(int[] pixels) {
    int first = WIDTH;
    int last = -1;
    for (int i = 0; i < pixels.length; i++) {
      if (pixels[i] != GROUND) {
        first = Math.min(first, i % WIDTH);
        last = Math.max(last, i % WIDTH);
      }
    }
    return new int[] {first, last};
  }

  private static Mark text(double x, Anchor anchor) {
    return new Mark.Label(x, 24, "HHHH", Type.BODY, Shade.of(Ink.TEXT1), anchor);
  }

  @Test
  void textStandsWhereItsAnchorSays() {
    double width = Type.BODY.width("HHHH");
    int[] left = columns(painted(1, text(60, Anchor.LEFT)));
    int[] centre = columns(painted(1, text(60, Anchor.CENTER)));
    int[] right = columns(painted(1, text(60, Anchor.RIGHT)));
    assertEquals(60, left[0], 2);
    assertEquals(60 + width, left[1], 2);
    assertEquals(60 - width / 2, centre[0], 2);
    assertEquals(60 - width, right[0], 2);
    assertEquals(60, right[1], 2);
  }

  @Test
  void everyMarkLeavesThePictureOpaque() {
    Shade shade = Shade.of(Ink.ALARM);
    int[] pixels =
        painted(
            1,
            new Mark.Box(3.3, 3.4, 20.2, 9.1, 0, shade, null, 0, Dash.SOLID),
            new Mark.Box(30, 3, 20, 14, 4, shade, shade, 1.5, Dash.SHORT),
            new Mark.Hatch(60, 3, 20, 20, shade, 5),
            new Mark.Line(3, 30, 50, 38, shade, 1.2, Dash.MEAN),
            new Mark.Curve(60, 30, 70, 10, 80, 38, 100, 30, shade, 2),
            new Mark.Disc(100, 12, 7, shade, shade, 1.5),
            text(20, Anchor.LEFT),
            new Mark.Path(new double[] {85, 3, 95, 3, 90, 12}, shade, shade, 1, Dash.SOLID));
    for (int pixel : pixels) {
      assertEquals(0xFF, pixel >>> 24);
    }
    assertTrue(columns(pixels)[1] > 100);
  }

  @Test
  void aBarThatEndsWithinAPixelColoursItInPart() {
    Mark bar = new Mark.Box(10, 10, 4.5, 4, 0, Shade.of(Ink.SEL), null, 0, Dash.SOLID);
    int[] pixels = painted(1, bar);
    int row = 12 * WIDTH;
    int half = Palette.mix(GROUND, 0xFFFFFFFF, 0.5);
    assertEquals(0xFFFFFFFF, pixels[row + 13]);
    assertEquals(half & 0xFF, pixels[row + 14] & 0xFF, 2);
    assertEquals(GROUND, pixels[row + 15]);
  }

  @Test
  void nothingLeavesAClip() {
    Mark disc = new Mark.Disc(60, 20, 19, Shade.of(Ink.SEL), null, 0);
    Mark label = text(20, Anchor.LEFT);
    Mark inner = new Mark.Clip(0, 0, 58, HEIGHT, List.of(disc, label));
    int[] columns = columns(painted(1, new Mark.Clip(50, 10, 40, 20, List.of(inner))));
    assertArrayEquals(new int[] {50, 57}, columns);
  }

  @Test
  void atScaleTwoAStrokeIsTwiceAsThick() {
    Mark line = new Mark.Line(0, 20, WIDTH, 20, Shade.of(Ink.SEL), 1, Dash.SOLID);
    int[] pixels = painted(2, line);
    int rows = 0;
    for (int row = 0; row < 2 * HEIGHT; row++) {
      rows += pixels[row * 2 * WIDTH + 10] == 0xFFFFFFFF ? 1 : 0;
    }
    assertEquals(2, rows);
  }
}
