package io.herdscope.app.view.landscape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.view.landscape.ParetoFront.Spot;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ParetoFrontTest {
  private static Spot spot(double hit, double cv, double p99) {
    return new Spot("", 0, hit, cv, p99);
  }

  @Test
  void whoIsWorseInAllThreeIsBeaten() {
    Spot good = spot(0.9, 0.1, 10);
    Spot bad = spot(0.8, 0.2, 11);
    Spot fast = spot(0.7, 0.3, 9);
    ParetoFront front = new ParetoFront(List.of(good, bad, fast), false);
    assertTrue(front.isBest(good) && front.isBest(fast) && !front.isBest(bad));
    assertEquals(2, front.best());
  }

  @Test
  void whoIsBetterInOneStands() {
    Spot hitting = spot(0.9, 0.2, 10);
    Spot even = spot(0.8, 0.1, 10);
    Spot fast = spot(0.8, 0.2, 9);
    ParetoFront front = new ParetoFront(List.of(hitting, even, fast), false);
    assertTrue(front.isBest(hitting) && front.isBest(even) && front.isBest(fast));
  }

  @Test
  void whereMoreIsBetterTheLargerNumberWins() {
    Spot low = spot(0.9, 0.1, 10);
    Spot high = spot(0.9, 0.1, 11);
    ParetoFront front = new ParetoFront(List.of(low, high), true);
    assertTrue(front.isBest(high) && !front.isBest(low));
  }

  @Property
  void theStaircaseRisesInBothAndBeatsTheRest(
      @ForAll @Size(min = 1, max = 20) List<@IntRange(min = 0, max = 99) Integer> numbers) {
    List<Spot> spots = numbers.stream().map(n -> spot(n / 10 / 10.0, n % 10 / 10.0, 1)).toList();
    List<Spot> stairs = new ParetoFront(spots, false).staircase();
    for (int i = 1; i < stairs.size(); i++) {
      assertTrue(stairs.get(i).hit() > stairs.get(i - 1).hit());
      assertTrue(stairs.get(i).cv() > stairs.get(i - 1).cv());
    }
    for (Spot spot : spots) {
      assertTrue(stairs.stream().anyMatch(s -> s.hit() >= spot.hit() && s.cv() <= spot.cv()));
    }
  }
}
