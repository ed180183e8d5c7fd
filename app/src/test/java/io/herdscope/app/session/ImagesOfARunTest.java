package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.ImagesSpec;
import io.herdscope.model.scenario.Scenario;
import org.junit.jupiter.api.Test;

class ImagesOfARunTest {
  private static final long END = Long.MAX_VALUE - 1;

  private static World world(ImagesSpec images) {
    Scenario plain = Scenarios.rollouts("kv-aware");
    return World.of(PreparedScenario.of(plain.withWorkload(plain.workload().with(images))));
  }

  private static World run(ImagesSpec images) {
    World world = world(images);
    world.advance(END);
    return world;
  }

  @Test
  void imagesLengthenPromptsAndAreEncodedWhereTheirKvIsNotHeld() {
    World plain = run(ImagesSpec.OFF);
    World shown = run(new ImagesSpec(1, 4, 1, 1, 512, 0));
    long requests = plain.metrics().requests();
    assertEquals(plain.metrics().promptTokens() + 512 * requests, shown.metrics().promptTokens());
    assertEquals(requests, shown.metrics().completed());
    assertEquals(0, plain.metrics().encodedTokens());
    assertTrue(shown.metrics().encodedTokens() >= 512, "encoded");
    assertTrue(shown.metrics().encodedTokens() < 512 * requests, "encoded");
    assertEquals(0, shown.metrics().encodedTokens() % 512);
  }

  @Test
  void aForkRepeatsTheRun() {
    World original = world(new ImagesSpec(0.7, 8, 1, 2, 300, 64));
    original.advance(4 * Nanos.PER_SECOND);
    World fork = original.copy();
    original.advance(END);
    fork.advance(END);
    assertEquals(original.log().digest(), fork.log().digest());
    assertEquals(original.metrics().encodedTokens(), fork.metrics().encodedTokens());
  }
}
