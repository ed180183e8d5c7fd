package io.herdscope.app.fx;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/// The two typefaces and the roles text plays. Inter for words, JetBrains Mono for numbers, names
/// and axes (its figures are tabular). FX thread; writing on rasters and widths, any.
public final class Type {
  /// Ticks, units, hints.
  public static final Type TICK = new Type(false, 10, false);

  /// Numbers in dots.
  public static final Type TICK_STRONG = new Type(false, 10, true);

  public static final Type TICK_MONO = new Type(true, 10, false);
  public static final Type LABEL = new Type(false, 11, false);
  public static final Type LABEL_STRONG = new Type(false, 11, true);
  public static final Type LABEL_MONO = new Type(true, 11, false);
  public static final Type LABEL_MONO_STRONG = new Type(true, 11, true);
  public static final Type BODY = new Type(false, 12, false);
  public static final Type BODY_STRONG = new Type(false, 12, true);
  public static final Type BODY_MONO = new Type(true, 12, false);

  /// Lane totals.
  public static final Type VALUE_MONO = new Type(true, 12, true);

  public static final Type SECTION = new Type(false, 11, true);

  /// Race lane name and its p99.
  public static final Type LANE = new Type(false, 14, true);

  public static final Type OBJECT_TITLE = new Type(false, 15, true);

  /// Time in the top bar.
  public static final Type TIME = new Type(true, 15, true);

  public static final Type METRIC = new Type(false, 18, true);

  private static final int KEPT_WIDTHS = 4_000;

  private final boolean mono;
  private final boolean strong;
  private final Font font;
  private final double monoAdvance;
  private final Map<String, Double> widths = new ConcurrentHashMap<>();

  private Type(boolean mono, double size, boolean strong) {
    this.mono = mono;
    this.strong = strong;
    this.font = mono ? monoFont(size, strong) : font(size, strong);
    this.monoAdvance = mono ? Math.rint(measure("0123456789", font) * 100) / 1_000 : 0;
  }

  public Font font() {
    return font;
  }

  public boolean isMono() {
    return mono;
  }

  public boolean isStrong() {
    return strong;
  }

  public double size() {
    return font.getSize();
  }

  /// Width of `text` in logical pixels.
  public double width(String text) {
    if (monoAdvance > 0 && text.chars().allMatch(c -> c < 0x250)) {
      return monoAdvance * text.length();
    }
    if (widths.size() > KEPT_WIDTHS) {
      widths.clear();
    }
    return widths.computeIfAbsent(text, key -> measure(key, font));
  }

  /// Writes on a raster, the pen at (`x`, `y`) in logical pixels, `y` being the baseline. Render
  /// worker.
  ///
  /// @param share of the text's width left of `x`: 0 begins there, 1 ends there
  public void write(Raster raster, String text, double x, double y, double share, int argb) {
    double scale = raster.scale();
    Lettering letters = Lettering.of(mono, strong, size() * scale);
    double left = share == 0 ? 0 : share * letters.width(text);
    letters.write(raster, text, x * scale - left, y * scale, argb);
  }

  /// `text`, cut with an ellipsis where it is wider than `room`.
  public String fit(String text, double room) {
    if (width(text) <= room) {
      return text;
    }
    int keep = text.length();
    while (keep > 0 && width(text.substring(0, keep) + "…") > room) {
      keep--;
    }
    return keep == 0 ? "" : text.substring(0, keep) + "…";
  }

  /// The first of these, longest first, that has room as a whole; nothing where none has.
  public String longest(double room, String... texts) {
    for (String text : texts) {
      if (width(text) <= room) {
        return text;
      }
    }
    return "";
  }

  /// `text` without as many of its last parts, which ` · ` divides, as have no room.
  public String parts(String text, double room) {
    String rest = text;
    while (width(rest) > room) {
      int last = rest.lastIndexOf(" · ");
      if (last < 0) {
        return "";
      }
      rest = rest.substring(0, last);
    }
    return rest;
  }

  /// `text` cut at its beginning: names of pods differ at their end.
  public String fitEnd(String text, double room) {
    int from = 0;
    while (from < text.length() && width((from == 0 ? "" : "…") + text.substring(from)) > room) {
      from++;
    }
    return from == 0 ? text : from == text.length() ? "" : "…" + text.substring(from);
  }

  /// Inter at any size.
  public static Font font(double size, boolean strong) {
    FontFiles.ready();
    return strong ? Font.font("Inter SemiBold", size) : Font.font("Inter", size);
  }

  /// JetBrains Mono at any size.
  public static Font monoFont(double size, boolean strong) {
    FontFiles.ready();
    return Font.font("JetBrains Mono", strong ? FontWeight.BOLD : FontWeight.NORMAL, size);
  }

  private static double measure(String text, Font font) {
    Text probe = new Text(text);
    probe.setFont(font);
    return probe.getLayoutBounds().getWidth();
  }
}
