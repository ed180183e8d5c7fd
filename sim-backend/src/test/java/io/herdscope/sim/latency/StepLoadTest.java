package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

final class StepLoadTest {
  @Property
  void pairsAreThoseOfTokenByTokenCounting(
      @ForAll @IntRange(max = 300) int computed,
      @ForAll @IntRange(min = 1, max = 300) int scheduled,
      @ForAll @IntRange(max = 128) int window) {
    StepLoad load = new StepLoad();
    load.add(computed, scheduled, window);
    long pairs = 0;
    long windowPairs = 0;
    for (int i = 1; i <= scheduled; i++) {
      pairs += computed + i;
      windowPairs += Math.min(computed + i, window);
    }
    assertEquals(
        List.of(pairs, windowPairs),
        List.of(
            load.prefillPairs() + load.decodePairs(),
            load.prefillWindowPairs() + load.decodeWindowPairs()));
  }
}
