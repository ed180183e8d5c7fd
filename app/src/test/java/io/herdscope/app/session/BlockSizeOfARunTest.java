package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.log.EventLog;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.scenario.PromptsSpec;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.fleet.RouterDegradation;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Routers that count in blocks of another size than the engines.
class BlockSizeOfARunTest {
  private static final RoutersSpec TWO =
      new RoutersSpec(
          2,
          RoutersSpec.Spread.ROUND_ROBIN,
          true,
          RoutersSpec.Lifecycle.ROUTER,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          List.of(),
          List.of());

  private static World run(Scenario scenario) {
    World world = World.bare(PreparedScenario.of(scenario), EventLog.ofDigest());
    world.advance(Long.MAX_VALUE);
    return world;
  }

  private static Scenario scenario(int blockSize) {
    Scenario plain = Scenarios.rollouts("kv-aware");
    return plain.withRouting(plain.routing().withPrompts(new PromptsSpec(blockSize, false, 0)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 24, 32, 1_000})
  void everyPromptServedIsCountedAndNothingElse(int blockSize) {
    World world = run(scenario(blockSize));
    List<RouterDegradation> seen = world.routers().degradation();
    Set<Degradation> unexpected =
        seen.stream()
            .map(one -> one.seen().kind())
            .filter(kind -> !kind.isExpected())
            .collect(Collectors.toSet());
    assertEquals(Set.of(Degradation.BLOCK_SIZE_MISMATCH), unexpected);
    long counted =
        seen.stream()
            .filter(one -> one.seen().kind() == Degradation.BLOCK_SIZE_MISMATCH)
            .mapToLong(one -> one.seen().count())
            .sum();
    assertEquals(4 + world.metrics().completed(), counted);
  }

  /// What engines hold stands beside what the router believes, so both are counted alike.
  @Test
  void whatEnginesHoldIsToldInTheBlocksOfTheRouter() {
    int[] own = heldAt(60, 16);
    assertTrue(Arrays.stream(own).anyMatch(blocks -> blocks > 1), Arrays.toString(own));
    int[] halves = Arrays.stream(own).map(blocks -> blocks / 2).toArray();
    assertArrayEquals(halves, heldAt(60, 32));
  }

  private static int[] heldAt(int decision, int blockSize) {
    Scenario plain = Scenarios.rollouts("round-robin");
    Scenario counted =
        plain.withRouting(plain.routing().withPrompts(new PromptsSpec(blockSize, false, 0)));
    return DecisionFinder.of(PreparedScenario.of(counted)).inspect(decision).heldBlocks();
  }

  @Test
  void theEnginesOwnSizeIsNoMismatchAndChangesNothing() {
    String digest = run(Scenarios.rollouts("kv-aware")).log().digest();
    assertEquals(digest, run(scenario(16)).log().digest());
  }

  @Test
  void blindToPrefixesItHitsLessThanOneThatSees() {
    assertTrue(
        run(scenario(32)).metrics().prefixHitRate() < run(scenario(16)).metrics().prefixHitRate());
  }

  @Test
  void aForkOfSuchARunRepeatsIt() {
    World world = World.bare(PreparedScenario.of(scenario(32)), EventLog.ofDigest());
    world.advance(2_000_000_000L);
    World fork = world.copy();
    world.advance(Long.MAX_VALUE);
    fork.advance(Long.MAX_VALUE);
    assertEquals(world.log().digest(), fork.log().digest());
    assertEquals(world.routers().degradation(), fork.routers().degradation());
  }

  @Test
  void severalRoutersAreAllBlind() {
    Scenario two = scenario(32);
    World world = run(two.withRouting(two.routing().withRouters(TWO)));
    Set<Integer> blind =
        world.routers().degradation().stream()
            .filter(one -> one.seen().kind() == Degradation.BLOCK_SIZE_MISMATCH)
            .map(RouterDegradation::router)
            .collect(Collectors.toSet());
    assertEquals(Set.of(0, 1), blind);
  }
}
