package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.keep.Kept;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TimelineTest {
  private static final long END = Long.MAX_VALUE - 1;
  private static final long STEP = Nanos.PER_SECOND / 4;
  private static final long PLENTY = 1L << 30;

  static Stream<String> policies() {
    return RoutingPolicies.ALL.stream().map(PolicySpec::name);
  }

  private static World world(String policy) {
    return World.of(PreparedScenario.of(Scenarios.rollouts(policy)));
  }

  private static World worldAt(long at) {
    World world = world("kv-aware");
    world.advance(at);
    return world;
  }

  /// Runs to the end as if every step were hard work.
  private static Timeline ofWholeRun(long mostBytes) {
    World world = world("kv-aware");
    Timeline timeline = new Timeline(world, mostBytes);
    while (world.advance(world.now() + STEP)) {
      timeline.offer(world, Timeline.SPACING_NANOS);
    }
    return timeline;
  }

  @ParameterizedTest
  @MethodSource("policies")
  void aWorldGivenBackGoesOnAsTheOneThatWasKept(String policy) {
    World original = world(policy);
    original.advance(2 * Nanos.PER_SECOND);
    Kept<World> early = original.keep(null);
    original.advance(4 * Nanos.PER_SECOND);
    Kept<World> late = original.keep(early);
    original.advance(END);
    World backEarly = early.back();
    World backLate = late.back();
    backEarly.advance(END);
    backLate.advance(END);
    assertEquals(story(original), story(backEarly));
    assertEquals(story(original), story(backLate));
  }

  private static String story(World world) {
    return world.log().digest()
        + world.metrics()
        + world.telemetry().gaugesFrame().now()
        + world.telemetry().recent().size()
        + world.router().index().nodes();
  }

  @Property(tries = 4)
  void anInstantLooksTheSameFromWhereverOneComes(@ForAll long seed) {
    Random random = new Random(seed);
    Timeline timeline = ofWholeRun(random.nextBoolean() ? PLENTY : 8L << 20);
    World world = timeline.at(0);
    timeline.stand(world);
    for (int i = 0; i < 12; i++) {
      long target = (long) (random.nextDouble() * 9 * Nanos.PER_SECOND);
      if (target < world.now() || timeline.isNearer(target)) {
        world = timeline.travelFrom(target, world);
      }
      while (world.now() < target && world.advance(Math.min(target, world.now() + STEP))) {
        timeline.offer(world, random.nextInt(20) * Nanos.PER_MILLI);
      }
      assertEquals(story(worldAt(target)), story(world));
    }
  }

  @Test
  void goingFarAheadStartsFromAKeptWorldAndGoingNearDoesNot() {
    Timeline timeline = ofWholeRun(PLENTY);
    World world = timeline.at(0);
    timeline.stand(world);
    assertFalse(timeline.isNearer(STEP / 2));
    assertTrue(timeline.isNearer(5 * Nanos.PER_SECOND));
    world.advance(4 * Nanos.PER_SECOND);
    timeline.offer(world, 0);
    assertFalse(timeline.isNearer(4 * Nanos.PER_SECOND + STEP / 2));
  }

  @Test
  void littleMemoryKeepsFewerWorldsAlongTheWholeRun() {
    Timeline rich = ofWholeRun(PLENTY);
    Timeline poor = ofWholeRun(10L << 20);
    long half = rich.at(END).now() / 2;
    assertTrue(poor.size() < rich.size() / 2, poor.size() + " of " + rich.size());
    assertTrue(poor.at(half).now() > half / 4);
    assertTrue(poor.at(END).now() > half);
  }

  @Test
  void whatWillNotHappenAnyMoreIsForgotten() {
    Timeline timeline = ofWholeRun(PLENTY);
    timeline.forgetAfter(3 * Nanos.PER_SECOND);
    assertEquals(3 * Nanos.PER_SECOND, timeline.at(END).now());
  }
}
