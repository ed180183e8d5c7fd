package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
  @ParameterizedTest
  @EnumSource(Theme.class)
  void everyTextStandsOutFromThePanels(Theme theme) {
    Palette palette = Palette.of(theme);
    for (Ink text : new Ink[] {Ink.TEXT1, Ink.TEXT2, Ink.TEXT3, Ink.ALARM, Ink.OK, Ink.WARN_TEXT}) {
      double contrast = contrast(palette.argb(text), palette.argb(Ink.BG1));
      assertTrue(contrast >= 4.5, text + " on " + theme + " is " + contrast + " : 1");
    }
  }

  @Test
  void theRampRunsFromItsFirstStopToItsLast() {
    assertEquals(0xFF161B22, Palette.DARK.heatArgb(0));
    assertEquals(0xFFFFF7D6, Palette.DARK.heatArgb(1));
    assertEquals(0xFF3F8FB5, Palette.DARK.heatArgb(0.5));
    assertEquals(0xFF161B22, Palette.DARK.heatArgb(Double.NaN));
  }

  @Property(tries = 200)
  void theDarkRampOnlyEverGetsLighter(
      @ForAll @DoubleRange(min = 0, max = 1) double a,
      @ForAll @DoubleRange(min = 0, max = 1) double b) {
    double low = luminance(Palette.DARK.heatArgb(Math.min(a, b)));
    double high = luminance(Palette.DARK.heatArgb(Math.max(a, b)));
    assertTrue(low <= high + 0.01, low + " then " + high);
  }

  @Test
  void theEleventhReplicaRepeatsTheFirstHueWithANotch() {
    assertEquals(Palette.DARK.replicaArgb(0), Palette.DARK.replicaArgb(10));
    assertTrue(Palette.notched(10));
    assertFalse(Palette.notched(9));
  }

  @Test
  void theNeutralInksHaveNoHue() {
    for (Ink ink : new Ink[] {Ink.BG0, Ink.BG1, Ink.BG2, Ink.BG3, Ink.SEL, Ink.KNOB}) {
      for (Theme theme : Theme.values()) {
        int argb = Palette.of(theme).argb(ink);
        int spread = Math.abs(((argb >> 16) & 0xFF) - (argb & 0xFF));
        assertTrue(spread <= 20, ink + " spreads " + spread);
      }
    }
  }

  @Test
  void mixingHalfWayIsTheMean() {
    assertEquals(0xFF804020, Palette.mix(0xFF000000, 0xFFFF8040, 0.5));
  }

  private static double contrast(int a, int b) {
    double high = Math.max(luminance(a), luminance(b));
    double low = Math.min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
  }

  private static double luminance(int argb) {
    return 0.2126 * linear(argb >> 16) + 0.7152 * linear(argb >> 8) + 0.0722 * linear(argb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
