package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import java.util.ArrayList;
import java.util.List;

/// Requests never overlap, so every load is zero at the instant of every decision: the load part of
/// the cost cannot speak, and one replica gets nearly all.
public final class LoadSignalZero implements FindingRule {
  private static final int LEAST_DECISIONS = 20;
  private static final double NEARLY_ALWAYS = 0.7;
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "load-signal-zero";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<DecisionFacts> blind = file.decisions().stream().filter(DecisionFacts::sawNoLoad).toList();
    int all = file.decisions().size();
    int busiest = file.setting().replicas() < 2 || all == 0 ? -1 : file.busiest();
    if (all < LEAST_DECISIONS
        || blind.size() < NEARLY_ALWAYS * all
        || busiest < 0
        || file.shareOf(busiest) < file.setting().undueShare()) {
      return List.of();
    }
    List<Evidence> evidence = new ArrayList<>();
    blind.stream()
        .filter(d -> d.replica() == busiest)
        .skip(1)
        .limit(SHOWN)
        .forEach(
            d ->
                evidence.add(
                    Evidence.decision(
                        d,
                        "evidence.no-load-seen",
                        d.ordinal(),
                        Written.replica(d.replica()),
                        d.chosenOverlap(),
                        d.promptBlocks())));
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            blind.getFirst().at(),
            blind.getLast().at(),
            List.of(busiest),
            List.of(
                Written.share(blind.size() / (double) all),
                Written.count(all),
                Written.replica(busiest),
                Written.share(file.shareOf(busiest))),
            evidence));
  }
}
