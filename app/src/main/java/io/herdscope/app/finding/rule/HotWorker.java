package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Remedy;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Every replica gets its share of requests and the fleet as a whole is not full, but one replica's
/// queue grows: averages look balanced, its clients wait.
public final class HotWorker implements FindingRule {
  private static final long LEAST_NANOS = 10 * Nanos.PER_SECOND;
  private static final double EVEN = 1.4;
  private static final double OF_WAITING = 0.7;
  private static final int LEAST_WAITING = 2;

  @Override
  public String id() {
    return "hot-worker";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    if (file.setting().replicas() < 2 || file.decisions().isEmpty()) {
      return List.of();
    }
    List<Finding> findings = new ArrayList<>();
    List<Spans.Span> spans = Spans.of(file, LEAST_NANOS, HotWorker::backedUp);
    for (int r = 0; r < file.setting().replicas(); r++) {
      int replica = r;
      List<Spans.Span> own = spans.stream().filter(span -> span.replica() == replica).toList();
      if (!own.isEmpty() && file.shareOf(r) * file.setting().replicas() <= EVEN) {
        findings.add(finding(file, replica, own));
      }
    }
    return List.copyOf(findings);
  }

  private Finding finding(CaseFile file, int replica, List<Spans.Span> own) {
    Spans.Span longest = Spans.longest(own);
    int most = 0;
    for (Sample sample : file.samples()) {
      most = Math.max(most, sample.waiting()[replica]);
    }
    return new Finding(
        id(),
        "",
        Severity.CRITICAL,
        own.getFirst().from(),
        own.getLast().to(),
        List.of(replica),
        Written.all(
            Written.replica(replica),
            Written.share(file.shareOf(replica)),
            most,
            Nanos.toSeconds(Spans.nanos(own))),
        List.of(
            Evidence.replica(
                replica,
                longest.from(),
                "evidence.backed-up",
                Written.replica(replica),
                Written.at(longest.from()),
                Written.at(longest.to()))));
  }

  /// The replica with most of all that waits, −1 for none.
  private static int backedUp(Sample sample) {
    int worst = 0;
    int all = 0;
    for (int r = 0; r < sample.replicas(); r++) {
      all += sample.waiting()[r];
      worst = sample.waiting()[r] > sample.waiting()[worst] ? r : worst;
    }
    int most = sample.waiting()[worst];
    return most >= LEAST_WAITING && most >= OF_WAITING * all ? worst : -1;
  }
}
