package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.ArrayList;
import java.util.List;

/// Findings that rest on one kind of degradation, which the routers have counted. Pure.
final class Degraded {
  private Degraded() {}

  /// One finding about all replicas the kind was counted at; none when it was not counted.
  static List<Finding> findings(
      CaseFile file, String rule, String variant, Severity severity, Degradation kind) {
    List<DegradationCount> counts =
        file.degradation().stream().filter(count -> count.kind() == kind).toList();
    if (counts.isEmpty()) {
      return List.of();
    }
    List<Evidence> evidence = new ArrayList<>();
    List<Integer> replicas = new ArrayList<>();
    long sum = 0;
    for (DegradationCount count : counts) {
      sum += count.count();
      if (count.replica() == DegradationCount.FLEET) {
        evidence.add(Evidence.run(0, "evidence.counted-fleet", kind.label(), count.count()));
      } else {
        replicas.add(count.replica());
        evidence.add(
            Evidence.replica(
                count.replica(),
                0,
                "evidence.counted",
                Written.replica(count.replica()),
                kind.label(),
                count.count()));
      }
    }
    return List.of(
        new Finding(
            rule,
            variant,
            severity,
            0,
            file.end(),
            replicas,
            Written.all(sum, names(replicas)),
            evidence));
  }

  private static String names(List<Integer> replicas) {
    return replicas.isEmpty()
        ? "–"
        : String.join(", ", replicas.stream().map(Written::replica).toList());
  }
}
