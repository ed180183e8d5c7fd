package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.scenario.EngineSpec;
import org.junit.jupiter.api.Test;

final class KvCapacityTest {
  /// 80 GiB · 0.92 − 65.2 GB − 3 GiB = 10,606,172,774 bytes; a block of 16 tokens in 18 layers is
  /// 589,824 bytes.
  @Test
  void gptOssOnOneH100HoldsAbout288ThousandTokens() {
    int blocks = KvCapacity.blocks(Engines.of("gpt-oss-120b", "h100", 1, 0.92, true));
    assertEquals(17_981, blocks);
    assertEquals(287_696, blocks * 16);
  }

  @Test
  void fullLengthSlidingLayersHalveIt() {
    assertEquals(8_990, KvCapacity.blocks(Engines.of("gpt-oss-120b", "h100", 1, 0.92, false)));
  }

  /// 80 GB · 0.9 − 16.06 GB − 3 GiB = 52.72 GB, 2 MiB a block.
  @Test
  void llama8bWithEightyDecimalGigabytesHoldsAbout25ThousandBlocks() {
    GpuSpec gpu = new GpuSpec("decimal", 989.4e12, 1979e12, 3.35e12, 80_000_000_000L, "test");
    ModelSpec model = ModelCatalog.named("llama-3.1-8b");
    EngineSpec spec = Engines.of("llama-3.1-8b", "h100", 1, 0.9, true);
    assertEquals(25_138, KvCapacity.blocks(model, gpu, spec));
  }

  @Test
  void tensorParallelSharesWeightsAndHeads() {
    assertEquals(146_505, KvCapacity.blocks(Engines.of("gpt-oss-120b", "h100", 2, 0.92, true)));
  }

  @Test
  void aStatedNumberOfBlocksIsTakenAsItIs() {
    EngineSpec spec = Engines.of("nowhere", "h100", 1, 0.9, true, 77);
    assertEquals(77, KvCapacity.blocks(spec));
  }

  @Test
  void aModelThatDoesNotFitSaysWhatIsMissing() {
    EngineSpec spec = Engines.of("llama-3.3-70b", "h100", 1, 0.9, true);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> KvCapacity.blocks(spec));
    assertEquals(
        "engine: llama-3.3-70b does not fit 1 × h100: each GPU offers 77.3 GB at memoryUtilization"
            + " 0.9, weights take 141.1 GB and overhead 3.2 GB; raise tensorParallel",
        e.getMessage());
  }

  @Test
  void tensorParallelMustDivideTheHeads() {
    EngineSpec spec = Engines.of("llama-3.3-70b", "h100", 3, 0.9, true);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> KvCapacity.blocks(spec));
    assertEquals(
        "engine.tensorParallel must divide the 64 query heads of llama-3.3-70b, got 3",
        e.getMessage());
  }

  @Test
  void unknownNamesAreAnsweredWithASuggestion() {
    EngineSpec spec = Engines.of("gpt-oss-120", "h100", 1, 0.9, true);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> KvCapacity.blocks(spec));
    assertEquals(
        "engine.model: unknown model gpt-oss-120; did you mean gpt-oss-120b?", e.getMessage());
  }
}
