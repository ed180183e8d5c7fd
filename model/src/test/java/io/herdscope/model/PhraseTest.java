package io.herdscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PhraseTest {
  private static final String WARNINGS = "{0} {0?warning|warnings} in {1} {1?run|runs}";

  @Test
  void theWordFitsItsNumber() {
    assertEquals("1 warning in 1 run", Phrase.of(WARNINGS, 1, "1"));
    assertEquals("0 warnings in 21 runs", Phrase.of(WARNINGS, 0, 21L));
    assertEquals("1,001 warnings in 1.0 runs", Phrase.of(WARNINGS, "1,001", 1.0));
  }

  @Test
  void theVerbFitsAListOfNames() {
    assertEquals("r1 reports it", Phrase.of("{0} {0?reports|report} it", "r1"));
    assertEquals("r0, r1 report it", Phrase.of("{0} {0?reports|report} it", "r0, r1"));
  }

  @Test
  void whatIsNoPlaceStaysAsItIs() {
    assertEquals("{a} {2} {0 {1?x} 7", Phrase.of("{a} {2} {0 {1?x} {0}", 7, 8));
    assertEquals("{0?a|b", Phrase.of("{0?a|b", 1));
  }

  @Test
  void countsHaveCommas() {
    assertEquals("1 byte", Phrase.counted(1, "byte", "bytes"));
    assertEquals("4,096 bytes", Phrase.counted(4_096, "byte", "bytes"));
  }
}
