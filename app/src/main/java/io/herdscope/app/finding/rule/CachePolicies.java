package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Which policies look at cached prefixes, by the names of their coefficients and cost terms. Pure.
final class CachePolicies {
  private static final Set<String> WORDS =
      Set.of("overlap", "prefix", "cache", "match", "kv", "prefill");

  private CachePolicies() {}

  static boolean includes(CaseSetting setting) {
    List<String> names = new ArrayList<>(setting.parameters().keySet());
    names.addAll(setting.termNames());
    names.add(setting.policy());
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .anyMatch(name -> WORDS.stream().anyMatch(name::contains));
  }
}
