package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortNumberTest {
  @ParameterizedTest
  @CsvSource({
    "1.2874999999999999, 1.2875",
    "56.99999999999993, 57",
    "0.7046632124352334, 0.704663",
    "0.75, 0.75",
    "-0.0, 0",
    "-1234567.8, -1234570",
    "1000000, 1000000",
    "0.00001234567, 0.0000123457",
    "0.00000123456789, 1.23457e-6",
    "1e15, 1e15",
    "1.5e300, 1.5e300",
    "NaN, NaN",
    "-Infinity, -Infinity"
  })
  void sixDigitsAreEnoughForAPerson(double value, String words) {
    assertEquals(words, ShortNumber.of(value));
  }
}
