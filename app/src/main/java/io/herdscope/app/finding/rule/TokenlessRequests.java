package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.List;

/// Requests longer than a block reach a router that looks at caches without their tokens: of them
/// it cannot know what is cached.
public final class TokenlessRequests implements FindingRule {
  private static final int LEAST_DECISIONS = 20;
  private static final double LEAST_SHARE = 0.1;

  @Override
  public String id() {
    return "tokenless-requests";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<DegradationCount> counts = Degraded.unexplained(file, Degradation.TOKENLESS_REQUEST);
    long bare = counts.stream().mapToLong(DegradationCount::count).sum();
    int all = file.decisions().size();
    if (all < LEAST_DECISIONS
        || bare < LEAST_SHARE * all
        || !CachePolicies.includes(file.setting())) {
      return List.of();
    }
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            counts.stream().mapToLong(DegradationCount::from).min().orElse(0),
            counts.stream().mapToLong(DegradationCount::to).max().orElse(0),
            List.of(),
            Written.all(bare, all, Written.share(bare / (double) all)),
            Degraded.evidence(counts)));
  }
}
