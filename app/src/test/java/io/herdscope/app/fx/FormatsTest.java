package io.herdscope.app.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FormatsTest {
  @Property
  void numbersAreWrittenAsTheLibraryWritesThem(
      @ForAll @DoubleRange(min = 0, max = 1e12) double value,
      @ForAll @IntRange(min = 0, max = 6) int decimals,
      @ForAll boolean halves) {
    double shown = halves ? Math.rint(value * 2_000) / 2_000 : value;
    assertEquals(
        String.format(Locale.ROOT, "%,." + decimals + "f", shown), Formats.fixed(shown, decimals));
  }

  @Test
  void costsHaveThousandsCommasAndOneDecimal() {
    assertEquals("7,905.0", Formats.cost(7905));
  }

  @Test
  void negativeNumbersCarryATrueMinus() {
    assertEquals("−1,965", Formats.count(-1965));
  }

  @Test
  void whatRoundsToZeroHasNoSign() {
    assertEquals("0.00", Formats.cv(-0.001));
  }

  @Test
  void missingValuesAreADash() {
    assertEquals("–", Formats.count(Double.NaN));
  }

  @Test
  void ttftHasThreeDecimalsUnderASecondAndTwoAbove() {
    assertEquals("0.021", Formats.ttft(0.0211));
    assertEquals("5.34", Formats.ttft(5.341));
    assertEquals("1.00", Formats.ttft(0.99999));
  }

  @Test
  void theClockShowsMilliseconds() {
    assertEquals("08:20.250", Formats.clock(500_250_999_999L));
  }

  @Test
  void theClockGoesOnPastAnHour() {
    assertEquals("1:01:01.000", Formats.clock(3_661_000_000_000L));
  }

  @Test
  void tenthsOfASecondRoundDown() {
    assertEquals("13:26.0", Formats.clockTenths(806_099_999_999L));
  }

  @Test
  void rangesHaveASpacedDash() {
    assertEquals("05:40 – 08:50", Formats.range(340_000_000_000L, 530_900_000_000L));
  }

  @Test
  void changesAreSignedPerCent() {
    assertEquals("−31 %", Formats.delta(-0.307));
    assertEquals("+2.9 %", Formats.delta(0.029));
    assertEquals("0 %", Formats.delta(0.0001));
  }

  @Test
  void changesUnderOnePerCentAreNoise() {
    assertTrue(Formats.isNoise(0.0099));
    assertTrue(Formats.isNoise(Double.NaN));
    assertFalse(Formats.isNoise(-0.01));
  }

  @Test
  void aSessionIsCalledTheSameEverywhere() {
    assertEquals("s03", Formats.session(3));
    assertEquals("s128", Formats.session(128));
    assertEquals("s?", Formats.session(-1));
  }

  @Test
  void speedsNameTheFactor() {
    assertEquals("20×", Formats.speed(20));
    assertEquals("0.5×", Formats.speed(0.5));
    assertEquals("0.05×", Formats.speed(0.05));
  }

  @Test
  void smallCoefficientsKeepTheirDigits() {
    assertEquals("1.00", Formats.coefficient(1));
    assertEquals("0.0010", Formats.coefficient(0.001));
  }

  @Test
  void aCoefficientThatStandsForNoBoundIsAPowerOfTen() {
    assertEquals("1e18", Formats.coefficient(1e18));
    assertEquals("2.51e8", Formats.coefficient(250_960_000));
    assertEquals("10,000.00", Formats.coefficient(1e4));
  }
}
