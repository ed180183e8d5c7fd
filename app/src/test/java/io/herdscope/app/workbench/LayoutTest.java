package io.herdscope.app.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutTest {
  private final DrivenWindow window = new DrivenWindow();

  @AfterEach
  void close() {
    window.close();
  }

  @ParameterizedTest
  @CsvSource({"1600, 1000", "1280, 800", "1100, 700", "900, 640"})
  void nothingIsCutOffOrSticksOut(int width, int height) {
    window.open(List.of("kv-aware"), width, height);
    window.await("the whole run", () -> window.frame().focused().whole() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    window.settle();
    window.shoot("size-" + width + "x" + height);
    assertEquals(List.of(), window.cutTexts(), "cut texts");
    assertEquals(List.of(), window.overflowing(), "overflowing nodes");
  }

  /// What is to be laid out again once it was would be so on every pulse.
  @ParameterizedTest
  @CsvSource({"1600, 1000", "900, 640"})
  void aWindowThatWasLaidOutLiesStill(int width, int height) {
    window.open(List.of("pure-kv", "kv-aware"), width, height);
    window.settle();
    assertEquals(List.of(), window.restless());
  }

  @ParameterizedTest
  @CsvSource({"1600, 1000", "1280, 800"})
  void aRaceFitsToo(int width, int height) {
    window.open(List.of("pure-kv", "consistent-hash", "kv-aware"), width, height);
    window.await("the race", () -> window.frame().race() != null);
    window.clickAt("#scrubber", 0.5, 0.5);
    window.settle();
    window.shoot("race-" + width + "x" + height);
    assertEquals(List.of(), window.cutTexts(), "cut texts");
    assertEquals(List.of(), window.overflowing(), "overflowing nodes");
  }
}
