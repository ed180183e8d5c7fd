package io.herdscope.app.session;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.HitLadderFold;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.Question;
import io.herdscope.router.Router;
import io.herdscope.router.explain.CoefficientFlips;
import io.herdscope.router.explain.FlipPoints;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Runs a world up to one decision and looks at it from every side at the very instant it is made.
final class DecisionProbe {
  private static final String KV_AWARE = "kv-aware";
  private static final long SLICE = Nanos.PER_SECOND / 4;

  private final World world;
  private final HitLadderFold hits;
  private final int laneIndex;
  private final long ordinal;
  private final int engineBlock;
  private final int routerBlock;
  private @Nullable Inspection result;

  /// @param world not past the decision; it is used up
  DecisionProbe(World world, int laneIndex, long ordinal) {
    this.world = world;
    this.hits = world.countHits();
    hits.countOnlyFollowed();
    this.laneIndex = laneIndex;
    this.ordinal = ordinal;
    this.engineBlock = world.scenario().fleet().engine().blockSize();
    this.routerBlock = world.scenario().routing().prompts().blockSizeBeside(engineBlock);
  }

  /// Looks at the decision, then runs on until an engine admits its request.
  ///
  /// @param at when the decision was made, nanoseconds
  void runTo(long at, List<ClusterEvent.RoutingChanged> changes) {
    for (ClusterEvent.RoutingChanged change : changes) {
      if (change.at() >= world.now() && change.at() <= at && !world.hasSeen(change)) {
        world.advance(change.at(), this::answer);
        world.accept(change);
      }
    }
    world.advance(at, this::answer);
    while (hits.followed() == null && world.advance(world.now() + SLICE)) {
      // Until the request leaves the queue, or the run ends without it.
    }
  }

  /// What was seen; an `IllegalStateException` when the decision was never made.
  Inspection result() {
    Inspection seen = result;
    if (seen == null) {
      throw new IllegalStateException("decision " + ordinal + " was not made again");
    }
    return seen.with(seen.hits().admitted(hits.followed()));
  }

  private RoutingDecision answer(Request request, long now) {
    RoutingDecision decision = world.routers().dispatch(request, now);
    if (decision.ordinal() == ordinal) {
      hits.follow(request.id());
      result = inspect(request, now, decision);
    }
    return decision;
  }

  private Inspection inspect(Request request, long now, RoutingDecision decision) {
    Router router = world.routers().router(decision.router());
    String own = decision.policy();
    Map<String, Double> given = own.equals(KV_AWARE) ? router.parameters() : Map.of();
    Question question = new Question(router, request, now);
    List<CoefficientFlips> kvFlips = flips(question, KV_AWARE, given);
    List<CoefficientFlips> ownFlips =
        own.equals(KV_AWARE) ? kvFlips : flips(question, own, router.parameters());
    int[] held = new int[decision.replicas()];
    int[] asTheRouterCounts = new int[held.length];
    for (int r = 0; r < held.length; r++) {
      boolean there = world.probe().condition(r).there();
      held[r] = there ? world.probe().heldPrefix(r, request.promptBlocks()) : 0;
      asTheRouterCounts[r] =
          there ? Math.toIntExact((long) held[r] * engineBlock / routerBlock) : Inspection.GONE;
    }
    return new Inspection(
        laneIndex,
        now,
        request,
        decision,
        question.ask(RoutingPolicies.create(KV_AWARE, given)),
        asTheRouterCounts,
        choices(question, decision),
        Flips.scoring(kvFlips),
        Flips.all(ownFlips),
        promptHits(request, decision, held),
        router.forecast(now),
        RouterBeliefs.of(world.routers(), request, now, decision),
        null);
  }

  static List<CoefficientFlips> flips(Question question, String policy, Map<String, Double> given) {
    PolicySpec spec = RoutingPolicies.spec(policy);
    return FlipPoints.of(spec, Parameters.of(spec.parameters(), given), question::ask);
  }

  /// Whom each policy of the catalog would have chosen with its defaults; the decision's own is
  /// what it was.
  static Map<String, Integer> choices(Question question, RoutingDecision decision) {
    Map<String, Integer> choices = new TreeMap<>();
    for (PolicySpec other : RoutingPolicies.ALL) {
      if (!other.name().equals(decision.policy())) {
        choices.put(
            other.name(), question.ask(RoutingPolicies.create(other.name(), Map.of())).chosen());
      }
    }
    choices.put(decision.policy(), decision.chosen());
    return choices;
  }

  private PromptHits promptHits(Request request, RoutingDecision decision, int[] held) {
    int blocks = hits.reusable(request);
    Belief belief = decision.belief();
    int reachable = 0;
    int believed = 0;
    for (int r = 0; r < held.length; r++) {
      if (decision.isEligible(r)) {
        reachable = Math.max(reachable, Math.min(blocks, held[r]));
        believed = Math.max(believed, Math.min(blocks, engineBlocks(belief, r)));
      }
    }
    int chosen = decision.chosen();
    return new PromptHits(
        blocks,
        Math.max(reachable, Math.min(blocks, hits.known(request.promptBlocks()))),
        reachable,
        Math.min(blocks, held[chosen]),
        believed,
        Math.min(blocks, engineBlocks(belief, chosen)),
        null);
  }

  /// What is believed of a replica, in blocks of the engines.
  private int engineBlocks(Belief belief, int replica) {
    return Math.toIntExact(
        (long) belief.overlapBlocks(Tier.DEVICE, replica) * routerBlock / engineBlock);
  }
}
