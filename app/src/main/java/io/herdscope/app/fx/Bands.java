package io.herdscope.app.fx;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;

/// A picture on screen in horizontal bands, so that the toolkit draws again only those that
/// changed. FX thread only, but for `differing`.
final class Bands {
  /// Device pixels of one band.
  static final int HEIGHT = 64;

  /// One band: its pixels and the node that shows them.
  private record Band(int[] pixels, PixelBuffer<IntBuffer> buffer, ImageView view) {
    static Band of(int width, int height) {
      int[] pixels = new int[width * height];
      PixelBuffer<IntBuffer> buffer =
          new PixelBuffer<>(
              width, height, IntBuffer.wrap(pixels), PixelFormat.getIntArgbPreInstance());
      ImageView view = new ImageView(new WritableImage(buffer));
      view.setManaged(false);
      view.setSmooth(false);
      return new Band(pixels, buffer, view);
    }
  }

  private final List<Band> bands = new ArrayList<>();
  private int width;
  private int height;
  private double scale;

  static int count(int height) {
    return (height + HEIGHT - 1) / HEIGHT;
  }

  /// Per band, whether two pictures of one shape differ in it; all do when there is no other.
  static boolean[] differing(int[] picture, int @Nullable [] other, int width, int height) {
    boolean[] differ = new boolean[count(height)];
    for (int i = 0; i < differ.length; i++) {
      int from = i * HEIGHT * width;
      int to = Math.min((i + 1) * HEIGHT, height) * width;
      differ[i] = other == null || !Arrays.equals(picture, from, to, other, from, to);
    }
    return differ;
  }

  /// Copies the bands that differ. Returns whether there were any.
  ///
  /// @param parent where the bands are
  boolean show(
      ObservableList<Node> parent,
      int[] picture,
      int newWidth,
      int newHeight,
      double newScale,
      boolean[] differ) {
    boolean anew = newWidth != width || newHeight != height || newScale != scale;
    if (anew) {
      width = newWidth;
      height = newHeight;
      scale = newScale;
      lay(parent);
    }
    boolean any = false;
    for (int i = 0; i < bands.size(); i++) {
      if (anew || differ[i]) {
        Band band = bands.get(i);
        System.arraycopy(picture, i * HEIGHT * width, band.pixels(), 0, band.pixels().length);
        band.buffer().updateBuffer(pixels -> null);
        any = true;
      }
    }
    return any;
  }

  private void lay(ObservableList<Node> parent) {
    bands.clear();
    for (int i = 0; i < count(height); i++) {
      Band band = Band.of(width, Math.min(HEIGHT, height - i * HEIGHT));
      band.view().setFitWidth(width / scale);
      band.view().setFitHeight(band.buffer().getHeight() / scale);
      band.view().setY(i * HEIGHT / scale);
      bands.add(band);
    }
    parent.setAll(bands.stream().map(Band::view).toList());
  }
}
