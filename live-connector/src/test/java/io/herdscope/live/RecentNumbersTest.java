package io.herdscope.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RecentNumbersTest {
  private final RecentNumbers numbers = new RecentNumbers();

  @Test
  void namesAreNumberedAsTheyCome() {
    assertEquals(0, numbers.number("a"));
    assertEquals(1, numbers.number("b"));
    assertEquals(0, numbers.number("a"));
  }

  @Test
  void theLeastRecentlyAskedIsForgotten() {
    numbers.number("kept");
    numbers.number("gone");
    for (int i = 0; i < RecentNumbers.MOST - 1; i++) {
      numbers.number("n" + i);
      numbers.number("kept");
    }
    assertEquals(0, numbers.number("kept"));
    assertEquals(RecentNumbers.MOST + 1, numbers.number("gone"));
  }
}
