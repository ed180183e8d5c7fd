package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.LostStretch;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.metric.Degradation;
import java.util.ArrayList;
import java.util.List;

/// KV events were lost, came out of order, never came, or were said before anybody listened: the
/// index is not what the engines hold. Those that only come late are another rule's. Where more
/// prompts were on their way than can be judged, that is told too, so that silence is not taken for
/// health.
public final class EventGap implements FindingRule {
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "event-gap";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<Finding> findings = new ArrayList<>();
    if (!file.feeds().lost().isEmpty()) {
      findings.add(lost(file));
    }
    if (!file.feeds().joinedLate().isEmpty()) {
      findings.add(joined(file.feeds().joinedLate()));
    }
    findings.addAll(
        Degraded.findings(file, id(), "missing", Severity.CRITICAL, Degradation.MISSING_EVENTS));
    findings.addAll(
        Degraded.findings(file, id(), "order", Severity.WARNING, Degradation.OUT_OF_ORDER));
    findings.addAll(
        Degraded.findings(file, id(), "unjudged", Severity.NOTE, Degradation.UNJUDGED_EVENTS));
    return List.copyOf(findings);
  }

  private Finding joined(List<Long> instants) {
    long from = instants.getFirst();
    return new Finding(
        id(),
        "joined",
        Severity.NOTE,
        from,
        instants.getLast(),
        List.of(),
        List.of(Written.count(instants.size())),
        List.of(Evidence.run(from, "evidence.joined", instants.size(), Written.at(from))));
  }

  private Finding lost(CaseFile file) {
    List<LostStretch> lost = file.feeds().lost();
    List<Evidence> evidence = new ArrayList<>();
    lost.stream().limit(SHOWN).forEach(one -> evidence.add(stretch(one)));
    file.degradation().stream()
        .filter(count -> Degraded.isLost(file, count))
        .limit(SHOWN)
        .forEach(count -> evidence.add(Degraded.evidence(count)));
    return new Finding(
        id(),
        "lost",
        Severity.CRITICAL,
        lost.stream().mapToLong(LostStretch::from).min().orElse(0),
        lost.getLast().to(),
        lost.stream().flatMap(one -> one.replicas().stream()).distinct().sorted().toList(),
        Written.all(
            lost.size(),
            lost.stream().mapToLong(LostStretch::batches).sum(),
            String.join(", ", lost.stream().map(EventGap::name).distinct().toList())),
        evidence);
  }

  private static String name(LostStretch one) {
    return one.replicas().isEmpty() ? one.source() : Written.replicas(one.replicas());
  }

  private static Evidence stretch(LostStretch one) {
    return Evidence.replica(
        one.replicas().size() == 1 ? one.replicas().getFirst() : -1,
        one.from(),
        "evidence.lost",
        name(one),
        one.batches(),
        Written.at(one.from()),
        Written.at(one.to()));
  }
}
