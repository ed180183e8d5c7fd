package io.herdscope.sim.latency;

/// One model's shape and what follows from it.
///
/// @param layers all layers
/// @param slidingLayers those of them that attend to a window only
/// @param slidingWindow tokens of that window, 0 when there are no such layers
/// @param hidden width of the residual stream
/// @param queryHeads query heads per layer
/// @param kvHeads KV heads per layer; 1 for a latent cache that all heads share
/// @param headDim size of one head
/// @param experts routed experts per layer, 0 for a dense model
/// @param expertsPerToken routed experts that serve one token
/// @param activeParameters parameters a token is multiplied with, LM head included, embedding not
/// @param weightBytes all weights
/// @param sharedBytes weights read in every step, whoever is routed where
/// @param expertBytes all routed experts' weights
/// @param fullKvBytes KV bytes of one token in all full-attention layers
/// @param slidingKvBytes KV bytes of one token in all sliding-window layers
/// @param prefillPairFlops operations per (query, key) pair in all full-attention layers, prefill
/// @param decodePairFlops the same in decode
/// @param windowPairFlops operations per pair in all sliding-window layers
/// @param source where the shape comes from
public record ModelSpec(
    String name,
    Arithmetic arithmetic,
    int layers,
    int slidingLayers,
    int slidingWindow,
    int hidden,
    int queryHeads,
    int kvHeads,
    int headDim,
    int experts,
    int expertsPerToken,
    double activeParameters,
    double weightBytes,
    double sharedBytes,
    double expertBytes,
    double fullKvBytes,
    double slidingKvBytes,
    double prefillPairFlops,
    double decodePairFlops,
    double windowPairFlops,
    String source) {

  /// The precision the matrix products run in.
  public enum Arithmetic {
    BF16,
    FP8
  }

  /// Weight bytes a step over `tokens` tokens reads. A mixture of experts reads the experts that at
  /// least one token is routed to; with independent uniform routing that is the share `1 − (1 −
  /// k/E)^tokens`. Real routing is correlated and touches fewer.
  public double bytesRead(long tokens) {
    if (experts == 0) {
      return sharedBytes;
    }
    double untouched = Math.pow(1 - expertsPerToken / (double) experts, (double) tokens);
    return sharedBytes + (1 - untouched) * expertBytes;
  }

  /// Ranks that each hold a different part of the KV of one token; beyond the number of KV heads
  /// ranks hold copies.
  public int kvShards(int tensorParallel) {
    return Math.min(tensorParallel, kvHeads);
  }
}
