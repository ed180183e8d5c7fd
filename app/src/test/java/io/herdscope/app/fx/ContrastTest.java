package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every text on every ground it can stand on: 4.5 : 1 at least, in every theme.
class ContrastTest {
  private static final double LEAST = 4.5;
  private static final double LEAST_DISABLED = 3;

  private static final List<Ink> TEXTS =
      List.of(
          Ink.TEXT1, Ink.TEXT2, Ink.TEXT3, Ink.ALARM, Ink.OK, Ink.WARN_TEXT, Ink.EVICTED, Ink.SEL);
  private static final List<Ink> GROUNDS =
      List.of(Ink.BG0, Ink.BG1, Ink.BG2, Ink.BG3, Ink.ALARM_BG);

  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyTextStandsOutFromEveryGround(Theme theme) {
    List<String> pale = new ArrayList<>();
    for (Ink text : TEXTS) {
      for (Ink ground : GROUNDS) {
        double contrast = between(theme, text, ground);
        if (contrast < LEAST) {
          pale.add(text + " on " + ground + " is " + contrast + " : 1");
        }
      }
    }
    assertEquals(List.of(), pale);
  }

  private static double between(Theme theme, Ink text, Ink ground) {
    Palette palette = Palette.of(theme);
    return Palette.contrast(palette.argb(text), palette.argb(ground));
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void textWithinAMarkStandsOutFromIt(Theme theme) {
    Palette palette = Palette.of(theme);
    for (int replica = 0; replica < Palette.REPLICA_HUES; replica++) {
      check("replica " + replica, palette.replicaArgb(replica));
    }
    for (int step = 0; step <= 100; step++) {
      check("heat " + step + " %", palette.heatArgb(step / 100.0));
    }
    for (Ink ink : Ink.values()) {
      check(ink.name(), palette.argb(ink));
    }
  }

  private static void check(String mark, int argb) {
    int text = Palette.readableOn(argb).equals(javafx.scene.paint.Color.BLACK) ? 0xFF000000 : -1;
    double contrast = Palette.contrast(argb, text);
    assertTrue(contrast >= LEAST, mark + " is " + contrast + " : 1");
  }

  private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
  private static final Pattern FILL = Pattern.compile("-fx-text-fill: -hs-([a-z0-9-]+)");
  private static final Pattern GROUND =
      Pattern.compile("-fx-background-color: (?:-hs-[a-z0-9-]+, )*-hs-([a-z0-9-]+)");

  /// Where a rule of the window's sheet has text and ground, these two; text alone must be of the
  /// inks above, or stand on a knob.
  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyRuleOfTheSheetCanBeRead(Theme theme) throws IOException {
    List<String> pale = new ArrayList<>();
    Matcher rule = RULE.matcher(sheet());
    while (rule.find()) {
      Matcher fill = FILL.matcher(rule.group(2));
      Matcher ground = GROUND.matcher(rule.group(2));
      if (!fill.find()) {
        continue;
      }
      Ink text = ink(fill.group(1));
      double least = rule.group(1).contains(":disabled") ? LEAST_DISABLED : LEAST;
      if (ground.find() ? between(theme, text, ink(ground.group(1))) < least : !isText(text)) {
        pale.add(rule.group(1).strip() + ": " + text);
      }
    }
    assertEquals(List.of(), pale);
  }

  private static boolean isText(Ink ink) {
    return TEXTS.contains(ink);
  }

  private static Ink ink(String name) {
    return Ink.valueOf(name.toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
  }

  private static String sheet() throws IOException {
    try (InputStream file =
        ContrastTest.class.getResourceAsStream("/io/herdscope/app/workbench/workbench.css")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
