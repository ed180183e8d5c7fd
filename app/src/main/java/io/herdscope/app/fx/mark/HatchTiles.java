package io.herdscope.app.fx.mark;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.ImagePattern;

/// Rising 45° hatches as small repeating tiles: filling with one costs a rectangle instead of a
/// line per stroke. FX thread only.
final class HatchTiles {
  /// Stroke thickness across the stroke, in pixels.
  private static final double STROKE = 1.3;

  private record Key(int argb, int spacing) {}

  private final Map<Key, ImagePattern> tiles = new HashMap<>();

  ImagePattern pattern(int argb, int spacing) {
    return tiles.computeIfAbsent(new Key(argb, spacing), key -> tile(argb, spacing));
  }

  private static ImagePattern tile(int argb, int spacing) {
    int[] pixels = new int[spacing * spacing];
    for (int y = 0; y < spacing; y++) {
      for (int x = 0; x < spacing; x++) {
        int along = Math.floorMod(x + y, spacing);
        double distance = Math.min(along, spacing - along) / Math.sqrt(2);
        double cover = Math.clamp(STROKE / 2 + 0.5 - distance, 0.0, 1.0);
        int alpha = (int) Math.round(255 * cover);
        pixels[y * spacing + x] = alpha << 24 | (argb & 0xFFFFFF);
      }
    }
    WritableImage image = new WritableImage(spacing, spacing);
    image
        .getPixelWriter()
        .setPixels(0, 0, spacing, spacing, PixelFormat.getIntArgbInstance(), pixels, 0, spacing);
    return new ImagePattern(image, 0, 0, spacing, spacing, false);
  }
}
