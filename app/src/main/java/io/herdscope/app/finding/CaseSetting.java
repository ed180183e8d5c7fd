package io.herdscope.app.finding;

import io.herdscope.model.scenario.QueueSpec;
import java.util.List;
import java.util.Map;

/// Under which circumstances a run went.
///
/// @param parameters the policy's coefficients
/// @param termNames the parts of its cost, in the order of the masks of [DecisionFacts]
/// @param kvBlocks of one replica
/// @param decodeProgress whether engines report how far a decode is
public record CaseSetting(
    String policy,
    Map<String, Double> parameters,
    List<String> termNames,
    int replicas,
    int blockSize,
    int kvBlocks,
    int routers,
    double syncDelaySeconds,
    boolean decodeProgress,
    QueueSpec queue) {
  public CaseSetting {
    parameters = Map.copyOf(parameters);
    termNames = List.copyOf(termNames);
  }

  /// More than this share of anything is more than a replica's due: half, or one and a half even
  /// shares of a small fleet.
  public double undueShare() {
    return Math.min(1, Math.max(0.5, 1.5 / replicas));
  }
}
