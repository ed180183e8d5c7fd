package io.herdscope.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.Nanos;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalsTest {
  private static final int MANY = 40_000;

  private static double[] gaps(Gaps gaps) {
    return IntStream.range(0, MANY).mapToDouble(i -> gaps.draw(7, i)).toArray();
  }

  private static void check(Gaps gaps, double cv) {
    double[] drawn = gaps(gaps);
    double mean = IntStream.range(0, MANY).mapToDouble(i -> drawn[i]).average().orElseThrow();
    double square =
        IntStream.range(0, MANY)
            .mapToDouble(i -> (drawn[i] - mean) * (drawn[i] - mean))
            .average()
            .orElseThrow();
    assertEquals(1, mean, 0.05);
    assertEquals(cv, Math.sqrt(square) / mean, 0.05 * cv);
  }

  @Test
  void exponentialGapsHaveMeanAndVariationOne() {
    check(Gaps.exponential(), 1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.25, 0.7, 1, 4, 25})
  void gammaGapsHaveMeanOneAndTheVariationOfTheirShape(double shape) {
    check(Gaps.gamma(shape), 1 / Math.sqrt(shape));
  }

  /// CV² = Γ(1+2/k)/Γ(1+1/k)² − 1.
  @ParameterizedTest
  @CsvSource({"0.5, 2.2361", "1, 1", "2, 0.5227"})
  void weibullGapsHaveMeanOneAndTheVariationOfTheirShape(double shape, double cv) {
    check(Gaps.weibull(shape), cv);
  }

  /// Arrivals in [from, to) seconds.
  private static long count(RateCurve curve, double from, double to) {
    Arrivals arrivals = new RandomArrivals(3, Gaps.exponential(), curve);
    long count = 0;
    for (; arrivals.at() < Nanos.ofSeconds(to); arrivals.advance()) {
      count += arrivals.at() >= Nanos.ofSeconds(from) ? 1 : 0;
    }
    return count;
  }

  @Test
  void aSpikeIsWhereItIsSaidToBe() {
    RateCurve spike = RateCurve.spike(10, 200, 60, 30);
    assertEquals(600.0, (double) count(spike, 0, 60), 75);
    assertEquals(6_000.0, (double) count(spike, 60, 90), 240);
    assertEquals(600.0, (double) count(spike, 90, 150), 75);
  }

  @Test
  void aRampClimbsAndStays() {
    RateCurve ramp = RateCurve.ramp(0, 100, 100);
    assertEquals(1_250.0, (double) count(ramp, 0, 50), 110);
    assertEquals(3_750.0, (double) count(ramp, 50, 100), 190);
    assertEquals(5_000.0, (double) count(ramp, 100, 150), 220);
  }

  @Test
  void aWaveIsLowestFirstAndKeepsItsMean() {
    RateCurve wave = RateCurve.wave(50, 1, 100);
    assertEquals(25_000.0, (double) count(wave, 0, 500), 500);
    assertEquals(250.0, (double) count(wave, 200, 220), 90);
    assertEquals(1_935.0, (double) count(wave, 240, 260), 140);
  }

  @Test
  void burstsLeaveTheRestOfThePeriodEmpty() {
    RateCurve bursts = RateCurve.bursts(20, 0.1, 30);
    assertEquals(6_000.0, (double) count(bursts, 0, 300), 240);
    assertEquals(0, count(bursts, 93.01, 119.99));
  }

  @Test
  void aRateThatStaysZeroIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> RateCurve.ramp(5, 0, 10));
  }

  @Test
  void aCopyGoesOnAlone() {
    Arrivals arrivals = new RandomArrivals(3, Gaps.gamma(0.5), RateCurve.wave(50, 1, 100));
    arrivals.advance();
    Arrivals copy = arrivals.copy();
    arrivals.advance();
    long later = arrivals.at();
    copy.advance();
    assertEquals(later, copy.at());
  }

  @Test
  void popularityFollowsZipf() {
    Zipf zipf = new Zipf(3, 1);
    int[] picked = new int[3];
    for (int i = 0; i < 11_000; i++) {
      picked[zipf.pick((i + 0.5) / 11_000)]++;
    }
    assertEquals(6_000, picked[0], 1);
    assertEquals(3_000, picked[1], 1);
    assertEquals(2_000, picked[2], 1);
  }
}
