package io.herdscope.model.scenario;

import java.util.Map;

/// Names a latency model and its parameters; the simulator's catalog checks them.
public record LatencySpec(String kind, Map<String, Double> parameters) {
  public LatencySpec {
    parameters = Map.copyOf(parameters);
  }
}
