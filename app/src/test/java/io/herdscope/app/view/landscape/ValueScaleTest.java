package io.herdscope.app.view.landscape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ValueScaleTest {
  @Property
  void everyValueLiesInsideAndTicksAscend(
      @ForAll @Size(min = 1, max = 9) List<@DoubleRange(min = 0, max = 1e6) Double> values) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    ValueScale scale = ValueScale.of(all, 6);
    for (double value : all) {
      assertTrue(
          value >= scale.low() * 0.999_999 - 1e-9 && value <= scale.high() * 1.000_001 + 1e-9,
          value + " in " + scale);
    }
    for (int i = 1; i < scale.ticks().size(); i++) {
      assertTrue(scale.ticks().get(i) > scale.ticks().get(i - 1), scale.toString());
    }
    assertTrue(scale.ticks().size() <= 40, scale.toString());
  }

  @Test
  void moreThanADecadeIsLogarithmicInOneTwoFive() {
    ValueScale scale = ValueScale.of(new double[] {0.07, 0.9}, 6);
    assertEquals(new ValueScale(0.05, 1, true, List.of(0.05, 0.1, 0.2, 0.5, 1.0)), scale);
  }

  @Test
  void withoutAValueItIsZeroToOne() {
    ValueScale scale = ValueScale.of(new double[] {Double.NaN}, 3);
    assertTrue(scale.low() <= 0 && scale.high() >= 1);
  }
}
