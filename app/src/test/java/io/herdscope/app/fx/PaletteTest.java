package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class PaletteTest {
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
    double low = Palette.luminance(Palette.DARK.heatArgb(Math.min(a, b)));
    double high = Palette.luminance(Palette.DARK.heatArgb(Math.max(a, b)));
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
}
