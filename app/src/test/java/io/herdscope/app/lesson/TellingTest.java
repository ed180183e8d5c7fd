package io.herdscope.app.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TellingTest {
  @Test
  void figuresAreFilledInTheirForm() {
    Telling telling =
        Telling.parse("p99 of r0: {a.sessionSeconds.p99}, {a.prefixHitRate|%}, {a.x / 2|x}.");
    assertEquals("p99 of r0: 0.5 s, 50 %, 0.3×.", telling.say((run, figure) -> 0.5));
  }

  @ParameterizedTest
  @CsvSource({
    "ttftSeconds.p50, 0.500 s",
    "tpotSeconds.p90, 500.0 ms",
    "e2eSeconds.max, 0.5 s",
    "prefixHitRate, 50 %",
    "decodeBlockCv, 0.50",
    "evictedBlocks, 1"
  })
  void aFigureIsWrittenAsUsual(String figure, String written) {
    assertEquals(written, Form.ofFigure(figure).write(0.5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"It took 3 times as long", "4 台", "３台", "12.5 s", "全部で 800 件"})
  void aNumberAmongTheWordsIsRefused(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Telling.parse(text));
    assertTrue(String.valueOf(refused.getMessage()).contains("the simulator says it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{a.x", "a.x}", "{}", "{a.x|furlong}", "{a}"})
  void aPlaceThatCannotBeFilledIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Telling.parse(text));
  }

  @Test
  void everyLanguageTellsTheSameFigures() {
    Telling one = Telling.parse("{a.x|n} of {a.y|n}");
    Telling turned = Telling.parse("{a.y|n} の {a.x|n}");
    assertEquals(turned, new Told(one, turned).japanese());
    assertThrows(
        IllegalArgumentException.class, () -> new Told(one, Telling.parse("{a.x|n} と {a.x|n}")));
    assertThrows(IllegalArgumentException.class, () -> new Told(one, Telling.parse("{a.x|n}")));
  }
}
