package io.herdscope.app.fx;

import java.io.IOException;
import java.io.InputStream;
import javafx.scene.text.Font;

/// The font files of the two typefaces, loaded once into the toolkit.
final class FontFiles {
  private static final String INTER = "/com/formdev/flatlaf/fonts/inter/Inter-";
  private static final String MONO = "/com/formdev/flatlaf/fonts/jetbrains_mono/JetBrainsMono-";

  static {
    for (String weight : new String[] {"Regular", "SemiBold", "Bold"}) {
      load(INTER + weight + ".otf");
    }
    for (String weight : new String[] {"Regular", "Bold"}) {
      load(MONO + weight + ".ttf");
    }
  }

  private FontFiles() {}

  /// Returns once all are loaded.
  static void ready() {}

  private static void load(String resource) {
    try (InputStream file = FontFiles.class.getResourceAsStream(resource)) {
      if (file == null || Font.loadFont(file, 12) == null) {
        throw new IllegalStateException("font " + resource + " cannot be loaded");
      }
    } catch (IOException e) {
      throw new IllegalStateException("font " + resource + " cannot be read", e);
    }
  }
}
