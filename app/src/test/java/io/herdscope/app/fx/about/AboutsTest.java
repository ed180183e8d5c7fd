package io.herdscope.app.fx.about;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.fx.Words;
import io.herdscope.app.scenario.BundledScenarios;
import io.herdscope.live.SourceKind;
import io.herdscope.live.SourceOption;
import io.herdscope.live.Sources;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AboutsTest {
  private static final Words WORDS = Words.of(Abouts.class);

  @Test
  void whatTheRoutersCatalogSaysIsSaidInBothLanguages() {
    List<String> wrong = new ArrayList<>();
    for (PolicySpec policy : RoutingPolicies.ALL) {
      check(wrong, "policy." + policy.name(), policy.about());
      for (PolicySpec.Preset preset : policy.presets()) {
        check(wrong, "preset." + policy.name() + "." + preset.name(), preset.about());
      }
      for (ParameterSpec spec : policy.parameters()) {
        if (!Abouts.parameter(policy.name(), spec).equals(spec.about())) {
          wrong.add(policy.name() + "." + spec.name());
        }
        assertTrue(WORDS.keys().contains("parameter." + spec.name()), "parameter." + spec.name());
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void whatTheCatalogOfSourcesSaysIsSaidInBothLanguages() {
    List<String> wrong = new ArrayList<>();
    for (SourceKind kind : Sources.ALL) {
      check(wrong, "source." + kind.name(), kind.about());
      for (SourceOption option : kind.options()) {
        check(wrong, "option." + kind.name() + "." + option.name(), option.about());
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void everyBundledScenarioIsToldAndNoOther() {
    Set<String> told = new TreeSet<>();
    for (String key : WORDS.keys()) {
      if (key.startsWith("scenario.")) {
        told.add(key.substring("scenario.".length()));
      }
    }
    assertEquals(Set.copyOf(BundledScenarios.names()), told);
  }

  private static void check(List<String> wrong, String key, String about) {
    if (!WORDS.keys().contains(key) || !WORDS.text(key).equals(about)) {
      wrong.add(key + "=" + about);
    }
  }

  @Test
  void aPolicyOutsideTheCatalogKeepsItsOwnWords() {
    assertEquals("given", Abouts.policy("none-of-ours", "given"));
  }
}
