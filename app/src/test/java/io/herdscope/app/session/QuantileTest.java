package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.metric.Distribution;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class QuantileTest {
  @Property
  void itIsThatOfTheSortedSample(
      @ForAll @Size(max = 60) double @DoubleRange(min = -5, max = 5) [] sample,
      @ForAll @DoubleRange(min = 0, max = 1) double p) {
    double[] sorted = sample.clone();
    Arrays.sort(sorted);
    assertEquals(
        Distribution.percentile(sorted, sorted.length, p),
        Quantile.of(sample.clone(), sample.length, p));
  }

  @Test
  void onlyTheLeadingPartCounts() {
    assertEquals(2, Quantile.of(new double[] {3, 1, 2, 9, 9}, 3, 0.5));
  }
}
