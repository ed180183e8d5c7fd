package io.herdscope.model.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class DecodeBlockCvTest {
  private static final long MILLI = 1_000_000L;

  /// Replica 0 decodes 100 + f·60 tokens from 0 to 2 s. Bin middles 0.25, 0.75, 1.25, 1.75 s: f =
  /// 1/8, 3/8, 5/8, 7/8, so 107.5, 122.5, 137.5, 152.5 tokens = 7, 8, 9, 10 blocks of 16. Replica 1
  /// decodes 32 + f·32 tokens from 0.5 to 1.5 s: f = 1/4 and 3/4 in the middle bins, so 40 and 56
  /// tokens = 3 and 4 blocks. Of two numbers a and b the CV is |a − b| / (a + b).
  @Test
  void everyBinHasTheSpreadOfItsBlocks() {
    DecodeBlockCv cv = new DecodeBlockCv(2, 16);
    cv.add(0, 0, 2_000 * MILLI, 100, 60);
    cv.add(1, 500 * MILLI, 1_500 * MILLI, 32, 32);
    assertEquals((2 + 5 / 11.0 + 5 / 13.0) / 4, cv.mean(), 1e-12);
  }

  @Test
  void evenLoadHasNoSpread() {
    DecodeBlockCv cv = new DecodeBlockCv(4, 16);
    for (int replica = 0; replica < 4; replica++) {
      cv.add(replica, 0, 1_000 * MILLI, 64, 16);
    }
    assertEquals(0, cv.mean());
  }

  @Test
  void anEmptyBinIsNotCounted() {
    DecodeBlockCv cv = new DecodeBlockCv(2, 16);
    cv.add(0, 0, 500 * MILLI, 16, 1);
    cv.add(0, 1_000 * MILLI, 1_500 * MILLI, 16, 1);
    assertEquals(1, cv.mean());
  }

  @Test
  void idleYearsTakeNoMemory() {
    DecodeBlockCv cv = new DecodeBlockCv(1_024, 16);
    cv.add(0, 0, 500 * MILLI, 16, 1);
    cv.add(0, 1_000_000_000_000L * MILLI, 1_000_000_000_500L * MILLI, 16, 1);
    assertEquals(Math.sqrt(1_023), cv.mean(), 1e-9);
  }

  @Test
  void aRequestBetweenTwoBinMiddlesLeavesNoTrace() {
    DecodeBlockCv cv = new DecodeBlockCv(2, 16);
    cv.add(0, 260 * MILLI, 740 * MILLI, 16, 1);
    assertEquals(Double.NaN, cv.mean());
  }

  @Test
  void aBlockSizeBelowOneIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new DecodeBlockCv(2, 0));
  }

  record Decode(int replica, int startMillis, int millis, int input, int output) {}

  @Provide
  Arbitrary<List<Decode>> decodes() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 2),
            Arbitraries.integers().between(0, 4_000),
            Arbitraries.integers().between(1, 3_000),
            Arbitraries.integers().between(1, 200),
            Arbitraries.integers().between(1, 200))
        .as(Decode::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12);
  }

  /// Written from the definition alone: walk all bins, ask every request.
  private static double naiveMean(List<Decode> decodes, int replicas, int blockSize) {
    List<Double> spreads = new ArrayList<>();
    for (int bin = 0; bin < 20; bin++) {
      double middle = 500 * bin + 250;
      double[] load = new double[replicas];
      for (Decode d : decodes) {
        double f = (middle - d.startMillis) / d.millis;
        if (f >= 0 && f < 1) {
          load[d.replica] += Math.ceil((d.input + f * d.output) / blockSize);
        }
      }
      double sum = 0;
      double squares = 0;
      for (double l : load) {
        sum += l;
        squares += l * l;
      }
      if (sum > 0) {
        double mean = sum / replicas;
        spreads.add(Math.sqrt(Math.max(0, squares / replicas - mean * mean)) / mean);
      }
    }
    return spreads.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  @Property
  void theMetricIsWhatTheDefinitionSays(@ForAll("decodes") List<Decode> decodes) {
    DecodeBlockCv cv = new DecodeBlockCv(3, 16);
    for (Decode d : decodes) {
      long start = d.startMillis * MILLI;
      cv.add(d.replica, start, start + d.millis * MILLI, d.input, d.output);
    }
    assertEquals(naiveMean(decodes, 3, 16), cv.mean(), 1e-6);
  }
}
