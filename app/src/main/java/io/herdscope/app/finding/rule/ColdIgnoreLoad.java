package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Remedy;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Requests that nobody has cached, which could go anywhere, are sent to a replica with more than
/// its share of work: what places cold requests (the smallest tree, a hash) does not look at load,
/// though the policy does for others.
public final class ColdIgnoreLoad implements FindingRule {
  private static final int LEAST_COLD = 20;
  private static final double OFTEN = 0.1;
  private static final double BLIND = 0.85;
  private static final double LOADED = 1.3;
  private static final double IDLE = 0.5;
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "cold-ignore-load";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<DecisionFacts> cold =
        file.decisions().stream().filter(d -> d.isCold() && !d.sawNoLoad()).toList();
    List<DecisionFacts> piled = cold.stream().filter(ColdIgnoreLoad::isPiled).toList();
    if (!CachePolicies.includes(file.setting())
        || cold.size() < LEAST_COLD
        || piled.size() < OFTEN * cold.size()
        || meanRatio(cold) < BLIND) {
      return List.of();
    }
    List<Evidence> evidence = new ArrayList<>();
    piled.stream()
        .skip(piled.size() / 2)
        .limit(SHOWN)
        .forEach(
            d ->
                evidence.add(
                    Evidence.decision(
                        d,
                        "evidence.cold-to-loaded",
                        d.ordinal(),
                        Written.replica(d.replica()),
                        d.chosenLoad(),
                        Written.replica(d.leastLoaded()),
                        d.leastLoad())));
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            piled.getFirst().at(),
            piled.getLast().at(),
            List.of(),
            List.of(
                Written.count(piled.size()),
                Written.count(cold.size()),
                Written.share(piled.size() / (double) cold.size()),
                Written.share(LOADED - 1),
                Written.share(IDLE)),
            evidence));
  }

  /// Load at the chosen replica over the mean: 1 where load is not looked at, far less where it is.
  private static double meanRatio(List<DecisionFacts> cold) {
    return cold.stream().mapToDouble(d -> d.chosenLoad() / d.meanLoad()).average().orElse(0);
  }

  private static boolean isPiled(DecisionFacts d) {
    return d.chosenLoad() >= LOADED * d.meanLoad() && d.leastLoad() <= IDLE * d.meanLoad();
  }
}
