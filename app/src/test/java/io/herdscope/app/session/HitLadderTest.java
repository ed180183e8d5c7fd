package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.model.metric.HitLadderFold;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.Router;
import io.herdscope.router.RouterConfig;
import io.herdscope.sim.Simulation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HitLadderTest {
  private static final long END = Long.MAX_VALUE - 1;

  /// Looks at every block of every prompt by itself.
  private static final class BlockByBlock {
    final Simulation engines;
    final Set<Long> published = new HashSet<>();
    final Map<Long, ClusterEvent.RequestRouted> routed = new HashMap<>();
    final long[] rungs = new long[5];
    long requests;
    long blocks;

    BlockByBlock(Simulation engines) {
      this.engines = engines;
    }

    void cache(ClusterEvent event) {
      if (event instanceof ClusterEvent.BlocksStored stored) {
        for (long hash : stored.blocks().toArray()) {
          published.add(hash);
        }
      }
    }

    void fold(ClusterEvent event) {
      if (event instanceof ClusterEvent.RequestRouted e) {
        routed.put(e.request(), e);
      } else if (event instanceof ClusterEvent.RequestAdmitted e && !e.resumed()) {
        admitted(Objects.requireNonNull(routed.get(e.request())), e.cachedTokens() / 16);
      }
    }

    private void admitted(ClusterEvent.RequestRouted of, int cached) {
      Request request = of.body();
      int reusable = 0;
      while (reusable < request.promptBlocks().length()
          && (reusable + 1) * 16 < request.promptTokens()) {
        reusable++;
      }
      requests++;
      blocks += reusable;
      HashRun prompt = request.promptBlocks().slice(0, reusable);
      boolean[] held = heldBySomeEligible(of, prompt);
      int givenUp =
          believedBest(of.decision(), reusable) - believed(of.decision(), of.replica(), reusable);
      boolean known = true;
      for (int i = 0; i < reusable; i++) {
        known &= published.contains(prompt.at(i));
        int rung = i < cached ? 4 : held[i] ? i - cached < givenUp ? 2 : 3 : known ? 1 : 0;
        rungs[rung]++;
      }
    }

    private boolean[] heldBySomeEligible(ClusterEvent.RequestRouted of, HashRun prompt) {
      boolean[] held = new boolean[prompt.length()];
      for (int r = 0; r < of.decision().replicas(); r++) {
        int[] references = engines.references(r, prompt.toArray());
        boolean all = of.decision().isEligible(r) && r != of.replica();
        for (int i = 0; i < held.length; i++) {
          all &= references[i] >= 0;
          held[i] |= all;
        }
      }
      return held;
    }

    private static int believedBest(RoutingDecision decision, int reusable) {
      int best = 0;
      for (int r = 0; r < decision.replicas(); r++) {
        best = decision.isEligible(r) ? Math.max(best, believed(decision, r, reusable)) : best;
      }
      return best;
    }

    private static int believed(RoutingDecision decision, int replica, int reusable) {
      return Math.min(reusable, decision.belief().overlapBlocks(Tier.DEVICE, replica));
    }

    HitLadder ladder() {
      return new HitLadder(requests, blocks, rungs[0], rungs[1], rungs[2], rungs[3], rungs[4]);
    }
  }

  private static Scenario scenario(String policy, double delaySeconds) {
    return Scenarios.rollouts(policy)
        .withRouting(new RoutingSpec(policy, Map.of(), delaySeconds, true));
  }

  @ParameterizedTest
  @CsvSource({"kv-aware, 0", "kv-aware, 1.5", "pure-kv, 0.4", "round-robin, 0", "random, 3"})
  void equalsALookAtEveryBlock(String policy, double delaySeconds) {
    Scenario scenario = scenario(policy, delaySeconds);
    PreparedScenario prepared = PreparedScenario.of(scenario);
    Simulation simulation = prepared.simulation();
    Router router = new Router(new RouterConfig(16, 42, policy, Map.of()));
    BlockByBlock naive = new BlockByBlock(simulation);
    HitLadderFold fold = new HitLadderFold(16, simulation);
    simulation.watchCaches(
        event -> {
          naive.cache(event);
          fold.cache(event);
        });
    simulation.advance(
        END,
        router,
        event -> {
          naive.cache(event);
          fold.cache(event);
          naive.fold(event);
          fold.fold(event);
          router.apply(event);
        });
    assertEquals(64, fold.sum().requests());
    assertEquals(naive.ladder(), fold.sum());
  }

  @Test
  void theLastRungIsTheHitRateOfTheRun() throws InterruptedException {
    PreparedScenario prepared = PreparedScenario.of(scenario("kv-aware", 1.5));
    HitLadder ladder = Experiment.ladders(List.of(prepared), 1).getFirst();
    RunOutcome outcome = Experiment.run(prepared, false);
    assertEquals(outcome.metrics().cachedTokens(), ladder.hit() * 16);
    assertTrue(ladder.lostToCapacity() > 0 && ladder.lostToChoice() > 0, ladder::toString);
    assertTrue(ladder.lostToBelief() > 0, ladder::toString);
  }

  @Test
  void aRouterThatOnlyFollowsTheCacheLosesNothingToChoice() throws InterruptedException {
    PreparedScenario prepared = PreparedScenario.of(scenario("pure-kv", 0));
    assertEquals(0, Experiment.ladders(List.of(prepared), 1).getFirst().lostToChoice());
  }

  @Test
  void theXRaysOfARunSumToItsLadder() throws InterruptedException {
    PreparedScenario prepared = PreparedScenario.of(scenario("kv-aware", 0.4));
    DecisionFinder finder = DecisionFinder.of(prepared);
    List<HitLadder> single = new ArrayList<>();
    for (int i = 0; i < finder.decisions(); i++) {
      single.add(Objects.requireNonNull(finder.inspect(i).hits().ladder()));
    }
    HitLadder sum = single.stream().reduce(HitLadder.EMPTY, HitLadder::plus);
    assertEquals(Experiment.ladders(List.of(prepared), 1).getFirst(), sum);
  }
}
