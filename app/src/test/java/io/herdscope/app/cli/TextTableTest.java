package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void wordsAlignLeftAndNumbersRight() {
    assertEquals(
        """
        name     ms
        a       1.5
        longer   12
        none      –
        """,
        new TextTable("name", "ms")
            .row("a", "1.5")
            .row("longer", "12")
            .row("none", "–")
            .toString());
  }

  @Test
  void aRowOfTheWrongLengthIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new TextTable("a", "b").row("1"));
  }
}
