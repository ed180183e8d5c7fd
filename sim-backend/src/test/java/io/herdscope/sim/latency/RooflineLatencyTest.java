package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.LatencySpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RooflineLatencyTest {
  private static final double MILLIS = 1e9;
  private static final Map<String, Double> NO_HOST =
      Map.of("hostMicros", 0.0, "memoryEfficiency", 1.0);

  private static LatencyModel roofline(
      String model, String gpu, int tensorParallel, Map<String, Double> parameters) {
    EngineSpec engine = Engines.of(model, gpu, tensorParallel, 0.9, true);
    return LatencyModels.create(engine, new LatencySpec("roofline", parameters));
  }

  private static double decodeMillis(LatencyModel model, int requests, int context) {
    StepLoad load = new StepLoad();
    for (int i = 0; i < requests; i++) {
      load.add(context, 1, model.slidingWindow());
    }
    return model.stepPicos(load) / MILLIS;
  }

  /// 16.06 GB over the bandwidth.
  @Test
  void theFloorOfALlama8bDecodeStepIsReadingItsWeights() {
    assertEquals(7.87, decodeMillis(roofline("llama-3.1-8b", "a100-80g", 1, NO_HOST), 1, 0), 0.01);
    assertEquals(4.79, decodeMillis(roofline("llama-3.1-8b", "h100", 1, NO_HOST), 1, 0), 0.01);
    assertEquals(3.35, decodeMillis(roofline("llama-3.1-8b", "h200", 1, NO_HOST), 1, 0), 0.01);
    assertEquals(2.01, decodeMillis(roofline("llama-3.1-8b", "b200", 1, NO_HOST), 1, 0), 0.01);
    assertEquals(3.03, decodeMillis(roofline("llama-3.1-8b", "mi300x", 1, NO_HOST), 1, 0), 0.01);
  }

  @Test
  void aStepWithoutTokensCostsTheHostOnly() {
    LatencyModel busy = roofline("llama-3.1-8b", "h100", 2, Map.of("hostMicros", 700.0));
    assertEquals(700_000_000L, busy.stepPicos(new StepLoad()));
    assertEquals(1, roofline("llama-3.1-8b", "h100", 2, NO_HOST).stepPicos(new StepLoad()));
  }

  @Test
  void gptOssDecodeOnH200GrowsWithTheExpertsTouched() {
    LatencyModel model =
        roofline("gpt-oss-120b", "h200", 1, Map.of("hostMicros", 0.0, "memoryEfficiency", 0.7));
    assertEquals(1.5, decodeMillis(model, 1, 0), 0.05);
    assertEquals(5.0, decodeMillis(model, 8, 0), 0.05);
    assertEquals(12.5, decodeMillis(model, 32, 0), 0.05);
    assertEquals(16.7, decodeMillis(model, 64, 0), 0.05);
    assertEquals(18.7, decodeMillis(model, 128, 0), 0.05);
  }

  /// 8,192 tokens · 2 · 7.5e9 + 0.524288e6 · 8192 · 8193 / 2 operations at 0.45 · 989.4e12 per
  /// second.
  @Test
  void prefillIsBoundByArithmetic() {
    StepLoad load = new StepLoad();
    load.add(0, 8_192, 0);
    double expected = (8_192 * 2 * 7.5e9 + 524_288.0 * 8_192 * 8_193 / 2) / (0.45 * 989.4e12) * 1e3;
    double millis = roofline("llama-3.1-8b", "h100", 1, NO_HOST).stepPicos(load) / MILLIS;
    assertEquals(expected, millis, 1e-6);
  }

  /// Two all-reduces a layer over two GPUs, each moving once what it reduces: 8,192 tokens of 4,096
  /// values in two bytes.
  @Test
  void anAllReduceMovesTwiceTheShareOfTheOtherRanks() {
    StepLoad load = new StepLoad();
    load.add(0, 8_192, 0);
    LatencyModel fast =
        roofline("llama-3.1-8b", "h100", 2, Map.of("linkGigabytesPerSecond", 100_000.0));
    LatencyModel slow =
        roofline("llama-3.1-8b", "h100", 2, Map.of("linkGigabytesPerSecond", 100.0));
    double bytes = 2.0 * 32 * 8_192 * 4_096 * 2;
    double expected = bytes / 100e9 * 1e3 - bytes / 100_000e9 * 1e3;
    assertEquals(expected, (slow.stepPicos(load) - fast.stepPicos(load)) / MILLIS, 1e-6);
  }

  @Test
  void slidingLayersStopGrowingAtTheirWindow() {
    LatencyModel model = roofline("gpt-oss-120b", "h100", 1, NO_HOST);
    double perToken = 36_864 / 3.35e12 * 1e3;
    assertEquals(100 * 2 * perToken, decodeMillis(model, 1, 100) - decodeMillis(model, 1, 0), 1e-8);
    assertEquals(
        1_000 * perToken, decodeMillis(model, 1, 1_128) - decodeMillis(model, 1, 128), 1e-8);
  }

  @Test
  void theDecodeLineAgreesWithTheGeneralFormula() {
    for (String name : new String[] {"gpt-oss-120b", "llama-3.1-8b", "qwen3-32b"}) {
      LatencyModel model = roofline(name, "h100", 2, Map.of());
      for (int requests : new int[] {1, 4, 64, 256}) {
        double line = model.decodeLine(requests).picos(requests * 2_000L) / MILLIS;
        assertEquals(decodeMillis(model, requests, 2_000), line, line * 1e-4);
      }
    }
  }

  @Test
  void tensorParallelHalvesMemoryTimeAndAddsAllReduces() {
    Map<String, Double> parameters =
        Map.of("hostMicros", 0.0, "memoryEfficiency", 1.0, "allReduceMicros", 10.0);
    double alone = decodeMillis(roofline("llama-3.1-8b", "h100", 1, parameters), 1, 0);
    double pair = decodeMillis(roofline("llama-3.1-8b", "h100", 2, parameters), 1, 0);
    assertEquals(alone / 2 + 64 * 0.010, pair, 0.002);
  }

  @Test
  void anEmptyStepCostsTheHostOverhead() {
    assertEquals(
        500_000_000L, roofline("llama-3.1-8b", "h100", 1, Map.of()).stepPicos(new StepLoad()));
  }

  @Test
  void aLongContextCostsMoreThanAShortOne() {
    LatencyModel model = roofline("gpt-oss-120b", "h100", 2, Map.of());
    assertTrue(decodeMillis(model, 8, 100_000) > decodeMillis(model, 8, 1_000));
  }

  @Test
  void anUnknownParameterIsNamed() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> roofline("llama-3.1-8b", "h100", 1, Map.of("hostMicro", 1.0)));
    assertEquals("unknown parameter hostMicro; did you mean hostMicros?", e.getMessage());
  }

  @Test
  void everyParameterStatesItsSource() {
    for (LatencyModels.Entry entry : LatencyModels.all()) {
      entry.parameters().forEach(p -> assertTrue(!p.source().isBlank(), p.name()));
    }
  }
}
