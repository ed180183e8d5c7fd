package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseSetting;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which policies look at cached prefixes, by the names of their coefficients and cost terms. Pure.
final class CachePolicies {
  private static final Set<String> WORDS =
      Set.of("overlap", "prefix", "cache", "match", "kv", "prefill");

  private CachePolicies() {}

  /// Whether the policy decides without any look at what is believed cached; one that nobody knows
  /// may look.
  static boolean isBlind(CaseSetting setting) {
    return RoutingPolicies.names().contains(setting.policy())
        && !RoutingPolicies.create(setting.policy(), Map.of()).readsCaches();
  }

  static boolean includes(CaseSetting setting) {
    List<String> names = new ArrayList<>(setting.parameters().keySet());
    names.addAll(setting.termNames());
    names.add(setting.policy());
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .anyMatch(name -> WORDS.stream().anyMatch(name::contains));
  }
}
