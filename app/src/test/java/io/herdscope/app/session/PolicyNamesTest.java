package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PolicyNamesTest {
  private static String name(String policy, Map<String, Double> given) {
    PolicySpec spec = RoutingPolicies.spec(policy);
    return PolicyNames.of(policy, Parameters.of(spec.parameters(), given).asMap());
  }

  @Test
  void aPresetIsPartOfTheName() {
    PolicySpec.Preset balanced =
        RoutingPolicies.spec("kv-aware").presets().stream()
            .filter(preset -> preset.name().equals("balanced"))
            .findFirst()
            .orElseThrow();
    assertEquals("kv-aware:balanced", name("kv-aware", balanced.values()));
    Map<String, Double> moved = new HashMap<>(balanced.values());
    moved.put("temperature", 0.123);
    assertEquals("kv-aware", name("kv-aware", moved));
  }

  @Test
  void theDefaultsHaveTheBareName() {
    for (PolicySpec spec : RoutingPolicies.ALL) {
      assertEquals(spec.name(), name(spec.name(), Map.of()));
    }
  }

  @Test
  void twoPresetsOfOnePolicyAreTold() {
    for (PolicySpec spec : RoutingPolicies.ALL) {
      Set<Map<String, Double>> values = new HashSet<>();
      Set<String> names = new HashSet<>();
      for (PolicySpec.Preset preset : spec.presets()) {
        values.add(Parameters.of(spec.parameters(), preset.values()).asMap());
        names.add(name(spec.name(), preset.values()));
      }
      assertEquals(values.size(), names.size(), spec.name());
    }
    assertEquals(List.of(), RoutingPolicies.spec("round-robin").presets());
  }
}
