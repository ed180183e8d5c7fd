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

/// Engines do not report how far a decode is, so a request that writes for minutes weighs on its
/// replica far more than the router believes.
public final class DecodeHidden implements FindingRule {
  private static final long LEAST_NANOS = 10 * Nanos.PER_SECOND;
  private static final double HIDDEN = 0.3;
  private static final int LEAST_BLOCKS = 100;

  @Override
  public String id() {
    return "decode-hidden";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.decodeProgress(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    if (file.setting().decodeProgress()) {
      return List.of();
    }
    List<Spans.Span> spans = Spans.of(file, LEAST_NANOS, DecodeHidden::hidden);
    if (spans.isEmpty()) {
      return List.of();
    }
    Spans.Span longest = Spans.longest(spans);
    int replica = longest.replica();
    Sample worst = file.samples().getFirst();
    for (Sample sample : file.samples()) {
      boolean inside = sample.at() >= longest.from() && sample.at() <= longest.to();
      worst = inside && gap(sample, replica) > gap(worst, replica) ? sample : worst;
    }
    return List.of(
        new Finding(
            id(),
            "",
            Severity.WARNING,
            spans.getFirst().from(),
            spans.getLast().to(),
            List.of(replica),
            Written.all(
                Written.replica(replica),
                worst.decodeBlocks()[replica],
                Math.rint(worst.believedDecodeBlocks()[replica]),
                Nanos.toSeconds(Spans.nanos(spans))),
            List.of(
                Evidence.replica(
                    replica,
                    worst.at(),
                    "evidence.decode-hidden",
                    Written.at(worst.at()),
                    Written.replica(replica),
                    worst.decodeBlocks()[replica],
                    Math.rint(worst.believedDecodeBlocks()[replica])))));
  }

  private static double gap(Sample sample, int replica) {
    return sample.decodeBlocks()[replica] - sample.believedDecodeBlocks()[replica];
  }

  /// The replica of which most is hidden, −1 when little is.
  private static int hidden(Sample sample) {
    int worst = 0;
    for (int r = 1; r < sample.replicas(); r++) {
      worst = gap(sample, r) > gap(sample, worst) ? r : worst;
    }
    double gap = gap(sample, worst);
    return gap >= LEAST_BLOCKS && gap >= HIDDEN * sample.decodeBlocks()[worst] ? worst : -1;
  }
}
