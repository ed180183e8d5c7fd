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

/// Many decisions are ties, and the replica with the lowest number wins every one.
public final class TiesToFirst implements FindingRule {
  private static final int LEAST_TIES = 20;
  private static final double OFTEN = 0.2;
  private static final double NEARLY_ALWAYS = 0.95;
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "ties-to-first";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<DecisionFacts> ties = TiedScores.ties(file);
    long first = ties.stream().filter(d -> d.replica() == d.firstTied()).count();
    long zero = ties.stream().filter(d -> d.replica() == 0).count();
    int all = file.decisions().size();
    double fair = 1.0 / file.setting().replicas();
    if (ties.size() < LEAST_TIES
        || ties.size() < OFTEN * all
        || first < NEARLY_ALWAYS * ties.size()
        || zero < Math.min(0.9, 2 * fair) * ties.size()) {
      return List.of();
    }
    List<Evidence> evidence = new ArrayList<>();
    ties.stream()
        .skip(ties.size() / 2)
        .limit(SHOWN)
        .forEach(
            d ->
                evidence.add(
                    Evidence.decision(
                        d, "evidence.tie", d.ordinal(), d.tied(), Written.replica(d.replica()))));
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            ties.getFirst().at(),
            ties.getLast().at(),
            List.of(0),
            List.of(
                Written.count(ties.size()),
                Written.count(all),
                Written.replica(0),
                Written.share(zero / (double) ties.size())),
            evidence));
  }
}
