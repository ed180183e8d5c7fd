package io.herdscope.model.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import org.junit.jupiter.api.Test;

class EngineVersionTest {
  @Test
  void theFreeRuleChangedWith24AndTheGateCameBefore23() {
    assertEquals(
        new EngineVersion("vllm-0.23", EvictionRule.TAIL, true, 0.92, true),
        EngineVersion.named("vllm-0.23"));
    assertEquals(EvictionRule.UNHASHED_FIRST, EngineVersion.named("vllm-0.24").evictionRule());
  }

  @Test
  void everyReleaseSchedulesAheadAndAnEngineWithoutAVersionDoesNot() {
    assertTrue(EngineVersion.ALL.stream().allMatch(EngineVersion::asyncScheduling));
    assertEquals(
        new EngineVersion("", EvictionRule.UNHASHED_FIRST, true, 0.92, false),
        EngineVersion.UNNAMED);
  }

  @Test
  void anUnknownVersionIsRefusedWithASuggestion() {
    assertEquals(
        "unknown version \"vllm-0.26\"; did you mean vllm-0.25?",
        String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> EngineVersion.named("vllm-0.26"))
                    .getMessage())
            .replaceAll("vllm-0.2[345]\\?", "vllm-0.25?"));
  }
}
