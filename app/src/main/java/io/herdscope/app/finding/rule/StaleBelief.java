package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The router believes in cached blocks that the engine no longer has when the request gets there:
/// late events, or evictions while it waited. A cache that was cleared all at once is another
/// rule's.
public final class StaleBelief implements FindingRule {
  private static final int LEAST_REQUESTS = 20;
  private static final double PHANTOM = 0.1;
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "stale-belief";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<Phantoms.Phantom> all = Phantoms.of(file);
    List<Phantoms.Phantom> missing = new ArrayList<>();
    long believed = 0;
    long absent = 0;
    Set<Phantoms.Phantom> cleared = ClearedCacheUnnoticed.cleared(file);
    for (Phantoms.Phantom one : all) {
      if (!cleared.contains(one)) {
        believed += one.believed();
        absent += one.missing();
        if (one.missing() > 0) {
          missing.add(one);
        }
      }
    }
    if (all.size() < LEAST_REQUESTS || absent < PHANTOM * believed || absent == 0) {
      return List.of();
    }
    missing.sort((a, b) -> Integer.compare(b.missing(), a.missing()));
    List<Evidence> evidence =
        missing.stream().limit(SHOWN).map(Phantoms.Phantom::evidence).toList();
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            missing.stream().mapToLong(one -> one.decision().at()).min().orElse(0),
            missing.stream().mapToLong(one -> one.decision().at()).max().orElse(0),
            List.of(),
            Written.all(
                Written.share(absent / (double) believed), absent, believed, missing.size()),
            evidence));
  }
}
