package io.herdscope.model.scenario;

import java.util.Map;

/// How requests are routed.
///
/// @param policy name in the policy catalog
/// @param parameters its coefficients; those left out keep their defaults
/// @param eventDelaySeconds from a KV-cache event in the engine to the router's index
/// @param decodeProgress whether engines report decode progress (Ray leaves it off)
public record RoutingSpec(
    String policy,
    Map<String, Double> parameters,
    double eventDelaySeconds,
    boolean decodeProgress) {
  public RoutingSpec {
    parameters = Map.copyOf(parameters);
    if (!(eventDelaySeconds >= 0 && eventDelaySeconds <= 3_600)) {
      throw new IllegalArgumentException(
          "routing.eventDelaySeconds must be in 0…3600, got " + eventDelaySeconds);
    }
  }

  public RoutingSpec with(String newPolicy, Map<String, Double> newParameters) {
    return new RoutingSpec(newPolicy, newParameters, eventDelaySeconds, decodeProgress);
  }
}
