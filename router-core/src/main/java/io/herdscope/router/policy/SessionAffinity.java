package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.load.LoadTracking;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The kv-aware cost for a session's first request; the same replica for those that follow, as long
/// as one of them is in flight or the last ended less than `sessionTtlSeconds` ago. Where the
/// session is not bound to a replica one pays a penalty higher than any cost. A bound replica that
/// is busy or gone is passed over.
///
/// Source: Dynamo session affinity; `nvext.session_control` has 300 s as its time-out.
final class SessionAffinity implements RoutingPolicy {
  static final PolicySpec SPEC =
      new PolicySpec(
          "session-affinity",
          "A session stays where its first request went, while it is used",
          "cost = kv-aware cost, plus more than any of them where the session is not bound",
          "Dynamo session affinity over the kv-router cost",
          parameters(),
          List.of(
              new PolicySpec.Preset("stock", "Bound for five minutes of silence", Map.of()),
              new PolicySpec.Preset(
                  "forgetful", "Bound for two seconds", Map.of("sessionTtlSeconds", 2.0))),
          SessionAffinity::new,
          "KV blocks");

  private final KvAware cost;
  private final List<String> terms;
  private final MemoryRules memory;

  private SessionAffinity(Parameters parameters) {
    Map<String, Double> values = new java.util.TreeMap<>(parameters.asMap());
    values.remove("sessionTtlSeconds");
    cost = new KvAware(Parameters.of(KvAware.SPEC.parameters(), values));
    terms = new ArrayList<>(cost.terms());
    terms.add("not bound");
    memory =
        MemoryRules.reading(MemoryRules.Part.SESSIONS)
            .sessionsFor(Nanos.ofSeconds(parameters.real("sessionTtlSeconds")));
  }

  private static List<ParameterSpec> parameters() {
    List<ParameterSpec> all = new ArrayList<>();
    all.add(
        ParameterSpec.real(
            "sessionTtlSeconds",
            300,
            1,
            31_536_000,
            "How long a silent session stays bound",
            "Dynamo nvext.session_control time-out; DYN_ROUTER_SESSION_AFFINITY_TTL_SECS itself is"
                + " unset by default (no affinity)"));
    all.addAll(KvAware.SPEC.parameters());
    return List.copyOf(all);
  }

  @Override
  public MemoryRules memory() {
    return memory;
  }

  @Override
  public LoadTracking tracking() {
    return cost.tracking();
  }

  @Override
  public CacheWeights cacheWeights() {
    return cost.cacheWeights();
  }

  @Override
  public RoutingDecision decide(RoutingContext context) {
    Ballot ballot = new Ballot(context, SPEC.name(), terms);
    cost.fill(ballot, context);
    int bound =
        context
            .memory()
            .sessions()
            .bound(context.request(), context.now(), memory.sessionTtlNanos());
    if (!context.isKnownEligible(bound)) {
      return cost.pick(ballot);
    }
    ballot.penalise(terms.size() - 1, replica -> replica != bound);
    return ballot.choose(bound, TieRule.NONE, 1);
  }
}
