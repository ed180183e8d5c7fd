package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.log.EventLog;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.fleet.RouterFigures;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorldTest {
  private static final long END = Long.MAX_VALUE - 1;

  static Stream<String> policies() {
    return RoutingPolicies.ALL.stream().map(PolicySpec::name);
  }

  private static World world(String policy) {
    return World.of(PreparedScenario.of(Scenarios.rollouts(policy)));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void aForkThatRepeatsTheRecordedChoicesHasTheSameDigest(String policy) {
    World original = world(policy);
    original.advance(5 * Nanos.PER_SECOND);
    World fork = original.copy();
    original.advance(END);
    List<Integer> recorded = choices(original);
    fork.advance(
        END,
        (request, now) -> {
          var decision = fork.routers().dispatch(request, now);
          return decision.forcedTo(recorded.get((int) decision.ordinal()));
        });
    assertEquals(original.log().digest(), fork.log().digest());
    assertEquals(original.metrics(), fork.metrics());
  }

  private static List<Integer> choices(World world) {
    List<Integer> choices = new ArrayList<>();
    for (int i = 0; i < world.log().size(); i++) {
      if (world.log().get(i) instanceof ClusterEvent.RequestRouted routed) {
        choices.add(routed.replica());
      }
    }
    return choices;
  }

  @ParameterizedTest
  @MethodSource("policies")
  void runsInSlicesAsInOneGo(String policy) {
    World whole = world(policy);
    whole.advance(END);
    World sliced = world(policy);
    long at = 0;
    while (sliced.advance(at)) {
      at += 37 * Nanos.PER_MILLI;
    }
    assertEquals(whole.log().digest(), sliced.log().digest());
  }

  /// Four routers that hear of each other late, in batches, out of order and with losses; one more
  /// comes and one goes.
  private static World manyRouters() {
    RoutersSpec routers =
        new RoutersSpec(
            4,
            RoutersSpec.Spread.SESSION,
            true,
            RoutersSpec.Lifecycle.ROUTER,
            0.3,
            0.2,
            0.1,
            0.2,
            0.001,
            0.01,
            30,
            List.of(new RoutersSpec.Join(2, RoutersSpec.Snapshot.FULL)),
            List.of(new RoutersSpec.Crash(6, 1)));
    Scenario one = Scenarios.rollouts("kv-aware");
    RoutingSpec routing = one.routing().withRouters(routers);
    return World.of(PreparedScenario.of(one.withRouting(routing)));
  }

  @Test
  void manyRoutersForkWithTheNewsUnderWay() {
    World original = manyRouters();
    original.advance(5 * Nanos.PER_SECOND);
    World fork = original.copy();
    original.advance(END);
    fork.advance(END);
    assertEquals(original.log().digest(), fork.log().digest());
    assertEquals(original.routers().figures(), fork.routers().figures());
  }

  @Test
  void manyRoutersRunInSlicesAsInOneGo() {
    World whole = manyRouters();
    whole.advance(END);
    World sliced = manyRouters();
    long at = 0;
    while (sliced.advance(at)) {
      at += 37 * Nanos.PER_MILLI;
    }
    assertEquals(whole.log().digest(), sliced.log().digest());
    assertEquals(settled(whole), settled(sliced));
    assertEquals(5, whole.routers().size());
  }

  @Test
  void aBareWorldOfManyRoutersRunsAsAWatchedOne() {
    World watched = manyRouters();
    watched.advance(END);
    PreparedScenario prepared = PreparedScenario.of(watched.scenario());
    World bare = World.bare(prepared, EventLog.ofDigest());
    bare.advance(END);
    assertEquals(watched.log().digest(), bare.log().digest());
    assertEquals(settled(watched), settled(bare));
  }

  /// What became of the routers once all news under way have come.
  private static List<RouterFigures> settled(World world) {
    world.routers().advanceTo(3_600 * Nanos.PER_SECOND);
    return world.routers().figures();
  }

  @Test
  void aForkDoesNotTouchItsOriginal() {
    World original = world("kv-aware");
    original.advance(3 * Nanos.PER_SECOND);
    String before = original.log().digest();
    original.copy().advance(END);
    assertEquals(before, original.log().digest());
  }

  @Test
  void everyRequestEndsAndTheLedgerIsEmptyThen() {
    World world = world("kv-aware");
    world.advance(END);
    assertEquals(64, world.metrics().completed());
    for (int r = 0; r < 4; r++) {
      assertEquals(0, world.router().ledger().prefillTokens(r));
      assertEquals(0, world.decodeBlocks(r));
      assertEquals(0, world.router().ledger().activeRequests(r));
    }
  }

  @Test
  void theIndexEndsEqualToWhatTheEnginesHold() {
    World world = world("kv-aware");
    world.advance(END);
    assertTrue(world.metrics().evictedBlocks() > 0, "the scenario must evict");
    for (int r = 0; r < 4; r++) {
      HashRun held = world.probe().nextToEvict(r, Integer.MAX_VALUE);
      for (int i = 0; i < held.length(); i++) {
        assertTrue(world.router().index().copies(r, Tier.DEVICE, held.at(i)) > 0);
      }
      long distinct = java.util.Arrays.stream(held.toArray()).distinct().count();
      assertEquals(distinct, world.router().index().held(r, Tier.DEVICE));
    }
  }

  @Test
  void theDigestDoesNotDependOnThreads() throws InterruptedException {
    List<PreparedScenario> runs =
        policies().map(policy -> PreparedScenario.of(Scenarios.rollouts(policy))).toList();
    List<String> one = digests(Experiment.runAll(runs, 1, Experiment.Kept.DIGEST));
    assertEquals(one, digests(Experiment.runAll(runs, 2, Experiment.Kept.DIGEST)));
    assertEquals(one, digests(Experiment.runAll(runs, 1, Experiment.Kept.DIGEST)));
  }

  private static List<String> digests(List<RunOutcome> outcomes) {
    return outcomes.stream().map(RunOutcome::digest).toList();
  }

  @Test
  void anotherSeedHasAnotherDigest() {
    PreparedScenario one = PreparedScenario.of(Scenarios.rollouts("kv-aware"));
    PreparedScenario two = PreparedScenario.of(one.scenario().withSeed(43));
    assertNotEquals(Experiment.run(one, false).digest(), Experiment.run(two, false).digest());
  }

  @Test
  void thePolicyNeverChangesWhatIsAsked() {
    List<String> asked = policies().map(WorldTest::asked).distinct().toList();
    assertEquals(1, asked.size());
  }

  private static String asked(String policy) {
    World world = world(policy);
    world.advance(END);
    List<String> requests = new ArrayList<>();
    for (int i = 0; i < world.log().size(); i++) {
      if (world.log().get(i) instanceof ClusterEvent.RequestArrived arrived) {
        requests.add(
            arrived.body().sessionKey()
                + "/"
                + arrived.body().turn()
                + "/"
                + arrived.body().promptTokens());
      }
    }
    requests.sort(null);
    return String.join("\n", requests);
  }
}
