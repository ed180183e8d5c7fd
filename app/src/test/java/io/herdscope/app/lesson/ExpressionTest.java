package io.herdscope.app.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
  private static final Values LENGTHS = (run, figure) -> run.length() * 100 + figure.length();

  @Test
  void productsBindCloserThanSumsAndParenthesesClosest() {
    assertEquals(14, ExpressionParser.parse("2 + 3 * 4").of(LENGTHS));
    assertEquals(20, ExpressionParser.parse("(2 + 3) * 4").of(LENGTHS));
    assertEquals(1, ExpressionParser.parse("8 / 4 / 2").of(LENGTHS));
    assertEquals(3, ExpressionParser.parse("8 - 4 - 1").of(LENGTHS));
  }

  @Test
  void aReadingAsksTheRunForTheFigure() {
    Expression parsed = ExpressionParser.parse("herd.ttftSeconds.p99 / 2");
    assertEquals(
        List.of(new Expression.Reading("herd", "ttftSeconds.p99")), Expression.readings(parsed));
    assertEquals((400 + 15) / 2.0, parsed.of(LENGTHS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "1 +", "(1", "herd", "herd.", ".p99", "1 1", "1..2", "a.b)", "a.b $ 2"})
  void whatIsNoExpressionIsRefusedWithItsPlace(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> ExpressionParser.parse(text));
    assertTrue(String.valueOf(refused.getMessage()).contains("at character"), refused.getMessage());
  }

  @Test
  void whatIsNestedWithoutEndIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> ExpressionParser.parse("(".repeat(100) + "1" + ")".repeat(100)));
  }

  @Property(tries = 100)
  void aClaimComparesWhatItsSidesAre(
      @ForAll @DoubleRange(min = 0, max = 9) double a,
      @ForAll @DoubleRange(min = 0, max = 9) double b) {
    Values values = (run, figure) -> run.equals("a") ? a : b;
    assertEquals(a < b, Claim.parse("a.x < b.x").holds(values));
    assertEquals(a > b, Claim.parse("a.x > b.x").holds(values));
    assertEquals(a <= b, Claim.parse("a.x <= b.x").holds(values));
    assertEquals(a >= b, Claim.parse("a.x >= b.x").holds(values));
  }
}
