package io.herdscope.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.SampleFrames;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class LaneScaleTest {
  @Test
  void theTopCoversLoadAndKvAndStepsInOneTwoFive() {
    LaneScale scale = LaneScale.of(SampleFrames.herding().lanes(), 100, 500);
    assertEquals(new LaneScale(10_000, 10_000, 2_000, 100, 500), scale);
  }

  @Test
  void allLanesOfARaceShareOneScale() {
    LaneScale race = LaneScale.of(SampleFrames.race(3, 4).lanes(), 0, 200);
    assertEquals(10_000, race.top());
  }

  @Test
  void aCacheFarLargerThanTheLoadsHasAScaleOfItsOwn() {
    LaneScale scale = new LaneScale(5_000, 126_116, 1_000, 0, 200);
    assertEquals(200, scale.kvLength(126_116));
    assertEquals(200, scale.length(5_000));
  }

  @Test
  void theScaleOfSuchACacheEndsWhereTheCacheIsFull() {
    LaneScale scale = LaneScale.of(List.of(SampleFrames.unfinished(2, 4)), 0, 200);
    assertFalse(scale.isShared(), scale::toString);
    assertEquals(7_168, scale.kvTop());
  }

  @Test
  void ticksBeginAtZeroAndEndAtTheTop() {
    LaneScale scale = new LaneScale(10_000, 10_000, 5_000, 0, 200);
    assertEquals(List.of(0.0, 5_000.0, 10_000.0), scale.ticks());
  }

  @Property
  void aNiceNumberIsOneTwoOrFiveTimesAPowerOfTenAndNotBelow(
      @ForAll @DoubleRange(min = 1.5, max = 1e9) double value) {
    double nice = LaneScale.niceAbove(value);
    double mantissa = nice / Math.pow(10, Math.floor(Math.log10(nice) + 1e-9));
    assertTrue(nice >= value * 0.999 && nice <= value * 2.51, value + " → " + nice);
    assertTrue(List.of(1L, 2L, 5L).contains(Math.round(mantissa)), value + " → " + nice);
  }
}
