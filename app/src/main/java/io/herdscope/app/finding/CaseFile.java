package io.herdscope.app.finding;

import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.metric.HitLadder;
import io.herdscope.router.fleet.RouterFigures;
import java.util.List;

/// The facts of one run, for rules to look through. Immutable.
///
/// @param decisions in the order they were made
/// @param requests by id
/// @param samples in time order, evenly spaced
/// @param degradation what the routers knew less than they seemed to
/// @param hits where prefix hits went; empty where nobody counted
/// @param routers what became of each
/// @param feeds how KV events were heard
public record CaseFile(
    CaseSetting setting,
    List<DecisionFacts> decisions,
    List<RequestFacts> requests,
    List<Sample> samples,
    List<DegradationCount> degradation,
    HitLadder hits,
    List<RouterFigures> routers,
    FeedFacts feeds) {

  public CaseFile {
    decisions = List.copyOf(decisions);
    requests = List.copyOf(requests);
    samples = List.copyOf(samples);
    degradation = List.copyOf(degradation);
    routers = List.copyOf(routers);
  }

  /// Instant of the last thing known, nanoseconds.
  public long end() {
    long end = samples.isEmpty() ? 0 : samples.getLast().at();
    return decisions.isEmpty() ? end : Math.max(end, decisions.getLast().at());
  }

  /// Nanoseconds between two samples, 0 with fewer than two.
  public long spacing() {
    return samples.size() < 2 ? 0 : samples.get(1).at() - samples.get(0).at();
  }

  /// Decisions per replica.
  public int[] decided() {
    int[] counts = new int[setting.replicas()];
    for (DecisionFacts decision : decisions) {
      counts[decision.replica()]++;
    }
    return counts;
  }

  /// The replica with the most decisions.
  public int busiest() {
    int[] counts = decided();
    int best = 0;
    for (int r = 1; r < counts.length; r++) {
      best = counts[r] > counts[best] ? r : best;
    }
    return best;
  }

  /// The share of all decisions that went to a replica; 0 before the first.
  public double shareOf(int replica) {
    return decisions.isEmpty() ? 0 : decided()[replica] / (double) decisions.size();
  }
}
