package io.herdscope.app.fx;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.util.List;
import java.util.Optional;

/// The typeface Japanese is written in: Noto Sans CJK JP where it is installed, else another that
/// has the characters. Looked for once, which takes some tenths of a second. Any thread.
public final class JapaneseFont {
  /// From kana to the rarer of the characters our words need.
  private static final String SAMPLE = "あアー所見退避係数基数木遅れ閾値";

  /// Better first; any other that has the characters comes last.
  private static final List<String> PREFERRED =
      List.of(
          "Noto Sans CJK JP",
          "Noto Sans JP",
          "Source Han Sans JP",
          "BIZ UDPGothic",
          "Hiragino Sans",
          "Hiragino Kaku Gothic ProN",
          "Yu Gothic UI",
          "Yu Gothic",
          "Meiryo",
          "IPAexGothic",
          "IPAPGothic",
          "TakaoPGothic",
          "VL PGothic",
          "MS PGothic",
          "Noto Sans CJK SC",
          "Droid Sans Fallback");

  private static final Optional<Font> FOUND = find();

  private JapaneseFont() {}

  /// Whether Japanese can be shown here at all.
  public static boolean isThere() {
    return FOUND.isPresent();
  }

  /// At size 1; empty where no typeface has the characters.
  static Optional<Font> plain() {
    return FOUND;
  }

  private static Optional<Font> find() {
    List<String> there =
        List.of(
            GraphicsEnvironment.getLocalGraphicsEnvironment()
                .getAvailableFontFamilyNames(java.util.Locale.ROOT));
    return java.util.stream.Stream.concat(
            PREFERRED.stream().filter(there::contains), there.stream())
        .map(family -> new Font(family, Font.PLAIN, 1))
        .filter(font -> font.canDisplayUpTo(SAMPLE) < 0)
        .findFirst();
  }
}
