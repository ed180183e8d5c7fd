package io.herdscope.model.scenario;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Names a latency model and its parameters; the simulator's catalog checks them.
///
/// @param file what the model reads its times from, null for one that needs no file
public record LatencySpec(String kind, Map<String, Double> parameters, @Nullable String file) {
  public LatencySpec {
    parameters = Map.copyOf(parameters);
  }

  /// A model that needs no file.
  public LatencySpec(String kind, Map<String, Double> parameters) {
    this(kind, parameters, null);
  }
}
