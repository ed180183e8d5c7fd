package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class DistributionTest {
  @Test
  void percentilesInterpolateBetweenTheNearestRanks() {
    assertEquals(
        new Distribution(5, 30, 30, 46, 48, 49.6, 50), Distribution.of(50, 10, 40, 20, 30));
  }

  @Test
  void oneValueIsEveryPercentile() {
    assertEquals(new Distribution(1, 7, 7, 7, 7, 7, 7), Distribution.of(7));
  }

  @Test
  void anEmptySampleHasNoNumbers() {
    assertEquals(Distribution.EMPTY, Distribution.of());
  }

  @Test
  void onlyTheCountedPartOfTheArrayIsUsed() {
    assertEquals(Distribution.of(1, 3), Distribution.of(new double[] {3, 1, 99}, 2));
  }

  @Property
  void percentilesAscendAndStayInsideTheSample(
      @ForAll @Size(min = 1, max = 50) List<@DoubleRange(min = -1e6, max = 1e6) Double> drawn) {
    double[] sample = drawn.stream().mapToDouble(Double::doubleValue).toArray();
    Distribution d = Distribution.of(sample);
    double least = Arrays.stream(sample).min().orElseThrow();
    assertTrue(
        least <= d.p50()
            && d.p50() <= d.p90()
            && d.p90() <= d.p95()
            && d.p95() <= d.p99()
            && d.p99() <= d.max(),
        d::toString);
  }
}
