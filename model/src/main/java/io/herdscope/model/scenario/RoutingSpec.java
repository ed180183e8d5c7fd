package io.herdscope.model.scenario;

import java.util.Map;

/// How requests are routed.
///
/// @param policy name in the policy catalog
/// @param parameters its coefficients; those left out keep their defaults
/// @param eventDelaySeconds from a KV-cache event in the engine to the routers' indexes
/// @param decodeProgress whether engines report decode progress (Ray leaves it off)
/// @param reportSeconds between two readings of the engines' metrics; 0 never reads them,
///   [#AS_POLICY] reads them as often as the policy's source does, if it does
/// @param routers how many routers decide and what they know of each other
/// @param prediction what routers assume about the length of outputs
/// @param queue who waits in front of the routers
/// @param prompts how routers read prompts
public record RoutingSpec(
    String policy,
    Map<String, Double> parameters,
    double eventDelaySeconds,
    boolean decodeProgress,
    double reportSeconds,
    RoutersSpec routers,
    PredictionSpec prediction,
    QueueSpec queue,
    PromptsSpec prompts) {
  public static final double AS_POLICY = -1;

  public RoutingSpec {
    parameters = Map.copyOf(parameters);
    if (!(eventDelaySeconds >= 0 && eventDelaySeconds <= 3_600)) {
      throw new IllegalArgumentException(
          "routing.eventDelaySeconds must be in 0…3600, got " + eventDelaySeconds);
    }
    if (!(reportSeconds >= 0.001 && reportSeconds <= 3_600)
        && reportSeconds != 0
        && reportSeconds != AS_POLICY) {
      throw new IllegalArgumentException(
          "routing.reportSeconds must be 0 (never), in 0.001…3600, or left out, got "
              + reportSeconds);
    }
  }

  /// One router that leaves the engines' reports to the policy; outputs as long as clients hint.
  public RoutingSpec(
      String policy,
      Map<String, Double> parameters,
      double eventDelaySeconds,
      boolean decodeProgress) {
    this(
        policy,
        parameters,
        eventDelaySeconds,
        decodeProgress,
        AS_POLICY,
        RoutersSpec.ONE,
        PredictionSpec.DEFAULT,
        QueueSpec.OFF,
        PromptsSpec.WHOLE);
  }

  /// One router.
  public RoutingSpec(
      String policy,
      Map<String, Double> parameters,
      double eventDelaySeconds,
      boolean decodeProgress,
      double reportSeconds) {
    this(
        policy,
        parameters,
        eventDelaySeconds,
        decodeProgress,
        reportSeconds,
        RoutersSpec.ONE,
        PredictionSpec.DEFAULT,
        QueueSpec.OFF,
        PromptsSpec.WHOLE);
  }

  /// The same with several routers.
  public RoutingSpec withRouters(RoutersSpec newRouters) {
    return new RoutingSpec(
        policy,
        parameters,
        eventDelaySeconds,
        decodeProgress,
        reportSeconds,
        newRouters,
        prediction,
        queue,
        prompts);
  }

  public RoutingSpec withDecodeProgress(boolean reported) {
    return new RoutingSpec(
        policy,
        parameters,
        eventDelaySeconds,
        reported,
        reportSeconds,
        routers,
        prediction,
        queue,
        prompts);
  }

  /// Outputs as long as clients hint.
  public RoutingSpec(
      String policy,
      Map<String, Double> parameters,
      double eventDelaySeconds,
      boolean decodeProgress,
      double reportSeconds,
      RoutersSpec routers) {
    this(
        policy,
        parameters,
        eventDelaySeconds,
        decodeProgress,
        reportSeconds,
        routers,
        PredictionSpec.DEFAULT,
        QueueSpec.OFF,
        PromptsSpec.WHOLE);
  }

  /// The same with a queue in front.
  public RoutingSpec withQueue(QueueSpec newQueue) {
    return new RoutingSpec(
        policy,
        parameters,
        eventDelaySeconds,
        decodeProgress,
        reportSeconds,
        routers,
        prediction,
        newQueue,
        prompts);
  }

  public RoutingSpec with(String newPolicy, Map<String, Double> newParameters) {
    return new RoutingSpec(
        newPolicy,
        newParameters,
        eventDelaySeconds,
        decodeProgress,
        reportSeconds,
        routers,
        prediction,
        queue,
        prompts);
  }

  /// The same with routers that read prompts so.
  public RoutingSpec withPrompts(PromptsSpec newPrompts) {
    return new RoutingSpec(
        policy,
        parameters,
        eventDelaySeconds,
        decodeProgress,
        reportSeconds,
        routers,
        prediction,
        queue,
        newPrompts);
  }
}
