package io.herdscope.app.workbench.exports;

import io.herdscope.app.fx.Palette;
import io.herdscope.app.fx.Surface;
import io.herdscope.app.view.StageView;
import io.herdscope.model.WholeFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    NodePixels read = NodePixels.of(view.node(), palette, SHARP);
    return () -> {
      byte[] bytes = bytes(read.image());
      WholeFile.write(file, part -> Files.write(part, bytes));
    };
  }

  /// Vectors throughout: text stays text.
  static Rest svg(StageView view, Palette palette, Path file) {
    NodeVectors read = NodeVectors.of(view.node(), palette);
    return () -> {
      String document = Surface.onWorker(read::document);
      WholeFile.write(file, part -> Files.writeString(part, document));
    };
  }

  private static byte[] bytes(BufferedImage image) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (!ImageIO.write(image, "png", bytes)) {
      throw new IOException("this Java cannot write PNG pictures");
    }
    return bytes.toByteArray();
  }
}
