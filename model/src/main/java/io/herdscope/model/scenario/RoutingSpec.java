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
/// @param blockSize tokens per block in which the routers count and hash; [#AS_ENGINE] as the
///   engines do. Any other makes them blind to every cached prefix
public record RoutingSpec(
    String policy,
    Map<String, Double> parameters,
    double eventDelaySeconds,
    boolean decodeProgress,
    double reportSeconds,
    RoutersSpec routers,
    PredictionSpec prediction,
    QueueSpec queue,
    int blockSize) {
  public static final double AS_POLICY = -1;
  public static final int AS_ENGINE = 0;
  private static final int MOST_TOKENS = 65_536;

  public RoutingSpec {
    parameters = Map.copyOf(parameters);
    if (!(eventDelaySeconds >= 0 && eventDelaySeconds <= 3_600)) {
      throw new IllegalArgumentException(
          "routing.eventDelaySeconds must be in 0…3600, got " + eventDelaySeconds);
    }
    if (blockSize < 0 || blockSize > MOST_TOKENS) {
      throw new IllegalArgumentException(
          "routing.blockSize must be in 1…" + MOST_TOKENS + ", or left out, got " + blockSize);
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
        AS_ENGINE);
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
        AS_ENGINE);
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
        blockSize);
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
        blockSize);
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
        AS_ENGINE);
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
        blockSize);
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
        blockSize);
  }

  /// The same with routers that count in blocks of this many tokens.
  public RoutingSpec withBlockSize(int tokens) {
    return new RoutingSpec(
        policy,
        parameters,
        eventDelaySeconds,
        decodeProgress,
        reportSeconds,
        routers,
        prediction,
        queue,
        tokens);
  }

  /// Tokens per block of the routers.
  ///
  /// @param engine tokens per block of the engines
  public int blockSizeBeside(int engine) {
    return blockSize == AS_ENGINE ? engine : blockSize;
  }
}
