package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Remedy;
import io.herdscope.app.finding.RequestFacts;
import io.herdscope.app.finding.Sample;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.Nanos;
import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Sessions stay on their replica, and the longest decodes happen to share one: it works for
/// minutes while others have none of them.
public final class StragglersCollide implements FindingRule {
  private static final double LONG = 3;
  private static final double STICKY = 0.95;
  private static final double DRAWS_ALL = 0.8;
  private static final long LEAST_NANOS = 5 * Nanos.PER_SECOND;
  private static final int SHOWN = 4;

  @Override
  public String id() {
    return "stragglers-collide";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    List<RequestFacts> stragglers = stragglers(file);
    if (stragglers.size() < 4 || stickiness(file) < STICKY) {
      return List.of();
    }
    List<Spans.Span> spans =
        Spans.of(file, LEAST_NANOS, sample -> crowded(file, stragglers, sample));
    int[] time = new int[file.setting().replicas()];
    spans.forEach(span -> time[span.replica()] += Math.toIntExact(span.nanos() / 1_000_000));
    int worst = 0;
    for (int r = 1; r < time.length; r++) {
      worst = time[r] > time[worst] ? r : worst;
    }
    if (time[worst] == 0 || file.shareOf(worst) > DRAWS_ALL) {
      return List.of();
    }
    return List.of(finding(file, stragglers, spans, worst));
  }

  private Finding finding(
      CaseFile file, List<RequestFacts> stragglers, List<Spans.Span> spans, int worst) {
    List<Spans.Span> own = spans.stream().filter(span -> span.replica() == worst).toList();
    List<RequestFacts> there =
        stragglers.stream().filter(request -> request.replica() == worst).toList();
    List<Evidence> evidence = new ArrayList<>();
    there.stream()
        .limit(SHOWN)
        .forEach(
            request ->
                evidence.add(
                    Evidence.replica(
                        worst,
                        request.firstTokenAt(),
                        "evidence.long-decode",
                        request.session(),
                        request.outputTokens(),
                        Written.replica(worst),
                        Written.at(request.firstTokenAt()),
                        Written.at(request.finishedAt()))));
    return new Finding(
        id(),
        "",
        Severity.CRITICAL,
        own.getFirst().from(),
        own.getLast().to(),
        List.of(worst),
        Written.all(
            there.size(),
            stragglers.size(),
            Written.replica(worst),
            Nanos.toSeconds(Spans.nanos(own)),
            Written.share(stragglers.size() / (double) file.requests().size())),
        evidence);
  }

  /// Finished requests with several times the usual output.
  private static List<RequestFacts> stragglers(CaseFile file) {
    int[] outputs =
        file.requests().stream()
            .filter(RequestFacts::isFinished)
            .mapToInt(RequestFacts::outputTokens)
            .sorted()
            .toArray();
    int usual = outputs.length == 0 ? 0 : outputs[outputs.length / 2];
    return file.requests().stream()
        .filter(request -> request.isFinished() && request.outputTokens() >= LONG * usual)
        .toList();
  }

  /// The share of turns after the first that went where the session's turn before went.
  private static double stickiness(CaseFile file) {
    Map<Integer, Integer> last = new TreeMap<>();
    int turns = 0;
    int stayed = 0;
    for (DecisionFacts decision : file.decisions()) {
      Integer before = last.put(decision.session(), decision.replica());
      turns += before == null ? 0 : 1;
      stayed += before != null && before == decision.replica() ? 1 : 0;
    }
    return turns == 0 ? 0 : stayed / (double) turns;
  }

  /// The replica with at least two stragglers more than an even spread would give it, while another
  /// has none.
  private static int crowded(CaseFile file, List<RequestFacts> stragglers, Sample sample) {
    int[] counts = new int[file.setting().replicas()];
    int all = 0;
    for (RequestFacts straggler : stragglers) {
      if (straggler.isDecoding(sample.at())) {
        counts[straggler.replica()]++;
        all++;
      }
    }
    int most = Arrays.stream(counts).max().orElse(0);
    int least = Arrays.stream(counts).min().orElse(0);
    int even = (all + counts.length - 1) / counts.length;
    if (least > 0 || most < even + 2) {
      return -1;
    }
    for (int r = 0; r < counts.length; r++) {
      if (counts[r] == most) {
        return r;
      }
    }
    return -1;
  }
}
