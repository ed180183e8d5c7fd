package io.herdscope.app.view.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ChartScaleTest {
  @Test
  void linearTicksBeginAtZeroAndReachTheTop() {
    assertEquals(List.of(0.0, 20.0, 40.0, 60.0, 80.0), ChartScale.linear(80));
  }

  @Test
  void logarithmicTicksAreDecades() {
    assertEquals(5, ChartScale.decades(0.01, 100).size());
  }

  @Property
  void aScaleHasAtMostSixTicks(@ForAll @DoubleRange(min = 0.01, max = 1e7) double top) {
    assertTrue(ChartScale.linear(top).size() <= 6, () -> top + ": " + ChartScale.linear(top));
  }

  @Test
  void aShortAxisHasALabelBesideZero() {
    long minute = 60 * Nanos.PER_SECOND;
    assertEquals(List.of(0L, 4 * minute), ChartScale.times(9 * minute, 2));
    assertEquals(List.of(0L, 5 * Nanos.PER_SECOND), ChartScale.times(9 * Nanos.PER_SECOND, 2));
  }

  @Property
  void timesAreAtMostAsManyAsWanted(@ForAll @LongRange(min = 1, max = 200_000) long seconds) {
    List<Long> times = ChartScale.times(seconds * Nanos.PER_SECOND, 4);
    assertTrue(times.size() <= 4 && times.getFirst() == 0, times::toString);
  }

  @Test
  void whatIsCountedHasNoPartsOfOne() {
    assertEquals(List.of(0.0, 1.0), ChartScale.whole(1));
    assertEquals(ChartScale.linear(80), ChartScale.whole(80));
  }
}
