package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.LateFeed;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// KV events are heard long after they happened. Prompts that end meanwhile look as if nobody had
/// reported them, and where one event overtakes another, as if they came out of order: both are
/// this rule's, as long as it explains them.
public final class LateEvents implements FindingRule {
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "late-events";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<LateFeed> late =
        file.feeds().late().stream()
            .sorted(Comparator.comparingLong(LateFeed::mostNanos).reversed())
            .toList();
    return late.isEmpty() ? List.of() : List.of(finding(file, late));
  }

  private Finding finding(CaseFile file, List<LateFeed> late) {
    List<Integer> replicas = late.stream().map(LateFeed::replica).toList();
    long events = late.stream().mapToLong(LateFeed::events).sum();
    double sum = late.stream().mapToDouble(one -> (double) one.meanNanos() * one.events()).sum();
    List<DegradationCount> following =
        file.degradation().stream().filter(count -> Degraded.isLate(file, count)).toList();
    boolean blind = CachePolicies.isBlind(file.setting());
    boolean unheard = events == 0;
    List<Evidence> evidence = new ArrayList<>();
    late.stream().limit(SHOWN).forEach(one -> evidence.addAll(evidence(one)));
    following.stream().limit(SHOWN).forEach(count -> evidence.add(Degraded.evidence(count)));
    return new Finding(
        id(),
        blind ? unheard ? "unheard-blind" : "blind" : unheard ? "unheard" : "",
        severity(blind, following),
        late.stream().mapToLong(LateFeed::from).min().orElse(0),
        Math.min(late.stream().mapToLong(LateFeed::to).max().orElse(0), file.feeds().end()),
        replicas,
        Written.all(
            events,
            Written.replicas(replicas),
            Nanos.toSeconds(Math.round(sum / Math.max(1, events))),
            Nanos.toSeconds(late.getFirst().mostNanos()),
            late.stream().mapToDouble(LateFeed::faultSeconds).max().orElse(0),
            file.setting().policy()),
        evidence);
  }

  private static Severity severity(boolean blind, List<DegradationCount> following) {
    if (blind) {
      return Severity.NOTE;
    }
    return following.stream().allMatch(count -> count.kind() == Degradation.OUT_OF_ORDER)
        ? Severity.WARNING
        : Severity.CRITICAL;
  }

  /// What was measured, and the fault that is its reason in a simulated cluster.
  private static List<Evidence> evidence(LateFeed late) {
    List<Evidence> evidence = new ArrayList<>();
    String replica = Written.replica(late.replica());
    if (late.events() > 0) {
      evidence.add(
          Evidence.replica(
              late.replica(),
              late.from(),
              "evidence.late",
              replica,
              late.events(),
              Nanos.toSeconds(late.meanNanos()),
              Nanos.toSeconds(late.mostNanos())));
    }
    if (late.faultSeconds() > 0) {
      evidence.add(
          Evidence.replica(
              late.replica(), late.from(), "evidence.delay-fault", replica, late.faultSeconds()));
    }
    return evidence;
  }
}
