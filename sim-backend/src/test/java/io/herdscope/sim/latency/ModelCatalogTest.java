package io.herdscope.sim.latency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ModelCatalogTest {
  private static double kvBytes(String model) {
    return ModelCatalog.named(model).fullKvBytes();
  }

  @Test
  void kvBytesPerTokenAreThoseOfTheShapes() {
    assertEquals(131_072, kvBytes("llama-3.1-8b"));
    assertEquals(327_680, kvBytes("llama-3.3-70b"));
    assertEquals(262_144, kvBytes("qwen3-32b"));
    assertEquals(192_512, kvBytes("qwen3-235b-a22b"));
    assertEquals(70_272, kvBytes("deepseek-v3"));
    assertEquals(36_864, kvBytes("gpt-oss-120b"));
    assertEquals(36_864, ModelCatalog.named("gpt-oss-120b").slidingKvBytes());
  }

  @Test
  void attentionCostPerPairIsThatOfTheShapes() {
    assertEquals(524_288, ModelCatalog.named("llama-3.1-8b").decodePairFlops());
    assertEquals(3_080_192, ModelCatalog.named("qwen3-235b-a22b").decodePairFlops());
    assertEquals(294_912, ModelCatalog.named("gpt-oss-120b").decodePairFlops());
  }

  /// Expert coverage of top-4 of 128 with 1, 8, 32, 64 and 128 tokens: 5.0, 16.8, 42.0, 56.0 and
  /// 63.0 GB, worked out by hand from 60.9 GB of experts and 3.07 GB of the rest.
  @Test
  void gptOssReadsMoreExpertsWithMoreTokens() {
    ModelSpec model = ModelCatalog.named("gpt-oss-120b");
    List<Double> gigabytes =
        List.of(1, 8, 32, 64, 128).stream()
            .map(tokens -> Math.rint(model.bytesRead(tokens) / 1e8) / 10)
            .toList();
    assertEquals(List.of(5.0, 16.7, 41.9, 56.0, 62.9), gigabytes);
  }

  @Test
  void aDenseModelReadsEverythingHoweverSmallTheStep() {
    assertEquals(16.06e9, ModelCatalog.named("llama-3.1-8b").bytesRead(1));
  }
}
