package io.herdscope.app.session;

import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.Map;
import java.util.SortedMap;

/// What a policy with its coefficients is called.
final class PolicyNames {
  private PolicyNames() {}

  /// `kv-aware`, or `kv-aware:balanced` where the coefficients are those of a preset that is not
  /// the defaults.
  ///
  /// @param parameters all of them; none of a router whose coefficients nobody told
  static String of(String policy, SortedMap<String, Double> parameters) {
    if (parameters.isEmpty()) {
      return policy;
    }
    PolicySpec spec = RoutingPolicies.spec(policy);
    if (parameters.equals(full(spec, Map.of()))) {
      return policy;
    }
    for (PolicySpec.Preset preset : spec.presets()) {
      if (parameters.equals(full(spec, preset.values()))) {
        return policy + ":" + preset.name();
      }
    }
    return policy;
  }

  private static SortedMap<String, Double> full(PolicySpec spec, Map<String, Double> given) {
    return Parameters.of(spec.parameters(), given).asMap();
  }
}
