package io.herdscope.app.scenario;

import io.herdscope.model.scenario.Suggestion;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;

/// Looks up the named parameter sets of policies.
public final class PolicyPresets {
  private PolicyPresets() {}

  /// The values of a policy's preset; an `IllegalArgumentException` with a suggestion when either
  /// name is unknown.
  public static Map<String, Double> values(String policy, String preset) {
    PolicySpec spec = RoutingPolicies.spec(policy);
    for (PolicySpec.Preset known : spec.presets()) {
      if (known.name().equals(preset)) {
        return known.values();
      }
    }
    List<String> names = spec.presets().stream().map(PolicySpec.Preset::name).toList();
    throw new IllegalArgumentException(
        names.isEmpty()
            ? policy + " has no presets"
            : "unknown preset " + preset + " of " + policy + Suggestion.among(preset, names));
  }
}
