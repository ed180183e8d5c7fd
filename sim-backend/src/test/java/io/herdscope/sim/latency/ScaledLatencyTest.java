package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ScaledLatencyTest {
  private static final LatencyModel MODEL =
      new LatencyModel() {
        @Override
        public int slidingWindow() {
          return 128;
        }

        @Override
        public long stepPicos(StepLoad load) {
          return 1_000 + load.tokens();
        }

        @Override
        public DecodeLine decodeLine(int requests) {
          return DecodeLine.of(100 + requests, 3, 50, 4);
        }
      };

  @Test
  void everyStepTakesSoManyTimesAsLong() {
    StepLoad load = new StepLoad();
    load.add(0, 10, 128);
    LatencyModel slow = new ScaledLatency(MODEL, 2.5);
    assertEquals(2_525, slow.stepPicos(load));
    assertEquals(DecodeLine.of(275, 8, 125, 10), slow.decodeLine(10));
    assertEquals(128, slow.slidingWindow());
  }

  @Test
  void aStepNeverTakesNoTime() {
    assertEquals(DecodeLine.of(1, 0, 1, 0), new ScaledLatency(MODEL, 0.000_001).decodeLine(1));
  }
}
