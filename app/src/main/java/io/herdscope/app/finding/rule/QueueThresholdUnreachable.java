package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.Nanos;
import java.util.List;

/// A queue stands in front of the router, but its threshold is so high that nothing ever waits
/// there, while requests do wait in the engines.
public final class QueueThresholdUnreachable implements FindingRule {
  private static final long LEAST_NANOS = 5 * Nanos.PER_SECOND;
  private static final int LEAST_DECISIONS = 20;

  @Override
  public String id() {
    return "queue-threshold-unreachable";
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    boolean held =
        file.requests().stream().anyMatch(request -> request.routedAt() > request.arrivedAt());
    if (file.setting().queue().isOff() || held || file.decisions().size() < LEAST_DECISIONS) {
      return List.of();
    }
    List<Spans.Span> spans = Spans.of(file, 0, QueueThresholdUnreachable::waiting);
    long nanos = 0;
    for (Sample sample : file.samples()) {
      nanos += waiting(sample) >= 0 ? file.spacing() : 0;
    }
    if (nanos < LEAST_NANOS) {
      return List.of();
    }
    Spans.Span longest = Spans.longest(spans);
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            spans.getFirst().from(),
            spans.getLast().to(),
            List.of(longest.replica()),
            Written.all(
                file.setting().queue().threshold(),
                Nanos.toSeconds(nanos),
                Written.replica(longest.replica())),
            List.of(
                Evidence.replica(
                    longest.replica(),
                    longest.from(),
                    "evidence.engine-queue",
                    Written.replica(longest.replica()),
                    Written.at(longest.from()),
                    Written.at(longest.to())))));
  }

  private static int waiting(Sample sample) {
    int worst = 0;
    for (int r = 1; r < sample.replicas(); r++) {
      worst = sample.waiting()[r] > sample.waiting()[worst] ? r : worst;
    }
    return sample.waiting()[worst] > 0 ? worst : -1;
  }
}
