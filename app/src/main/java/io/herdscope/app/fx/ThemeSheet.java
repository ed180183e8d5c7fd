package io.herdscope.app.fx;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;

/// The palette as a style sheet: every ink as `-hs-…`, and the neutral names of the AtlantaFX base
/// theme pointed at them, so that its controls carry no hue of their own. Any thread.
public final class ThemeSheet {
  private ThemeSheet() {}

  /// A `data:` URL to add to a scene.
  public static String url(Palette palette) {
    byte[] bytes = css(palette).getBytes(StandardCharsets.UTF_8);
    return "data:text/css;base64," + Base64.getEncoder().encodeToString(bytes);
  }

  /// What the magnification of a window does not reach: tips and menus have windows of their own.
  public static String magnified(double factor) {
    String css =
        String.format(
            Locale.ROOT,
            ".tooltip { -fx-font-size: %.1fpx; } .menu-item > .label { -fx-font-size: %.1fpx; }"
                + " .menu-item { -fx-pref-height: %.1fpx; }",
            11 * factor,
            12 * factor,
            26 * factor);
    byte[] bytes = css.getBytes(StandardCharsets.UTF_8);
    return "data:text/css;base64," + Base64.getEncoder().encodeToString(bytes);
  }

  static String css(Palette palette) {
    StringBuilder css = new StringBuilder(".root {\n");
    for (Ink ink : Ink.values()) {
      css.append("  ").append(name(ink)).append(": ");
      css.append(Palette.css(palette.argb(ink))).append(";\n");
    }
    return css.append(NEUTRAL).append("}\n").toString();
  }

  /// `DECODE_DIM` is `-hs-decode-dim`.
  static String name(Ink ink) {
    return "-hs-" + ink.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static final String NEUTRAL =
      """
        -color-fg-default: -hs-text1;
        -color-fg-muted: -hs-text2;
        -color-fg-subtle: -hs-text3;
        -color-fg-emphasis: -hs-bg1;
        -color-bg-default: -hs-bg1;
        -color-bg-overlay: -hs-bg1;
        -color-bg-subtle: -hs-bg2;
        -color-bg-inset: -hs-bg0;
        -color-border-default: -hs-line2;
        -color-border-muted: -hs-line;
        -color-border-subtle: -hs-line;
        -color-shadow-default: transparent;
        -color-neutral-emphasis-plus: -hs-knob;
        -color-neutral-emphasis: -hs-text3;
        -color-neutral-muted: -hs-bg3;
        -color-neutral-subtle: -hs-bg2;
        -color-accent-fg: -hs-text1;
        -color-accent-emphasis: -hs-knob;
        -color-accent-muted: -hs-bg3;
        -color-accent-subtle: -hs-bg3;
        -color-danger-fg: -hs-alarm;
        -color-success-fg: -hs-ok;
        -color-warning-fg: -hs-warn-text;
        -fx-focus-color: -hs-sel;
        -fx-faint-focus-color: transparent;
      """;
}
