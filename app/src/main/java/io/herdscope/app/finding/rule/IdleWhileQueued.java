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
import java.util.List;
import java.util.Optional;

/// Requests wait in one engine while another has nothing to do.
public final class IdleWhileQueued implements FindingRule {
  private static final long LEAST_NANOS = 5 * Nanos.PER_SECOND;
  private static final double OF_TIME = 0.05;

  @Override
  public String id() {
    return "idle-while-queued";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<Spans.Span> spans = Spans.of(file, 0, IdleWhileQueued::queued);
    long sum = 0;
    for (Sample sample : file.samples()) {
      sum += queued(sample) >= 0 ? file.spacing() : 0;
    }
    if (sum < LEAST_NANOS || sum < OF_TIME * file.end()) {
      return List.of();
    }
    Spans.Span longest = Spans.longest(spans);
    return List.of(
        new Finding(
            id(),
            "",
            Severity.CRITICAL,
            spans.getFirst().from(),
            spans.getLast().to(),
            List.of(longest.replica()),
            Written.all(
                Written.replica(longest.replica()),
                Nanos.toSeconds(sum),
                Written.share(sum / (double) Math.max(1, file.end()))),
            List.of(
                Evidence.replica(
                    longest.replica(),
                    longest.from(),
                    "evidence.queue-beside-idle",
                    Written.replica(longest.replica()),
                    Written.at(longest.from()),
                    Written.at(longest.to())))));
  }

  /// Who has the longest queue while somebody is idle that could have had the request, −1 for
  /// nobody.
  private static int queued(Sample sample) {
    int worst = -1;
    for (int r = 0; r < sample.replicas(); r++) {
      int longest = worst < 0 ? 0 : sample.waiting()[worst];
      worst = sample.waiting()[r] > longest && idleBeside(sample, r) ? r : worst;
    }
    return worst;
  }

  private static boolean idleBeside(Sample sample, int queued) {
    for (int r = 0; r < sample.replicas(); r++) {
      if (sample.takes()[r] != Sample.NOTHING
          && sample.takes()[r] == sample.takes()[queued]
          && sample.running()[r] + sample.waiting()[r] == 0) {
        return true;
      }
    }
    return false;
  }
}
