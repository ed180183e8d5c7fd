package io.herdscope.app.finding.rule;

import io.herdscope.app.finding.CaseFile;
import io.herdscope.app.finding.DecisionFacts;
import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingRule;
import io.herdscope.app.finding.Remedy;
import io.herdscope.app.finding.RequestFacts;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.finding.Written;
import io.herdscope.model.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// One session makes a large share of all work: no balance between sessions can level it.
public final class HotSession implements FindingRule {
  private static final int LEAST_SESSIONS = 4;
  private static final double LEAST_SHARE = 0.2;

  @Override
  public String id() {
    return "hot-session";
  }

  @Override
  public Optional<Remedy> remedy(Scenario scenario) {
    return Remedy.kvAware(scenario);
  }

  @Override
  public List<Finding> examine(CaseFile file) {
    Map<Integer, Long> work = new TreeMap<>();
    long all = 0;
    for (RequestFacts request : file.requests()) {
      if (request.session() >= 0) {
        long tokens =
            (long) request.promptTokens() - request.cachedTokens() + request.outputTokens();
        work.merge(request.session(), tokens, Long::sum);
        all += tokens;
      }
    }
    int hottest = -1;
    long most = 0;
    for (Map.Entry<Integer, Long> entry : work.entrySet()) {
      if (entry.getValue() > most) {
        hottest = entry.getKey();
        most = entry.getValue();
      }
    }
    double bound = Math.max(LEAST_SHARE, 4.0 / Math.max(1, work.size()));
    if (work.size() < LEAST_SESSIONS || all == 0 || most < bound * all) {
      return List.of();
    }
    return List.of(finding(file, hottest, most / (double) all, work.size()));
  }

  private Finding finding(CaseFile file, int session, double share, int sessions) {
    List<DecisionFacts> own =
        file.decisions().stream().filter(d -> d.session() == session).toList();
    DecisionFacts first = own.getFirst();
    return new Finding(
        id(),
        "",
        Severity.WARNING,
        first.at(),
        end(file, own.getLast(), session),
        List.of(),
        Written.all(session, Written.share(share), sessions, own.size()),
        List.of(
            Evidence.decision(
                first, "evidence.session", session, own.size(), Written.replica(first.replica()))));
  }

  /// When the last of its requests ended, as far as that was seen.
  private static long end(CaseFile file, DecisionFacts last, int session) {
    return file.requests().stream()
        .filter(request -> request.session() == session)
        .mapToLong(RequestFacts::finishedAt)
        .reduce(last.at(), Math::max);
  }
}
