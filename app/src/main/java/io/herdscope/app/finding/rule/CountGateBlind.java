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
  private static final double OFTEN = 0.4;
  private static final double OF_CHANCE = 1 / 3.0;
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
    List<DecisionFacts> uneven = busy.stream().filter(CountGateBlind::isUneven).toList();
    List<DecisionFacts> blind = uneven.stream().filter(CountGateBlind::isBlind).toList();
    double chance = uneven.size() / (double) Math.max(1, file.setting().replicas());
    if (!hasCountGate(file)
        || uneven.size() < Math.max(LEAST_DECISIONS, OFTEN * busy.size())
        || blind.size() < Math.max(SHOWN, OF_CHANCE * chance)) {
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
                blind.size(),
                uneven.size(),
                Written.share(uneven.size() / (double) busy.size()),
                busy.size()),
            evidence));
  }

  /// Whether one replica had far more to do than the mean.
  private static boolean isUneven(DecisionFacts d) {
    return d.mostLoad() >= HEAVY * d.meanLoad();
  }

  /// Whether such a replica got the request nevertheless, its count of requests being as usual. A
  /// policy that sees load hardly ever does that, one that does not as often as chance has it.
  private static boolean isBlind(DecisionFacts d) {
    return d.chosenRequests() <= COUNTS_EVEN * d.meanRequests() + 1
        && d.chosenLoad() >= HEAVY * d.meanLoad();
  }

  /// Gates on counts and not on tokens, by the names the peers give them.
  private static boolean hasCountGate(CaseFile file) {
    return file.setting().parameters().keySet().stream()
        .anyMatch(name -> name.equals("balanceAbs") || name.contains("mbalance"));
  }
}
