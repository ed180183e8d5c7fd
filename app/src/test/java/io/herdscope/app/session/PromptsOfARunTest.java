package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.scenario.PromptsSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.fleet.RouterDegradation;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Routers that read prompts otherwise than the engines, and what they say of it.
class PromptsOfARunTest {
  private static World run(PromptsSpec prompts) {
    Scenario plain = Scenarios.rollouts("kv-aware");
    Scenario scenario = plain.withRouting(plain.routing().withPrompts(prompts));
    World world = World.bare(PreparedScenario.of(scenario), EventLog.ofDigest());
    world.advance(Long.MAX_VALUE);
    return world;
  }

  private static Map<Degradation, Long> unexpected(World world) {
    Map<Degradation, Long> counts = new EnumMap<>(Degradation.class);
    for (RouterDegradation one : world.routers().degradation()) {
      DegradationCount seen = one.seen();
      if (!seen.kind().isExpected()) {
        counts.merge(seen.kind(), seen.count(), Long::sum);
      }
    }
    return counts;
  }

  @Test
  void anotherHashSeedIsNamedForEveryPromptServed() {
    World world = run(new PromptsSpec(PromptsSpec.AS_ENGINE, true, 0));
    long served = world.metrics().completed();
    assertEquals(Map.of(Degradation.HASH_SEED_MISMATCH, served), unexpected(world));
  }

  @Test
  void requestsWithoutTokensAreCountedAndTheOthersFindTheirPrefixes() {
    World world = run(new PromptsSpec(PromptsSpec.AS_ENGINE, false, 0.5));
    Map<Degradation, Long> counts = unexpected(world);
    assertEquals(Set.of(Degradation.TOKENLESS_REQUEST), counts.keySet());
    long tokenless = counts.getOrDefault(Degradation.TOKENLESS_REQUEST, 0L);
    double share = tokenless / (double) world.metrics().completed();
    assertTrue(share > 0.3 && share < 0.7, () -> "share " + share);
  }

  @Test
  void whatIsLeftOutChangesNothing() {
    String plain = run(PromptsSpec.WHOLE).log().digest();
    assertEquals(plain, run(new PromptsSpec(16, false, 0)).log().digest());
  }
}
