package io.herdscope.router.policy.llmd;

import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.MemoryRules.Part;
import io.herdscope.router.policy.RoutingContext;
import java.util.List;
import java.util.Set;

/// 1 for the replica the session is bound to, 0 for the others; a session that is not bound rates
/// nobody. The first request binds; upstream every response does, by a header that never expires.
///
/// Source: llm-d router `scorer/sessionaffinity/session_affinity.go`.
final class SessionScorer implements Scorer {
  private static final String PLUGIN = "session-affinity-scorer";

  static final ScorerSpec SPEC =
      new ScorerSpec(
          PLUGIN,
          "not the session's",
          ScorerSpec.weight("sessionWeight", 0, PLUGIN),
          List.of(
              ParameterSpec.integer(
                  "sessionTtlSeconds",
                  31_536_000,
                  1,
                  31_536_000,
                  "How long an idle session stays bound",
                  "llm-d: the header it hands out never expires (here one year)")),
          false,
          Set.of(Part.SESSIONS),
          parameters -> new SessionScorer(parameters.integer("sessionTtlSeconds")));

  private final long ttlNanos;

  private SessionScorer(long ttlSeconds) {
    ttlNanos = Nanos.PER_SECOND * ttlSeconds;
  }

  @Override
  public void score(RoutingContext context, boolean[] kept, double[] scores) {
    int bound = context.memory().sessions().bound(context.request(), context.now(), ttlNanos);
    for (int r = 0; r < scores.length; r++) {
      scores[r] = r == bound ? 1 : 0;
    }
  }
}
