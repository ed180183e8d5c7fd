package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ThemeSheetTest {
  @Test
  void everyInkHasItsNameAndColour() {
    String css = ThemeSheet.css(Palette.DARK);
    assertTrue(css.contains("-hs-decode-dim: #2F5590;"), css);
    for (Ink ink : Ink.values()) {
      assertTrue(css.contains(ThemeSheet.name(ink) + ": "), ink.name());
    }
  }

  @Test
  void theWindowsSheetUsesOnlyColoursOfThePalette() throws IOException {
    Set<String> unknown = new TreeSet<>();
    Matcher used = Pattern.compile("-hs-[a-z0-9-]+|#[0-9A-Fa-f]{3,8}").matcher(windowSheet());
    while (used.find()) {
      if (!ThemeSheet.css(Palette.LIGHT).contains("  " + used.group() + ": ")) {
        unknown.add(used.group());
      }
    }
    assertEquals(Set.of(), unknown);
  }

  private static String windowSheet() throws IOException {
    try (InputStream file =
        ThemeSheet.class.getResourceAsStream("/io/herdscope/app/workbench/workbench.css")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
