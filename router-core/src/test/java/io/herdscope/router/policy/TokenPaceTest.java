package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TokenPaceTest {
  private final TokenPace pace = new TokenPace();

  @Test
  void theMedianBeginsWithOneAssumedValue() {
    assertEquals(TokenPace.ASSUMED_SECONDS, pace.median(1));
    pace.add(1, 0.05);
    assertEquals((TokenPace.ASSUMED_SECONDS + 0.05) / 2, pace.median(1));
    assertEquals(TokenPace.ASSUMED_SECONDS, pace.median(0));
  }

  @Test
  void itIsOfTheLast200HoweverSeldomItIsAsked() {
    for (int i = 0; i < 300; i++) {
      pace.add(0, i);
    }
    assertEquals(199.5, pace.median(0));
    TokenPace copy = pace.copy();
    copy.add(0, 1_000);
    assertEquals(200.5, copy.median(0));
    assertEquals(199.5, pace.median(0));
  }
}
