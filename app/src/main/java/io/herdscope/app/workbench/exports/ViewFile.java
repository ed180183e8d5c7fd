package io.herdscope.app.workbench.exports;

import io.herdscope.app.fx.Ink;
import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.view.StageView;
import io.herdscope.model.WholeFile;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;

/// A view as a file: looked at on the FX thread, written beside it.
final class ViewFile {
  private static final double SHARP = 2;

  private ViewFile() {}

  /// What is left to do for a file once the view has been looked at; by any thread but FX.
  @FunctionalInterface
  interface Rest {
    void write() throws IOException;
  }

  /// Twice as many pixels as on an ordinary screen.
  static Rest png(StageView view, Palette palette, Path file) {
    SnapshotParameters how = new SnapshotParameters();
    how.setTransform(Transform.scale(SHARP, SHARP));
    how.setFill(palette.color(Ink.BG1));
    WritableImage image = view.node().snapshot(how, null);
    return () -> WholeFile.write(file, part -> Files.write(part, bytes(image)));
  }

  /// Vectors throughout: text stays text.
  static Rest svg(StageView view, Palette palette, Path file) {
    NodeVectors read = NodeVectors.of(view.node(), palette);
    return () -> {
      String document = Surface.onWorker(read::document);
      WholeFile.write(file, part -> Files.writeString(part, document));
    };
  }

  private static byte[] bytes(WritableImage image) throws IOException {
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    int[] pixels = ((DataBufferInt) copy.getRaster().getDataBuffer()).getData();
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (!ImageIO.write(copy, "png", bytes)) {
      throw new IOException("this Java cannot write PNG pictures");
    }
    return bytes.toByteArray();
  }
}
