package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Findings that rest on one kind of degradation, which the routers have counted. What late or lost
/// events explain is told with those. Pure.
final class Degraded {
  private static final int MOST_SHOWN = 16;

  private Degraded() {}

  /// What was counted of a kind at single replicas and has no other reason.
  static List<DegradationCount> unexplained(CaseFile file, Degradation kind) {
    return file.degradation().stream()
        .filter(count -> count.kind() == kind && count.replica() != DegradationCount.FLEET)
        .filter(count -> !isLate(file, count) && !isLost(file, count))
        .toList();
  }

  /// Whether late events explain what was counted.
  static boolean isLate(CaseFile file, DegradationCount count) {
    return file.feeds().late().stream().anyMatch(late -> late.explains(count));
  }

  /// Whether lost events explain what was counted.
  static boolean isLost(CaseFile file, DegradationCount count) {
    return file.feeds().lost().stream().anyMatch(lost -> lost.explains(count));
  }

  /// One finding about all replicas the kind was counted at; none when it was not counted.
  static List<Finding> findings(
      CaseFile file, String rule, String variant, Severity severity, Degradation kind) {
    List<DegradationCount> counts = unexplained(file, kind);
    if (counts.isEmpty()) {
      return List.of();
    }
    List<Integer> replicas = counts.stream().map(DegradationCount::replica).toList();
    return List.of(
        new Finding(
            rule,
            variant,
            severity,
            counts.stream().mapToLong(Degraded::from).min().orElse(0),
            counts.stream().mapToLong(count -> to(count, file)).max().orElse(0),
            replicas,
            Written.all(
                counts.stream().mapToLong(DegradationCount::count).sum(),
                Written.replicas(replicas)),
            evidence(counts)));
  }

  /// One kind at every replica, those with most of it first; where there are very many, the rest
  /// together.
  static List<Evidence> evidence(List<DegradationCount> counts) {
    List<DegradationCount> most =
        counts.stream()
            .sorted(Comparator.comparingLong(DegradationCount::count).reversed())
            .toList();
    int shown = most.size() <= MOST_SHOWN ? most.size() : MOST_SHOWN - 1;
    List<Evidence> evidence = new ArrayList<>();
    most.subList(0, shown).forEach(count -> evidence.add(evidence(count)));
    List<DegradationCount> rest = most.subList(shown, most.size());
    if (!rest.isEmpty()) {
      evidence.add(
          Evidence.run(
              rest.stream().mapToLong(Degraded::from).min().orElse(0),
              "evidence.counted-others",
              rest.size(),
              rest.getFirst().kind().label(),
              rest.stream().mapToLong(DegradationCount::count).sum()));
    }
    return evidence;
  }

  static Evidence evidence(DegradationCount count) {
    return Evidence.replica(
        count.replica(),
        from(count),
        "evidence.counted",
        Written.replica(count.replica()),
        count.kind().label(),
        count.count());
  }

  private static long from(DegradationCount count) {
    return count.from() == DegradationCount.UNTOLD ? 0 : count.from();
  }

  private static long to(DegradationCount count, CaseFile file) {
    return count.to() == DegradationCount.UNTOLD ? file.end() : count.to();
  }
}
