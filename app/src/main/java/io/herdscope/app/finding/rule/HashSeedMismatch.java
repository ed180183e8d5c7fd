package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.model.metric.Degradation;
import java.util.List;

/// A replica reports blocks, but never one of a prompt it served: it hashes with another seed.
public final class HashSeedMismatch implements FindingRule {
  @Override
  public String id() {
    return "hash-mismatch";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    return Degraded.findings(file, id(), "", Severity.CRITICAL, Degradation.HASH_SEED_MISMATCH);
  }
}
