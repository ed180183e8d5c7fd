package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import java.util.List;
import org.junit.jupiter.api.Test;

class HerdWatchTest {
  private static final long SECOND = Nanos.PER_SECOND;

  @Test
  void namesTheReplicaThatHoldsMoreThanHalfForFiveSeconds() {
    HerdWatch watch = new HerdWatch();
    for (int s = 0; s <= 7; s++) {
      watch.sample(s * SECOND, new int[] {10, 60, 20, 5}, 8);
    }
    assertEquals(1, watch.herding());
    assertEquals(List.of(new WholeRun.Episode(1, 0, 7 * SECOND)), watch.episodes());
  }

  @Test
  void fourSecondsAreNotAHerd() {
    HerdWatch watch = new HerdWatch();
    for (int s = 0; s <= 4; s++) {
      watch.sample(s * SECOND, new int[] {90, 1, 1, 1}, 8);
    }
    watch.sample(5 * SECOND, new int[] {25, 25, 25, 25}, 8);
    assertEquals(List.of(), watch.episodes());
  }

  @Test
  void aRunThatDrainsIsNotAHerd() {
    HerdWatch watch = new HerdWatch();
    for (int s = 0; s <= 60; s++) {
      watch.sample(s * SECOND, new int[] {90, 0, 0, 0}, 3);
    }
    assertEquals(-1, watch.herding());
  }

  @Test
  void ofTwoReplicasOneMustHoldThreeQuarters() {
    HerdWatch watch = new HerdWatch();
    for (int s = 0; s <= 9; s++) {
      watch.sample(s * SECOND, new int[] {70, 30}, 8);
    }
    assertEquals(-1, watch.herding());
  }
}
