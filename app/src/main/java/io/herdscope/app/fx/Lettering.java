package io.herdscope.app.fx;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// One typeface at one size in device pixels, as masks of coverage: a glyph is drawn by its outline
/// once for every quarter of a pixel it may stand at, and is only copied from then on. Outlines are
/// not hinted, so text looks the same on every machine. Any thread.
final class Lettering {
  /// Places within a pixel.
  private static final int QUARTERS = 4;

  /// The first code point of the CJK blocks.
  private static final int JAPANESE = 0x2E80;

  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);
  private static final Map<String, Lettering> KNOWN = new ConcurrentHashMap<>();

  private final Font font;
  private final Font fallback;
  private final int style;
  private final Map<Integer, Glyph> glyphs = new ConcurrentHashMap<>();

  /// @param left from the pen's pixel to the mask, `top` from the baseline
  private record Glyph(byte[] cover, int width, int height, int left, int top, double advance) {}

  private Lettering(Font font, boolean strong) {
    this.font = font;
    this.style = strong ? Font.BOLD : Font.PLAIN;
    this.fallback = new Font(Font.SANS_SERIF, style, 1).deriveFont(font.getSize2D());
  }

  static Lettering of(boolean mono, boolean strong, double devicePixels) {
    float size = (float) devicePixels;
    return KNOWN.computeIfAbsent(
        (mono ? "m" : "i") + (strong ? "s" : "r") + size,
        key -> new Lettering(FontFiles.outline(mono, strong).deriveFont(size), strong));
  }

  /// Device pixels.
  double width(String text) {
    double width = 0;
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      width += glyph(text.codePointAt(i), 0).advance();
    }
    return width;
  }

  /// Writes from the pen position (`x`, `y`) on, `y` being the baseline, in device pixels.
  void write(Raster raster, String text, double x, double y, int argb) {
    int baseline = (int) Math.round(y);
    double pen = x;
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      long quarter = Math.round(pen * QUARTERS);
      int pixel = (int) Math.floorDiv(quarter, (long) QUARTERS);
      Glyph glyph = glyph(text.codePointAt(i), (int) Math.floorMod(quarter, (long) QUARTERS));
      raster.blendMask(
          glyph.cover(),
          glyph.width(),
          glyph.height(),
          pixel + glyph.left(),
          baseline + glyph.top(),
          argb);
      pen += glyph.advance();
    }
  }

  private Glyph glyph(int codePoint, int quarter) {
    return glyphs.computeIfAbsent(
        codePoint * QUARTERS + quarter, key -> draw(codePoint, quarter / (double) QUARTERS));
  }

  /// Japanese is written in a typeface chosen for it, other signs in whatever the system has.
  private Font fallback(int codePoint) {
    return codePoint < JAPANESE
        ? fallback
        : JapaneseFont.plain()
            .map(plain -> plain.deriveFont(style, font.getSize2D()))
            .orElse(fallback);
  }

  private Glyph draw(int codePoint, double shift) {
    Font drawn = font.canDisplay(codePoint) ? font : fallback(codePoint);
    GlyphVector vector = drawn.createGlyphVector(EXACT, Character.toString(codePoint));
    Shape outline = vector.getOutline((float) shift, 0);
    double advance = vector.getGlyphPosition(vector.getNumGlyphs()).getX();
    Rectangle2D bounds = outline.getBounds2D();
    if (bounds.isEmpty()) {
      return new Glyph(new byte[0], 0, 0, 0, 0, advance);
    }
    int left = (int) Math.floor(bounds.getMinX());
    int top = (int) Math.floor(bounds.getMinY());
    int width = (int) Math.ceil(bounds.getMaxX()) - left;
    int height = (int) Math.ceil(bounds.getMaxY()) - top;
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.fill(AffineTransform.getTranslateInstance(-left, -top).createTransformedShape(outline));
    g.dispose();
    int[] grey = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    byte[] cover = new byte[grey.length];
    for (int i = 0; i < grey.length; i++) {
      cover[i] = (byte) (grey[i] & 0xFF);
    }
    return new Glyph(cover, width, height, left, top, advance);
  }
}
