package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BenchCommandTest {
  @Test
  void withoutABenchmarkOneLineAsksForOne() {
    Terminal seen = Terminal.type("bench");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(1, seen.errLines().size(), seen::err);
    assertTrue(seen.err().contains("name what to measure"), seen::err);
  }

  @Test
  void itsHelpIsToBeHad() {
    Terminal seen = Terminal.type("bench", "--help");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertTrue(seen.out().contains("herdscope bench"), seen::out);
  }
}
