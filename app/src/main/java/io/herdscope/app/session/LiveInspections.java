package io.herdscope.app.session;

import io.herdscope.app.follow.Follower;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.Question;
import io.herdscope.router.Router;
import io.herdscope.router.explain.CoefficientFlips;
import io.herdscope.router.load.LoadTracking;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// X-rays of a live router's decisions. Looking at every one would cost more than following it, so
/// while somebody watches, one every third of a second is looked at as it is made, with what is
/// believed at that instant; any other is found again in what was recorded. One thread.
final class LiveInspections {
  private static final long REST_NANOS = 300_000_000L;
  private static final int KEPT = 64;
  private static final String KV_AWARE = "kv-aware";

  private final Map<Long, Inspection> seen = new LinkedHashMap<>();
  private boolean wanted;
  private long lookedAt = Long.MIN_VALUE;
  private @Nullable Inspection latest;

  /// Somebody looks at decisions from here on.
  void want() {
    wanted = true;
  }

  /// A decision was made; `before` does not know it yet.
  void decided(long ordinal, ClusterEvent.RequestRouted e, Follower before) {
    long wall = System.nanoTime();
    if (!wanted || (lookedAt != Long.MIN_VALUE && wall - lookedAt < REST_NANOS)) {
      return;
    }
    Inspection found = look(ordinal, e, before);
    if (found == null) {
      return;
    }
    lookedAt = wall;
    latest = found;
    seen.put(ordinal, found);
    if (seen.size() > KEPT) {
      seen.remove(seen.keySet().iterator().next());
    }
  }

  /// The last one looked at.
  @Nullable Inspection latest() {
    return latest;
  }

  @Nullable Inspection of(long ordinal) {
    return seen.get(ordinal);
  }

  /// The X-ray of a decision told by a router, on what is believed just before it; null where the
  /// replica it went to is not followed.
  static @Nullable Inspection look(long ordinal, ClusterEvent.RequestRouted e, Follower before) {
    Router router = before.router();
    Request request = e.body();
    int chosen = e.replica();
    if (chosen >= router.roster().size() || !router.roster().isPresent(chosen)) {
      return null;
    }
    Belief belief = router.belief(request, LoadTracking.FULL, e.at());
    RoutingDecision told = onBelief(ordinal, e.decision(), belief, router.roster().size());
    Question question = new Question(router, request, e.at());
    List<CoefficientFlips> flips = DecisionProbe.flips(question, KV_AWARE, Map.of());
    RoutingDecision own = question.ask(RoutingPolicies.create(KV_AWARE, Map.of()));
    return new Inspection(
        0,
        e.at(),
        request,
        told,
        own,
        Inspection.UNSEEN,
        DecisionProbe.choices(question, told),
        Flips.scoring(flips),
        List.of(),
        PromptHits.UNKNOWN,
        router.forecast(e.at()),
        RouterBeliefs.NONE,
        null);
  }

  /// What was told beside what is believed here, over all replicas followed.
  private static RoutingDecision onBelief(
      long ordinal, RoutingDecision told, Belief belief, int replicas) {
    int width = Math.max(replicas, told.replicas());
    if (width != replicas) {
      return told.by(told.router(), ordinal);
    }
    int terms = told.termNames().size();
    double[] values = new double[width * terms];
    boolean[] eligible = new boolean[width];
    for (int r = 0; r < told.replicas(); r++) {
      eligible[r] = told.isEligible(r);
      for (int t = 0; t < terms; t++) {
        values[r * terms + t] = told.term(r, t);
      }
    }
    RoutingDecision whole =
        new RoutingDecision(
            ordinal,
            told.policy(),
            told.chosen(),
            told.tieRule(),
            told.tied(),
            told.termNames(),
            values,
            eligible,
            belief);
    return whole.by(told.router(), ordinal);
  }
}
