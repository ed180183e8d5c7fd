package io.herdscope.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/// Warming up by a clock of its own: every run takes as long as the test says.
class WarmUpTest {
  private long nanos;
  private int runs;

  @Test
  void runsThatGetFasterAreRunUntilTheyNoLongerDo() {
    Warmth warmth = warm(run -> run < 700 ? 0.010 - run * 1e-5 : 0.003);
    assertTrue(warmth.steady());
    assertTrue(warmth.runs() > 700 + 2 / 0.003, () -> warmth.runs() + " runs");
    assertEquals(0.003, warmth.secondsPerRun(), 1e-9);
  }

  @Test
  void runsThatTakeTheSameFromTheBeginningAreSteadyAfterTwoSecondsMore() {
    Warmth warmth = warm(run -> 0.1);
    assertTrue(warmth.steady());
    assertEquals(2.5, warmth.seconds(), 1e-6);
  }

  @Test
  void longRunsAreComparedOneByOne() {
    Warmth warmth = warm(run -> run == 0 ? 9 : 4);
    assertTrue(warmth.steady());
    assertEquals(4, warmth.runs());
  }

  @Test
  void aSteadyPauseOfTheCompilerIsNotTheEnd() {
    Warmth warmth = warm(run -> run < 15 ? 0.1 : 0.05);
    assertTrue(warmth.steady());
    assertEquals(0.05, warmth.secondsPerRun(), 1e-9);
  }

  @Test
  void whatGetsFasterForeverEndsAfterTwentySecondsAndSaysSo() {
    Warmth warmth = warm(run -> 0.5 * Math.pow(0.99, run));
    assertFalse(warmth.steady());
    assertEquals(20, warmth.seconds(), 0.5);
  }

  @Test
  void whatTakesLongerThanTheBoundIsRunTwice() {
    Warmth warmth = warm(run -> 30);
    assertFalse(warmth.steady());
    assertEquals(2, warmth.runs());
  }

  private Warmth warm(IntToDoubleFunction seconds) {
    return new WarmUp(20, () -> nanos)
        .of(() -> nanos += Math.round(1e9 * seconds.applyAsDouble(runs++)));
  }
}
