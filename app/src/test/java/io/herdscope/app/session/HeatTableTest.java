package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeatTableTest {
  private static final WholeRun RUN =
      java.util.Objects.requireNonNull(SampleRuns.small().focused().whole());
  private static final RequestTable REQUESTS = RUN.trace().requests();
  private static final HeatTable HEAT = RUN.trace().heat();

  private static HeatPyramid of(HeatMetric metric) {
    return HEAT.pyramid(metric);
  }

  @Test
  void loadsAreTheSamplesOfTheRun() {
    HeatPyramid decode = of(HeatMetric.DECODE_BLOCKS);
    for (int r = 0; r < 4; r++) {
      for (int b = 0; b < RUN.decodeBlocks()[r].length; b++) {
        assertEquals(RUN.decodeBlocks()[r][b], decode.value(0, r, b));
      }
    }
    assertEquals(RUN.peakTokenLoad(), of(HeatMetric.TOKEN_LOAD).most(), 1e-3);
  }

  @Test
  void aCoarserBinIsTheMeanOfTheTwoBelowIt() {
    HeatPyramid decode = of(HeatMetric.DECODE_BLOCKS);
    for (int level = 1; level < decode.levels(); level++) {
      for (int b = 0; 2 * b + 1 < decode.bins(level - 1); b++) {
        float mean =
            (decode.value(level - 1, 0, 2 * b) + decode.value(level - 1, 0, 2 * b + 1)) / 2;
        if (level == 1) {
          assertEquals(mean, decode.value(level, 0, b), 1e-2);
        }
      }
    }
    assertEquals(1, decode.bins(decode.levels() - 1));
  }

  @Test
  void waitingAddsUpToAllTimeSpentInQueues() {
    double seconds = 0;
    for (int i = 0; i < REQUESTS.size(); i++) {
      seconds += (REQUESTS.admitted(i) - REQUESTS.routed(i)) / 1e9;
    }
    HeatPyramid waiting = of(HeatMetric.WAITING);
    double sum = 0;
    for (int r = 0; r < 4; r++) {
      for (int b = 0; b < waiting.bins(0); b++) {
        sum += waiting.value(0, r, b) * HEAT.binNanos() / 1e9;
      }
    }
    assertTrue(seconds > 1, "the run must queue");
    assertEquals(seconds, sum, seconds * 1e-3);
  }

  @Test
  void sharesOfAllReplicasAddUpToOneWhereAnyDecisionWasMade() {
    HeatPyramid share = of(HeatMetric.DECISION_SHARE);
    for (int level = 0; level < share.levels(); level++) {
      for (int b = 0; b < share.bins(level); b++) {
        double sum = 0;
        for (int r = 0; r < 4; r++) {
          sum += share.value(level, r, b);
        }
        if (!Double.isNaN(sum)) {
          assertEquals(1, sum, 1e-4);
        }
      }
    }
  }

  @Test
  void aShareIsThatOfTheLastSixteenSeconds() {
    RunTrace run = new LargeRun(400, 2, 60).trace();
    HeatPyramid share = run.heat().pyramid(HeatMetric.DECISION_SHARE);
    long bin = run.heat().binNanos();
    long window = 16_000_000_000L / bin;
    assertTrue(window > 1 && window < 10, "bins in the window: " + window);
    for (int b = 0; b < share.bins(0) - 1; b++) {
      double own = 0;
      double all = 0;
      for (int i = 0; i < run.requests().size(); i++) {
        long at = run.requests().routed(i) / bin;
        boolean inside = at > b - window && at <= b;
        all += inside ? 1 : 0;
        own += inside && run.requests().replica(i) == 0 ? 1 : 0;
      }
      assertEquals(own / all, share.value(0, 0, b), 1e-6, "bin " + b);
    }
  }

  @Test
  void theHitRateOfTheWholeRunIsThatOfItsMetrics() {
    HeatPyramid hits = of(HeatMetric.HIT_RATE);
    long prompt = 0;
    double cached = 0;
    for (int r = 0; r < 4; r++) {
      long of = 0;
      for (int i = 0; i < REQUESTS.size(); i++) {
        of += REQUESTS.replica(i) == r ? REQUESTS.promptTokens(i) : 0;
      }
      float rate = hits.value(hits.levels() - 1, r, 0);
      cached += of == 0 ? 0 : rate * of;
      prompt += of;
    }
    assertEquals(RUN.metrics().prefixHitRate(), cached / prompt, 1e-4);
  }

  @Test
  void whereNothingWasAdmittedThereIsNoHitRate() {
    HeatPyramid hits = of(HeatMetric.HIT_RATE);
    for (int r = 0; r < 4; r++) {
      for (int b = 0; b < hits.bins(0); b++) {
        long from = b * HEAT.binNanos();
        int admitted = 0;
        for (int i = 0; i < REQUESTS.size(); i++) {
          long at = REQUESTS.admitted(i);
          boolean last = b == hits.bins(0) - 1;
          admitted +=
              REQUESTS.replica(i) == r && at >= from && (last || at < from + HEAT.binNanos())
                  ? 1
                  : 0;
        }
        assertEquals(admitted == 0, Float.isNaN(hits.value(0, r, b)), "r" + r + " bin " + b);
      }
    }
  }
}
