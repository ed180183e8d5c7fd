package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Remedy;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One replica holds most of the decode blocks while others could work, and it was sent the
/// requests because it held the longest prefix, although others had less to do.
public final class HerdingOnPrefix implements FindingRule {
  private static final long LEAST_NANOS = 5 * Nanos.PER_SECOND;
  private static final double BY_PREFIX = 0.6;
  private static final int LEAST_DECISIONS = 10;
  private static final int SHOWN = 3;

  @Override
  public String id() {
    return "herding-on-prefix";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    if (!CachePolicies.includes(file.setting())) {
      return List.of();
    }
    List<Spans.Span> spans = Spans.of(file, LEAST_NANOS, sample -> heaviest(file, sample));
    List<Finding> findings = new ArrayList<>();
    for (int r = 0; r < file.setting().replicas(); r++) {
      int replica = r;
      List<Spans.Span> own = spans.stream().filter(span -> span.replica() == replica).toList();
      if (!own.isEmpty()) {
        examine(file, replica, own, findings);
      }
    }
    return List.copyOf(findings);
  }

  private void examine(CaseFile file, int replica, List<Spans.Span> spans, List<Finding> findings) {
    long to = spans.getLast().to();
    List<DecisionFacts> sent =
        file.decisions().stream().filter(d -> d.replica() == replica && d.at() <= to).toList();
    List<DecisionFacts> drawn = sent.stream().filter(HerdingOnPrefix::isDrawn).toList();
    if (sent.size() < LEAST_DECISIONS || drawn.size() < BY_PREFIX * sent.size()) {
      return;
    }
    List<Evidence> evidence = new ArrayList<>();
    Spans.Span longest = Spans.longest(spans);
    evidence.add(
        Evidence.replica(
            replica,
            longest.from(),
            "evidence.held-decode",
            Written.replica(replica),
            Written.share(file.setting().undueShare()),
            Nanos.toSeconds(longest.nanos())));
    drawn.stream()
        .filter(d -> d.at() >= longest.from())
        .limit(SHOWN)
        .forEach(d -> evidence.add(overlapAgainstLoad(d)));
    findings.add(
        new Finding(
            id(),
            "",
            Severity.CRITICAL,
            spans.getFirst().from(),
            to,
            List.of(replica),
            List.of(
                Written.replica(replica),
                Written.share(file.shareOf(replica)),
                Written.share(drawn.size() / (double) sent.size()),
                Written.count(sent.size())),
            evidence));
  }

  private static Evidence overlapAgainstLoad(DecisionFacts d) {
    return Evidence.decision(
        d,
        "evidence.overlap-against-load",
        d.ordinal(),
        Written.replica(d.replica()),
        d.chosenOverlap(),
        d.promptBlocks(),
        d.chosenLoad(),
        Written.replica(d.leastLoaded()),
        d.leastLoad());
  }

  /// Sent to the longest prefix, past somebody with less to do.
  private static boolean isDrawn(DecisionFacts d) {
    return d.bestOverlap() > 0
        && d.chosenOverlap() == d.bestOverlap()
        && d.leastOverlap() < d.bestOverlap()
        && d.chosenLoad() > d.leastLoad();
  }

  /// Who holds more than its due, while there is work for everybody.
  private static int heaviest(CaseFile file, Sample sample) {
    int best = 0;
    for (int r = 1; r < sample.replicas(); r++) {
      best = sample.decodeBlocks()[r] > sample.decodeBlocks()[best] ? r : best;
    }
    boolean undue = sample.decodeBlocks()[best] > file.setting().undueShare() * sample.decodeSum();
    return undue && sample.inFlight() >= sample.replicas() ? best : -1;
  }
}
