package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HistogramTest {
  @Property
  void everyValueIsCountedOnceInsideTheEdges(
      @ForAll @Size(min = 1, max = 60) List<@DoubleRange(min = 0, max = 1e6) Double> values) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    Histogram histogram = Histogram.of(all, all.length);
    assertEquals(all.length, Arrays.stream(histogram.counts()).sum());
    for (int i = 1; i < histogram.edges().length; i++) {
      assertTrue(histogram.edges()[i] > histogram.edges()[i - 1], histogram.toString());
    }
  }

  @Test
  void fewWholeNumbersHaveABinEach() {
    Histogram histogram = Histogram.of(new double[] {2, 4, 4, 3}, 4);
    assertArrayEquals(new double[] {2, 3, 4, 5}, histogram.edges());
    assertArrayEquals(new long[] {1, 1, 2}, histogram.counts());
  }

  @Test
  void nothingIsNothing() {
    assertEquals(0, Histogram.of(new double[0], 0).size());
  }
}
