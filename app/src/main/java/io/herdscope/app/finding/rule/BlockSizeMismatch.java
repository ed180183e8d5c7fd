package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Severity;
import io.herdscope.model.metric.Degradation;
import java.util.List;

/// A replica counts in KV blocks of another size than the router: no prefix of it can ever match.
public final class BlockSizeMismatch implements FindingRule {
  @Override
  public String id() {
    return "block-size-mismatch";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    return Degraded.findings(file, id(), "", Severity.CRITICAL, Degradation.BLOCK_SIZE_MISMATCH);
  }
}
