package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;

/// The session's place on a hash ring; a request without a session key goes where the fewest
/// requests were sent lately. Never looks at load or cache.
///
/// Source: production-stack `SessionRouter`, see [SessionRing].
final class StackSession implements RoutingPolicy {
  static final ParameterSpec VIRTUAL_NODES =
      ParameterSpec.layout(
          "virtualNodes",
          160,
          1,
          10_000,
          "Points per replica",
          "uhashring, which production-stack uses: 40 · 4 points a node");

  static final ParameterSpec WINDOW =
      ParameterSpec.real(
          "windowSeconds",
          60,
          0.001,
          86_400,
          "Over which requests per second are counted",
          "production-stack --request-stats-window");

  static final PolicySpec SPEC =
      new PolicySpec(
          "stack-session",
          "The session's place on a hash ring, the lowest request rate without one",
          "cost = steps clockwise from the session's hash; recent requests without a session",
          "vLLM production-stack, session",
          List.of(VIRTUAL_NODES, WINDOW),
          List.of(new PolicySpec.Preset("stock", "production-stack's defaults", Map.of())),
          StackSession::new,
          "steps on the ring, or requests");

  private static final List<String> TERMS = List.of("steps", "recent requests");

  private final int virtualNodes;
  private final MemoryRules memory;

  private StackSession(Parameters parameters) {
    virtualNodes = (int) parameters.integer("virtualNodes");
    memory =
        MemoryRules.reading(MemoryRules.Part.TRAFFIC)
            .trafficOver(Nanos.ofSeconds(parameters.real("windowSeconds")));
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), TERMS);
    return SessionRing.decide(context, ballot, virtualNodes, memory.trafficNanos());
  }
}
