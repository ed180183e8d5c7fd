package io.herdscope.model.scenario;

/// The vision encoder in front of a model that sees images. Field names are those of
/// `fleet.engine.multimodal` in a scenario file; nothing of it matters without images.
///
/// @param encoderTokensPerStep image tokens encoded in one step at most; 0 is maxBatchedTokens, as
///   in vLLM
/// @param encoderCacheTokens image tokens whose embeddings are kept at most; 0 is maxBatchedTokens,
///   as in vLLM
/// @param encoderTokenMicros time to encode one image token, added to its step. 12 is an encoder of
///   0.7 billion parameters that sees four patches a token, at 45 % of an H100's arithmetic
public record MultimodalSpec(
    int encoderTokensPerStep, int encoderCacheTokens, double encoderTokenMicros) {
  public static final MultimodalSpec DEFAULT = new MultimodalSpec(0, 0, 12);

  public MultimodalSpec {
    tokens("encoderTokensPerStep", encoderTokensPerStep);
    tokens("encoderCacheTokens", encoderCacheTokens);
    if (!(encoderTokenMicros >= 0 && encoderTokenMicros <= 1_000_000)) {
      throw new IllegalArgumentException(
          "engine.multimodal.encoderTokenMicros must be in 0…1,000,000, got " + encoderTokenMicros);
    }
  }

  private static void tokens(String name, int tokens) {
    if (tokens < 0 || tokens > 16_777_216) {
      throw new IllegalArgumentException(
          "engine.multimodal." + name + " must be in 0…16,777,216, got " + tokens);
    }
  }
}
