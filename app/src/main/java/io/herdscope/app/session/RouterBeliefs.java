package io.herdscope.app.session;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.Router;
import io.herdscope.router.fleet.RouterFigures;
import io.herdscope.router.fleet.RouterFleet;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;

/// What each of several routers believed at the instant of a decision, and how it would have
/// decided. Immutable.
///
/// @param bookedBlocks per replica, the token load that all bookings together give, which no router
///   may know; KV blocks
/// @param routers those that were there, in their order; empty where one router knows everything
public record RouterBeliefs(double[] bookedBlocks, List<View> routers) {
  static final RouterBeliefs NONE = new RouterBeliefs(new double[0], List.of());

  /// One router's view.
  ///
  /// @param loadBlocks per replica, the token load it believes in
  /// @param decision its own for the same request, with its match of the prompt on every replica
  public record View(int router, String name, double[] loadBlocks, RoutingDecision decision) {}

  /// @param made the decision of the router that was asked
  static RouterBeliefs of(RouterFleet fleet, Request request, long now, RoutingDecision made) {
    if (fleet.isSingle()) {
      return NONE;
    }
    List<View> views = new ArrayList<>();
    for (int i = 0; i < fleet.size(); i++) {
      if (fleet.isThere(i)) {
        Router router = fleet.router(i);
        RoutingDecision decision =
            i == made.router()
                ? made
                : router.ask(
                    RoutingPolicies.create(made.policy(), router.parameters()), request, now);
        views.add(new View(i, RouterFigures.name(i), loads(fleet, i, made.replicas()), decision));
      }
    }
    double[] booked = new double[made.replicas()];
    for (int r = 0; r < booked.length; r++) {
      booked[r] = fleet.tokenLoad(fleet.ledger(), r);
    }
    return new RouterBeliefs(booked, List.copyOf(views));
  }

  private static double[] loads(RouterFleet fleet, int router, int replicas) {
    double[] loads = new double[replicas];
    for (int r = 0; r < replicas; r++) {
      loads[r] = fleet.tokenLoad(fleet.router(router).ledger(), r);
    }
    return loads;
  }
}
