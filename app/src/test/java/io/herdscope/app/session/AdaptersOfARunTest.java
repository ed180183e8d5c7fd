package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.Scenario;
import org.junit.jupiter.api.Test;

class AdaptersOfARunTest {
  private static final long END = Long.MAX_VALUE - 1;

  private static World world(int adapters) {
    Scenario plain = Scenarios.rollouts("kv-aware");
    return World.of(
        PreparedScenario.of(plain.withWorkload(plain.workload().withAdapters(adapters))));
  }

  private static World run(int adapters) {
    World world = world(adapters);
    world.advance(END);
    return world;
  }

  @Test
  void withoutAdaptersNothingChanges() {
    World plain = World.of(PreparedScenario.of(Scenarios.rollouts("kv-aware")));
    plain.advance(END);
    assertEquals(plain.log().digest(), run(0).log().digest());
  }

  @Test
  void oneAdapterForAllRenamesEverythingAlike() {
    assertEquals(run(0).metrics(), run(1).metrics());
  }

  @Test
  void sessionsOfDifferentAdaptersShareNothing() {
    World many = run(1_000_000);
    assertTrue(many.metrics().prefixHitRate() < run(1).metrics().prefixHitRate());
    assertEquals(many.metrics().requests(), many.metrics().completed());
    assertEquals(run(1).metrics().promptTokens(), many.metrics().promptTokens());
  }

  @Test
  void aForkRepeatsTheRun() {
    World original = world(3);
    original.advance(4 * Nanos.PER_SECOND);
    World fork = original.copy();
    original.advance(END);
    fork.advance(END);
    assertEquals(original.log().digest(), fork.log().digest());
  }
}
