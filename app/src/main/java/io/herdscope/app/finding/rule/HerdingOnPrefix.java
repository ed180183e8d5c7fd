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
import java.util.stream.IntStream;

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
    return IntStream.range(0, file.setting().replicas())
        .mapToObj(r -> Herd.at(r, spans, file))
        .filter(Herd::isDrawnByPrefix)
        .map(herd -> finding(herd, file))
        .toList();
  }

  /// What gathered at one replica.
  ///
  /// @param spans in which it held more than its due
  /// @param sent decisions for it until the last of them ended
  /// @param drawn those that followed the prefix past somebody with less to do
  private record Herd(
      int replica, List<Spans.Span> spans, List<DecisionFacts> sent, List<DecisionFacts> drawn) {
    static Herd at(int replica, List<Spans.Span> all, CaseFile file) {
      List<Spans.Span> spans = all.stream().filter(span -> span.replica() == replica).toList();
      long to = spans.isEmpty() ? -1 : spans.getLast().to();
      List<DecisionFacts> sent =
          file.decisions().stream().filter(d -> d.replica() == replica && d.at() <= to).toList();
      return new Herd(
          replica, spans, sent, sent.stream().filter(HerdingOnPrefix::isDrawn).toList());
    }

    boolean isDrawnByPrefix() {
      return sent.size() >= LEAST_DECISIONS && drawn.size() >= BY_PREFIX * sent.size();
    }
  }

  private Finding finding(Herd herd, CaseFile file) {
    return new Finding(
        id(),
        "",
        Severity.CRITICAL,
        herd.spans().getFirst().from(),
        herd.spans().getLast().to(),
        List.of(herd.replica()),
        Written.all(
            Written.replica(herd.replica()),
            Written.share(file.shareOf(herd.replica())),
            herd.drawn().size(),
            herd.sent().size()),
        evidence(herd, file.setting().undueShare()));
  }

  private static List<Evidence> evidence(Herd herd, double undueShare) {
    Spans.Span longest = Spans.longest(herd.spans());
    List<Evidence> evidence = new ArrayList<>();
    evidence.add(
        Evidence.replica(
            herd.replica(),
            longest.from(),
            "evidence.held-decode",
            Written.replica(herd.replica()),
            Written.share(undueShare),
            Nanos.toSeconds(longest.nanos())));
    herd.drawn().stream()
        .filter(d -> d.at() >= longest.from())
        .limit(SHOWN)
        .forEach(d -> evidence.add(overlapAgainstLoad(d)));
    return evidence;
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
