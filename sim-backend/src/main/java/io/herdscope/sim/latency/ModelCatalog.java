package io.herdscope.sim.latency;

import io.herdscope.model.scenario.Suggestion;
import io.herdscope.sim.latency.ModelSpec.Arithmetic;
import java.util.List;

/// The models an engine can serve. Immutable; safe on any thread.
public final class ModelCatalog {
  /* Shapes are those of the published configurations. What follows from a shape is computed here:
   *
   *   KV bytes per token and layer   2 · KV heads · head size · 2 bytes
   *   operations per pair and layer  4 · query heads · head size
   *   expert bytes                   layers · experts · 3 · hidden · expert width · bytes
   *
   * The KV cache is 16-bit throughout. Dense models are taken to read all their weights in a step;
   * of a mixture, the embedding table (a lookup) is left out. Totals of weights and active
   * parameters are the published ones. DeepSeek-V3 caches one 576-wide latent per token and layer;
   * absorbed decode works on the latent and costs more operations per pair than prefill. */
  private static final List<ModelSpec> ALL =
      List.of(
          gptOss120b(),
          dense("llama-3.1-8b", 32, 4096, 32, 8, 128, 7.50e9, 16.06e9, Arithmetic.BF16),
          dense("llama-3.1-8b-fp8", 32, 4096, 32, 8, 128, 7.50e9, 8.03e9, Arithmetic.FP8),
          dense("llama-3.3-70b", 80, 8192, 64, 8, 128, 69.5e9, 141.1e9, Arithmetic.BF16),
          dense("llama-3.3-70b-fp8", 80, 8192, 64, 8, 128, 69.5e9, 70.6e9, Arithmetic.FP8),
          dense("qwen3-32b", 64, 5120, 64, 8, 128, 31.98e9, 65.5e9, Arithmetic.BF16),
          dense("qwen3-32b-fp8", 64, 5120, 64, 8, 128, 31.98e9, 32.8e9, Arithmetic.FP8),
          qwen3Mixture("qwen3-235b-a22b", Arithmetic.BF16, 2),
          qwen3Mixture("qwen3-235b-a22b-fp8", Arithmetic.FP8, 1),
          deepSeekV3());

  private ModelCatalog() {}

  public static List<ModelSpec> all() {
    return ALL;
  }

  /// The model of that name; an `IllegalArgumentException` with a suggestion when there is none.
  public static ModelSpec named(String name) {
    for (ModelSpec model : ALL) {
      if (model.name().equals(name)) {
        return model;
      }
    }
    throw new IllegalArgumentException(
        "engine.model: unknown model "
            + name
            + Suggestion.among(name, ALL.stream().map(ModelSpec::name).toList()));
  }

  private static ModelSpec dense(
      String name,
      int layers,
      int hidden,
      int queryHeads,
      int kvHeads,
      int headDim,
      double active,
      double weightBytes,
      Arithmetic arithmetic) {
    double pairFlops = 4.0 * layers * queryHeads * headDim;
    return new ModelSpec(
        name,
        arithmetic,
        layers,
        0,
        0,
        hidden,
        queryHeads,
        kvHeads,
        headDim,
        0,
        0,
        active,
        weightBytes,
        weightBytes,
        0,
        4.0 * layers * kvHeads * headDim,
        0,
        pairFlops,
        pairFlops,
        0,
        "published configuration; weights " + weightBytes / 1e9 + " GB");
  }

  /// 36 layers, every other one with a window of 128 tokens; experts in MXFP4 (4.25 bits with
  /// scales), everything else in 16 bits, products in 16 bits.
  private static ModelSpec gptOss120b() {
    int layers = 36;
    double expertBytes = layers * 128.0 * 3 * 2880 * 2880 * 4.25 / 8;
    double attention = layers * (2880.0 * 4096 * 2 + 2.0 * 2880 * 512) * 2;
    double head = 201_088.0 * 2880 * 2;
    double half = 18 * 4.0 * 64 * 64;
    return new ModelSpec(
        "gpt-oss-120b",
        Arithmetic.BF16,
        layers,
        18,
        128,
        2880,
        64,
        8,
        64,
        128,
        4,
        5.13e9,
        65.2e9,
        attention + head,
        expertBytes,
        18 * 4.0 * 8 * 64,
        18 * 4.0 * 8 * 64,
        half,
        half,
        half,
        "configuration class defaults; MXFP4 experts, 65.2 GB of weights");
  }

  private static ModelSpec qwen3Mixture(String name, Arithmetic arithmetic, int bytes) {
    int layers = 94;
    double expertBytes = layers * 128.0 * 3 * 4096 * 1536 * bytes;
    double embedding = 151_936.0 * 4096 * bytes;
    double weightBytes = 235.1e9 * bytes;
    double pairFlops = 4.0 * layers * 64 * 128;
    return new ModelSpec(
        name,
        arithmetic,
        layers,
        0,
        0,
        4096,
        64,
        4,
        128,
        128,
        8,
        21.6e9,
        weightBytes,
        weightBytes - expertBytes - embedding,
        expertBytes,
        4.0 * layers * 4 * 128,
        0,
        pairFlops,
        pairFlops,
        0,
        "published configuration; " + bytes + " bytes per weight");
  }

  private static ModelSpec deepSeekV3() {
    int layers = 61;
    double expertBytes = 58 * 256.0 * 3 * 7168 * 2048;
    double embedding = 129_280.0 * 7168;
    return new ModelSpec(
        "deepseek-v3",
        Arithmetic.FP8,
        layers,
        0,
        0,
        7168,
        128,
        1,
        576,
        256,
        8,
        36.6e9,
        671e9,
        671e9 - expertBytes - embedding,
        expertBytes,
        layers * 576 * 2.0,
        0,
        5.0e6,
        17.0e6,
        0,
        "published configuration; latent attention, one byte per weight");
  }
}
