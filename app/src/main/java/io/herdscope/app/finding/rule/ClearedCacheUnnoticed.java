package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.Nanos;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// From one instant on a replica has little of what the router believes it holds, whatever session
/// asks (what the first of them share comes back with the first), and no event said so: its cache
/// was reset, or the engine restarted, and the router was not told. Only requests that were
/// admitted at once are looked at, and of them those beside which too little was evicted to explain
/// it: what is evicted while a request waits is no reset.
public final class ClearedCacheUnnoticed implements FindingRule {
  private static final int LEAST_BEFORE = 4;
  private static final int LEAST_AFTER = 4;
  private static final int WINDOW = 8;
  private static final double WELL = 0.1;
  private static final long AT_ONCE = Nanos.PER_SECOND;
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "cleared-cache-unnoticed";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<Finding> findings = new ArrayList<>();
    for (int r = 0; r < file.setting().replicas(); r++) {
      List<Phantoms.Phantom> gone = gone(file, r);
      if (!gone.isEmpty()) {
        findings.add(finding(r, gone));
      }
    }
    return List.copyOf(findings);
  }

  private Finding finding(int replica, List<Phantoms.Phantom> gone) {
    long from = gone.getFirst().decision().at();
    long missing = gone.stream().mapToLong(Phantoms.Phantom::missing).sum();
    return new Finding(
        id(),
        "",
        Severity.CRITICAL,
        from,
        gone.getLast().decision().at(),
        List.of(replica),
        Written.all(Written.replica(replica), Written.at(from), gone.size(), missing),
        gone.stream().limit(SHOWN).map(Phantoms.Phantom::evidence).toList());
  }

  /// The requests that met a cache that had been cleared without a word.
  static Set<Phantoms.Phantom> cleared(CaseFile file) {
    return IntStream.range(0, file.setting().replicas())
        .mapToObj(replica -> gone(file, replica))
        .flatMap(List::stream)
        .collect(Collectors.toSet());
  }

  /// Requests close after each other that found little of what was believed, after others in a row
  /// had found theirs; empty when there is no such break.
  private static List<Phantoms.Phantom> gone(CaseFile file, int replica) {
    if (wasTold(file, replica)) {
      return List.of();
    }
    List<Phantoms.Phantom> own =
        Phantoms.of(file).stream()
            .filter(one -> one.decision().replica() == replica && one.waited() < AT_ONCE)
            .filter(one -> !followsLoss(file, one) && !wasEvicted(file, one))
            .toList();
    int well = 0;
    for (int i = 0; i < own.size(); i++) {
      Phantoms.Phantom one = own.get(i);
      if (one.missing() <= WELL * one.believed()) {
        well++;
      } else if (one.isMostlyGone()) {
        List<Phantoms.Phantom> gone =
            own.subList(i, Math.min(own.size(), i + WINDOW)).stream()
                .filter(Phantoms.Phantom::isMostlyGone)
                .toList();
        if (well >= LEAST_BEFORE && sessions(gone) >= LEAST_AFTER) {
          return gone;
        }
        well = 0;
      }
    }
    return List.of();
  }

  /// Whether so much was evicted between decision and admission: a cache that was reset has nothing
  /// to evict. What is not known explains nothing.
  private static boolean wasEvicted(CaseFile file, Phantoms.Phantom one) {
    DecisionFacts decision = one.decision();
    long admitted = decision.at() + one.waited();
    return one.isMostlyGone()
        && Evictions.around(file, decision.replica(), decision.at(), admitted).orElse(0)
            >= one.missing();
  }

  private static long sessions(List<Phantoms.Phantom> some) {
    return some.stream().mapToInt(one -> one.decision().session()).distinct().count();
  }

  /// Removals that were lost with other events look the same.
  private static boolean followsLoss(CaseFile file, Phantoms.Phantom one) {
    DecisionFacts decision = one.decision();
    return file.feeds().lost().stream()
        .anyMatch(lost -> lost.covers(decision.replica(), decision.at()));
  }

  private static boolean wasTold(CaseFile file, int replica) {
    return file.degradation().stream()
        .anyMatch(
            count ->
                count.kind() == Degradation.CACHE_CLEARED
                    && (count.replica() == replica || count.replica() == DegradationCount.FLEET));
  }
}
