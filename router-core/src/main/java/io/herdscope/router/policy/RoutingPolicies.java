package io.herdscope.router.policy;

import io.herdscope.model.scenario.Suggestion;
import java.util.List;
import java.util.Map;

/// The catalog of routing policies. To add one: its file, and a line here.
public final class RoutingPolicies {
  public static final List<PolicySpec> ALL =
      List.of(
          RoundRobin.SPEC,
          RandomChoice.SPEC,
          PowerOfTwo.SPEC,
          LeastRequests.SPEC,
          LeastTokens.SPEC,
          ConsistentHash.SPEC,
          PrefixAffinity.SPEC,
          PureKv.SPEC,
          KvAware.SPEC,
          DynamoLmetric.SPEC,
          DynamoTwoTier.SPEC,
          SessionAffinity.SPEC,
          SglangCacheAware.SPEC,
          SglangPrefixHash.SPEC,
          SglangBucket.SPEC,
          SglangLmetric.SPEC,
          AibrixPrefix.SPEC,
          AibrixPreble.SPEC,
          StackSession.SPEC,
          StackKvaware.SPEC,
          StackPrefixaware.SPEC,
          PrebleE2.SPEC,
          LlmdWeighted.SPEC,
          VllmDataParallel.SPEC,
          BlisLeastLoaded.SPEC,
          AibrixLeastLatency.SPEC,
          AibrixThroughput.SPEC,
          StackLoadAware.SPEC);

  private RoutingPolicies() {}

  public static List<String> names() {
    return ALL.stream().map(PolicySpec::name).toList();
  }

  /// The entry, or an `IllegalArgumentException` that suggests the nearest name.
  public static PolicySpec spec(String name) {
    for (PolicySpec spec : ALL) {
      if (spec.name().equals(name)) {
        return spec;
      }
    }
    throw new IllegalArgumentException("unknown policy " + name + Suggestion.among(name, names()));
  }

  public static RoutingPolicy create(String name, Map<String, Double> parameters) {
    return spec(name).create(parameters);
  }
}
