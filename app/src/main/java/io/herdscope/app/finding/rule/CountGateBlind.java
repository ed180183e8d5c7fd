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

/// The policy balances when request counts drift apart; they do not, but contexts are of very
/// different length, so the work does.
public final class CountGateBlind implements FindingRule {
  private static final int LEAST_DECISIONS = 30;
  private static final double OFTEN = 0.2;
  private static final double HEAVY = 2;
  private static final double COUNTS_EVEN = 1.5;
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "count-gate-blind";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<DecisionFacts> busy =
        file.decisions().stream().filter(d -> d.meanRequests() >= 1).toList();
    List<DecisionFacts> blind = busy.stream().filter(CountGateBlind::isBlind).toList();
    if (!hasCountGate(file)
        || busy.size() < LEAST_DECISIONS
        || blind.size() < OFTEN * busy.size()) {
      return List.of();
    }
    List<Evidence> evidence = new ArrayList<>();
    blind.stream()
        .skip(blind.size() / 2)
        .limit(SHOWN)
        .forEach(
            d ->
                evidence.add(
                    Evidence.decision(
                        d,
                        "evidence.counts-even-load-not",
                        d.ordinal(),
                        Written.replica(d.replica()),
                        d.chosenRequests(),
                        d.meanRequests(),
                        d.chosenLoad(),
                        d.meanLoad())));
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            blind.getFirst().at(),
            blind.getLast().at(),
            List.of(),
            Written.all(
                blind.size(), busy.size(), Written.share(blind.size() / (double) busy.size())),
            evidence));
  }

  private static boolean isBlind(DecisionFacts d) {
    return d.chosenRequests() <= COUNTS_EVEN * d.meanRequests() + 1
        && d.chosenLoad() >= HEAVY * d.meanLoad()
        && d.leastLoad() < d.meanLoad();
  }

  /// Gates on counts, by the names the peers give them.
  private static boolean hasCountGate(CaseFile file) {
    return file.setting().parameters().keySet().stream()
        .anyMatch(name -> name.startsWith("balanceAbs") || name.contains("mbalance"));
  }
}
