package io.herdscope.app.workbench.scrubber;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class RunScaleTest {
  @Test
  void theRunFillsThePlot() {
    RunScale scale = RunScale.of(1_600, 100, 1);
    assertEquals(84, scale.x(0));
    assertEquals(1_580, scale.x(100));
  }

  @Property
  void anInstantFoundByItsPlaceIsWithinAPixel(
      @ForAll @DoubleRange(min = 200, max = 4_000) double width,
      @ForAll @LongRange(min = 1_000_000, max = 1_000_000_000_000_000L) long end,
      @ForAll @DoubleRange(min = 0, max = 1) double share) {
    RunScale scale = RunScale.of(width, end, 1);
    double x = scale.left() + share * (scale.right() - scale.left());
    assertEquals(x, scale.x(scale.at(x)), 1);
  }

  @Property
  void axisLabelsNeverCrowd(
      @ForAll @DoubleRange(min = 400, max = 4_000) double width,
      @ForAll @LongRange(min = 1, max = 200_000) long seconds) {
    RunScale scale = RunScale.of(width, seconds * Nanos.PER_SECOND, 1);
    double step = scale.x(scale.tick()) - scale.left();
    assertTrue(step >= 59.9 || scale.tick() >= scale.end(), "labels every " + step + " px");
  }
}
