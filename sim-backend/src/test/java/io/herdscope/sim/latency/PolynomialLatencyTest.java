package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.scenario.LatencySpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Values computed by hand from Dynamo's formula.
class PolynomialLatencyTest {
  private static final LatencyModel MODEL =
      LatencyModels.create(
          Engines.of("llama-3.1-8b", "h100", 1, 0.9, true),
          new LatencySpec("polynomial", Map.of("kvTokens", 100_000.0)));

  private static StepLoad load(int computed, int scheduled) {
    StepLoad load = new StepLoad();
    load.add(computed, scheduled, 0);
    return load;
  }

  /// 4.209989e-7 · 1000² + 1.518344e-2 · 1000 + 16.50142 = 32.1058589 ms.
  @Test
  void prefillIsASquareInItsTokens() {
    assertEquals(32_105_858_900.0, (double) MODEL.stepPicos(load(0, 1_000)), 1);
  }

  /// u = 0.5: −25.74/4 + 54.01/2 + 5.74 = 26.31 ms.
  @Test
  void decodeIsASquareInTheShareOfMemory() {
    assertEquals(26_310_000_000.0, (double) MODEL.stepPicos(load(49_999, 1)), 1);
    assertEquals(26.31e9, (double) MODEL.decodeLine(10).picos(49_990), 26.31e9 * 1e-4);
  }

  /// u = 1 from there on: 34.01 ms.
  @Test
  void aFullMemoryIsTheWorst() {
    assertEquals(34.01e9, (double) MODEL.decodeLine(10).picos(1_000_000), 34.01e9 * 1e-4);
  }
}
