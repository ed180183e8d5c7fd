package io.herdscope.router.policy;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The session key's place on a ring decides; only a full replica is passed over, for at most
/// `numFallbackReplicas` further replicas clockwise. A request without a session key is placed by
/// its id. Cost = steps clockwise from the key to the replica, among distinct replicas; those full
/// stand behind the rest. When all within reach are full Ray waits and tries the same ones again;
/// here the request goes to the first and waits there.
///
/// Source: Ray Serve `experimental/consistent_hash_router.py`, see [HashRing]. A request without a
/// session is a fresh UUID there, here its number: uniform both. On the ring stand those that may
/// be chosen; a busy threshold, which Ray does not have, takes a replica off it and hands its keys
/// to the next ones.
final class ConsistentHash implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "consistent-hash",
          "The session's place on a hash ring, blind to load and cache",
          "cost = steps clockwise from the session's hash; full replicas last",
          "Ray Serve experimental/consistent_hash_router.py",
          List.of(
              ParameterSpec.layout(
                  "numVirtualNodes", 100, 1, 10_000, "Points per replica", "Ray Serve default"),
              ParameterSpec.integer(
                  "numFallbackReplicas",
                  2,
                  0,
                  1_024,
                  "Further replicas to try when the first is full",
                  "Ray Serve default; the benchmarks set 0"),
              ParameterSpec.integer(
                  "maxOngoingRequests",
                  1_000_000_000,
                  1,
                  1_000_000_000,
                  "Requests in flight from which a replica is full",
                  "Ray Serve LLM default (plain Ray Serve: 5)")),
          List.of(
              new PolicySpec.Preset("stock", "Ray Serve's defaults", Map.of()),
              new PolicySpec.Preset(
                  "pinned",
                  "No fallback, as in Ray's benchmarks",
                  Map.of("numFallbackReplicas", 0.0))),
          ConsistentHash::new,
          "steps on the ring");

  private static final List<String> TERMS = List.of("steps", "full");

  private final int virtualNodes;
  private final int fallbacks;
  private final long maxOngoing;

  private ConsistentHash(Parameters parameters) {
    virtualNodes = (int) parameters.integer("numVirtualNodes");
    fallbacks = (int) parameters.integer("numFallbackReplicas");
    maxOngoing = parameters.integer("maxOngoingRequests");
  }

  @Override
  public boolean readsCaches() {
    return false;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    String session = context.request().sessionKey();
    String key = session.isEmpty() ? Long.toString(context.request().id()) : session;
    int[] walk = context.fleet().ring(virtualNodes).clockwise(HashRing.hash(key));
    for (int r = 0; r < context.replicas(); r++) {
      ballot.set(r, 0, context.replicas());
    }
    int reach = Math.min(walk.length, 1 + fallbacks);
    int place = 0;
    while (place < reach && context.queue(walk[place]) >= maxOngoing) {
      place++;
    }
    for (int i = 0; i < walk.length; i++) {
      ballot.set(walk[i], 0, i);
      boolean passedOver = place < reach && context.queue(walk[i]) >= maxOngoing;
      ballot.set(walk[i], 1, passedOver ? context.replicas() : 0);
    }
    return place < reach
        ? ballot.choose(walk[place], place == 0 ? TieRule.NONE : TieRule.POLICY_ORDER, 1)
        : ballot.choose(walk[0], TieRule.POLICY_ORDER, 1);
  }
}
