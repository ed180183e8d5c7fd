package io.herdscope.live.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HistogramTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double[] BOUNDS = {0.1, 0.5, 1, INF};

  private static Histogram of(double... cumulative) {
    return new Histogram(BOUNDS, cumulative, 3);
  }

  @Test
  void quantilesAreLinearInsideTheirBucket() {
    Histogram histogram = of(10, 30, 40, 40);
    assertEquals(0.05, histogram.quantile(0.125), 1e-12);
    assertEquals(0.3, histogram.quantile(0.5), 1e-12);
    assertEquals(0.5, histogram.quantile(0.75), 1e-12);
    assertEquals(1.0, histogram.quantile(1), 1e-12);
  }

  @Test
  void whatLiesBeyondTheLastBoundIsToldAsThatBound() {
    assertEquals(1.0, of(0, 0, 0, 5).quantile(0.5));
  }

  @Test
  void nothingObservedHasNoQuantile() {
    assertTrue(Double.isNaN(of(0, 0, 0, 0).quantile(0.5)));
    assertTrue(Double.isNaN(Histogram.EMPTY.quantile(0.5)));
  }

  @Test
  void aWindowIsTheDifference() {
    assertEquals(
        new Histogram(BOUNDS, new double[] {1, 2, 3, 4}, 0),
        of(11, 32, 43, 44).since(of(10, 30, 40, 40)));
  }

  @Test
  void aFallenCountMeansAFreshProcess() {
    assertEquals(of(1, 2, 3, 3), of(1, 2, 3, 3).since(of(10, 30, 40, 40)));
  }

  @Test
  void otherBoundsMeanAFreshProcess() {
    Histogram other = new Histogram(new double[] {1, INF}, new double[] {1, 2}, 1);
    assertEquals(other, other.since(of(0, 0, 0, 0)));
  }

  @Test
  void bucketsOfSeveralSeriesAddUpAndNeverFall() {
    BucketBuilder builder = new BucketBuilder();
    builder.bucket("0.5", 3);
    builder.bucket("0.1", 4);
    builder.bucket("0.5", 2);
    builder.bucket("nonsense", 9);
    builder.sum(1.5);
    builder.sum(1);
    builder.count(6);
    builder.count(1);
    assertEquals(
        new Histogram(new double[] {0.1, 0.5, INF}, new double[] {4, 5, 7}, 2.5), builder.build());
  }

  @Test
  void endlessBucketsAreLeftOut() {
    BucketBuilder builder = new BucketBuilder();
    for (int i = 0; i < 10_000; i++) {
      builder.bucket(Integer.toString(i), i);
    }
    assertTrue(builder.build().bounds().length <= BucketBuilder.MOST + 1);
  }

  @Property
  void aQuantileLiesInTheBucketOfItsObservation(
      @ForAll @Size(min = 1, max = 50) double @DoubleRange(min = 0, max = 1) [] seconds,
      @ForAll @DoubleRange(min = 0.01, max = 1) double q) {
    double[] counts = new double[BOUNDS.length];
    for (double second : seconds) {
      for (int b = 0; b < BOUNDS.length; b++) {
        counts[b] += second <= BOUNDS[b] ? 1 : 0;
      }
    }
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    double exact = sorted[Math.max(0, (int) Math.ceil(q * sorted.length) - 1)];
    int bucket = 0;
    while (exact > BOUNDS[bucket]) {
      bucket++;
    }
    double estimate = new Histogram(BOUNDS, counts, 0).quantile(q);
    double low = bucket == 0 ? 0 : BOUNDS[bucket - 1];
    assertTrue(estimate >= low - 1e-9 && estimate <= BOUNDS[bucket] + 1e-9);
  }
}
