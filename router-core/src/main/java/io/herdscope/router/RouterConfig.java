package io.herdscope.router;

import io.herdscope.model.scenario.PredictionSpec;
import io.herdscope.model.scenario.PromptsSpec;
import io.herdscope.model.scenario.QueueSpec;
import java.util.Map;

/// How a router is set up.
///
/// @param blockSize tokens per KV block
/// @param seed for policies and ties that draw
/// @param policy name in the policy catalog
/// @param parameters its coefficients; those left out keep their defaults
/// @param prediction what to expect of the length of outputs
/// @param queue which replicas are busy, and so not eligible
/// @param promptBlockSize tokens per block of the prompts as they come; the router names their
///   blocks anew where that is not its own block size
/// @param prompts how the router reads prompts otherwise
public record RouterConfig(
    int blockSize,
    long seed,
    String policy,
    Map<String, Double> parameters,
    PredictionSpec prediction,
    QueueSpec queue,
    int promptBlockSize,
    PromptsSpec prompts) {
  public RouterConfig {
    if (blockSize < 1 || promptBlockSize < 1) {
      throw new IllegalArgumentException(
          "blockSize and promptBlockSize must be at least 1, got "
              + blockSize
              + " and "
              + promptBlockSize);
    }
    parameters = Map.copyOf(parameters);
  }

  /// Prompts come in blocks of the router's size.
  public RouterConfig(
      int blockSize,
      long seed,
      String policy,
      Map<String, Double> parameters,
      PredictionSpec prediction,
      QueueSpec queue) {
    this(blockSize, seed, policy, parameters, prediction, queue, blockSize, PromptsSpec.WHOLE);
  }

  /// Outputs as long as clients hint, and no replica is ever busy.
  public RouterConfig(int blockSize, long seed, String policy, Map<String, Double> parameters) {
    this(blockSize, seed, policy, parameters, PredictionSpec.DEFAULT, QueueSpec.OFF);
  }
}
