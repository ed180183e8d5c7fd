package io.herdscope.router;

import io.herdscope.model.scenario.PredictionSpec;
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
public record RouterConfig(
    int blockSize,
    long seed,
    String policy,
    Map<String, Double> parameters,
    PredictionSpec prediction,
    QueueSpec queue) {
  public RouterConfig {
    if (blockSize < 1) {
      throw new IllegalArgumentException("blockSize must be at least 1, got " + blockSize);
    }
    parameters = Map.copyOf(parameters);
  }

  /// Outputs as long as clients hint, and no replica is ever busy.
  public RouterConfig(int blockSize, long seed, String policy, Map<String, Double> parameters) {
    this(blockSize, seed, policy, parameters, PredictionSpec.DEFAULT, QueueSpec.OFF);
  }
}
