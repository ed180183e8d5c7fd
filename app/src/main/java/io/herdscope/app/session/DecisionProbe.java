package io.herdscope.app.session;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.Router;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Runs a world up to one decision and looks at it from every side at the very instant it is made.
final class DecisionProbe {
  private static final String KV_AWARE = "kv-aware";

  private final World world;
  private final int laneIndex;
  private final long ordinal;
  private @Nullable Inspection result;

  /// @param world not past the decision; it is used up
  DecisionProbe(World world, int laneIndex, long ordinal) {
    this.world = world;
    this.laneIndex = laneIndex;
    this.ordinal = ordinal;
  }

  /// @param at when the decision was made, nanoseconds
  void runTo(long at, List<ClusterEvent.RoutingChanged> changes) {
    for (ClusterEvent.RoutingChanged change : changes) {
      if (change.at() >= world.now() && change.at() <= at && !world.hasSeen(change)) {
        world.advance(change.at(), this::answer);
        world.accept(change);
      }
    }
    world.advance(at, this::answer);
  }

  /// What was seen; an `IllegalStateException` when the decision was never made.
  Inspection result() {
    Inspection seen = result;
    if (seen == null) {
      throw new IllegalStateException("decision " + ordinal + " was not made again");
    }
    return seen;
  }

  private RoutingDecision answer(Request request, long now) {
    RoutingDecision decision = world.routers().dispatch(request, now);
    if (decision.ordinal() == ordinal) {
      result = inspect(request, now, decision);
    }
    return decision;
  }

  private Inspection inspect(Request request, long now, RoutingDecision decision) {
    Router router = world.routers().router(decision.router());
    PolicySpec spec = RoutingPolicies.spec(KV_AWARE);
    Map<String, Double> given = decision.policy().equals(KV_AWARE) ? router.parameters() : Map.of();
    Parameters parameters = Parameters.of(spec.parameters(), given);
    RoutingDecision kvAware = kvAware(router, parameters, request, now);
    FlipPoints flips =
        new FlipPoints(parameters, changed -> kvAware(router, changed, request, now));
    Map<String, Integer> choices = new TreeMap<>();
    for (PolicySpec other : RoutingPolicies.ALL) {
      boolean own = other.name().equals(decision.policy());
      choices.put(
          other.name(),
          own
              ? decision.chosen()
              : router.ask(RoutingPolicies.create(other.name(), Map.of()), request, now).chosen());
    }
    int[] held = new int[decision.replicas()];
    for (int r = 0; r < held.length; r++) {
      held[r] = world.probe().heldPrefix(r, request.promptBlocks());
    }
    return new Inspection(
        laneIndex, now, request, decision, kvAware, held, choices, flips.all(), null);
  }

  private static RoutingDecision kvAware(
      Router router, Parameters parameters, Request request, long now) {
    return router.ask(RoutingPolicies.create(KV_AWARE, parameters.asMap()), request, now);
  }
}
