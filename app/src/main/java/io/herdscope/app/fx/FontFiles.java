package io.herdscope.app.fx;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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

  private static final Map<String, java.awt.Font> OUTLINES = new ConcurrentHashMap<>();

  private FontFiles() {}

  /// Returns once all are loaded.
  static void ready() {}

  /// The same typefaces for rasters, at size 1.
  static java.awt.Font outline(boolean mono, boolean strong) {
    return OUTLINES.computeIfAbsent(
        mono
            ? MONO + (strong ? "Bold.ttf" : "Regular.ttf")
            : INTER + (strong ? "SemiBold.otf" : "Regular.otf"),
        FontFiles::open);
  }

  private static java.awt.Font open(String resource) {
    try (InputStream file = FontFiles.class.getResourceAsStream(resource)) {
      if (file == null) {
        throw new IllegalStateException("font " + resource + " is missing");
      }
      return java.awt.Font.createFont(java.awt.Font.TRUETYPE_FONT, file);
    } catch (IOException | java.awt.FontFormatException e) {
      throw new IllegalStateException("font " + resource + " cannot be read", e);
    }
  }

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
