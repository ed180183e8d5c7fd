package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Remedy;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Several routers see the same replica idle and send to it at the same time, before they hear of
/// each other's bookings.
public final class SameIdleWorker implements FindingRule {
  private static final int LEAST_DECISIONS = 50;
  private static final double MORE_THAN_CHANCE = 1.3;
  private static final double OFTEN = 0.1;

  @Override
  public String id() {
    return "same-idle-worker";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.oneRouter(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    long decisions = file.routers().stream().mapToLong(router -> router.decisions()).sum();
    long raced = file.routers().stream().mapToLong(router -> router.racedDecisions()).sum();
    long collided = file.routers().stream().mapToLong(router -> router.collidedDecisions()).sum();
    if (file.setting().routers() < 2
        || decisions < LEAST_DECISIONS
        || collided < OFTEN * decisions
        || collided * file.setting().replicas() < MORE_THAN_CHANCE * raced) {
      return List.of();
    }
    List<Evidence> evidence = collisions(file);
    if (evidence.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            file.decisions().getFirst().at(),
            file.decisions().getLast().at(),
            List.of(),
            Written.all(
                file.setting().routers(),
                file.setting().syncDelaySeconds(),
                collided,
                decisions,
                Written.share(collided / (double) decisions)),
            evidence));
  }

  /// Pairs of decisions of two routers, one after the other, for the same replica.
  private static List<Evidence> collisions(CaseFile file) {
    List<Evidence> evidence = new ArrayList<>();
    long window = Nanos.ofSeconds(Math.max(0.001, file.setting().syncDelaySeconds()));
    for (int i = 1; i < file.decisions().size() && evidence.size() < 3; i++) {
      DecisionFacts one = file.decisions().get(i - 1);
      DecisionFacts next = file.decisions().get(i);
      if (one.router() != next.router()
          && one.replica() == next.replica()
          && next.at() - one.at() < window) {
        evidence.add(
            Evidence.decision(
                next,
                "evidence.same-choice",
                one.ordinal(),
                next.ordinal(),
                Written.replica(next.replica()),
                (next.at() - one.at()) / 1e6));
      }
    }
    return evidence;
  }
}
