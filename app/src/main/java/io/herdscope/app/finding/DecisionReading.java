package io.herdscope.app.finding;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;

/// Reads the facts off one decision while its candidates are at hand.
final class DecisionReading {
  private static final double EQUAL_COST = 1e-9;

  private final ClusterEvent.RequestRouted event;
  private final RoutingDecision decision;
  private final Belief belief;
  private final int blockSize;

  DecisionReading(ClusterEvent.RequestRouted event, int blockSize) {
    this.event = event;
    this.decision = event.decision();
    this.belief = decision.belief();
    this.blockSize = blockSize;
  }

  DecisionFacts facts() {
    Field field = new Field();
    for (int r = 0; r < decision.replicas(); r++) {
      if (decision.isEligible(r)) {
        field.add(r, overlap(r), load(r), belief.activeRequests(r));
      }
    }
    int chosen = decision.chosen();
    int first = firstCheapest(-1);
    return new DecisionFacts(
        decision.ordinal(),
        event.at(),
        event.request(),
        event.body().session(),
        decision.router(),
        chosen,
        event.body().promptTokens(),
        event.body().promptBlocks().length(),
        field.best,
        overlap(chosen),
        field.least,
        field.best == 0 ? 0 : field.holders,
        load(chosen),
        field.lightest,
        field.loads / field.eligible,
        field.most,
        field.leastLoaded,
        belief.activeRequests(chosen),
        field.requests / (double) field.eligible,
        decision.tied(),
        first,
        decision.cost(chosen) <= decision.cost(first) + EQUAL_COST,
        decidingTerms(),
        presentTerms());
  }

  /// The eligible candidates together: extremes and sums.
  private static final class Field {
    int eligible;
    int best;
    int least = Integer.MAX_VALUE;
    int holders;
    double lightest = Double.MAX_VALUE;
    int leastLoaded = -1;
    double most;
    double loads;
    int requests;

    void add(int replica, int overlap, double load, int activeRequests) {
      eligible++;
      holders = overlap > best ? 1 : overlap == best ? holders + 1 : holders;
      best = Math.max(best, overlap);
      least = Math.min(least, overlap);
      leastLoaded = load < lightest ? replica : leastLoaded;
      lightest = Math.min(lightest, load);
      most = Math.max(most, load);
      loads += load;
      requests += activeRequests;
    }
  }

  private int overlap(int replica) {
    int sum = 0;
    for (Tier tier : Tier.values()) {
      sum += belief.overlapBlocks(tier, replica);
    }
    return sum;
  }

  private double load(int replica) {
    return belief.activeBlocks(replica) + belief.prefillTokens(replica) / (double) blockSize;
  }

  /// The lowest index of the cheapest eligible candidates, with one term left out.
  private int firstCheapest(int without) {
    int first = -1;
    double best = Double.POSITIVE_INFINITY;
    for (int r = 0; r < decision.replicas(); r++) {
      double cost = cost(r, without);
      if (decision.isEligible(r) && (first < 0 || cost < best - EQUAL_COST)) {
        first = r;
        best = cost;
      }
    }
    return first;
  }

  private double cost(int replica, int without) {
    return without < 0
        ? decision.cost(replica)
        : decision.cost(replica) - decision.term(replica, without);
  }

  private long decidingTerms() {
    long mask = 0;
    for (int t = 0; t < Math.min(64, decision.termNames().size()); t++) {
      double best = cost(firstCheapest(t), t);
      if (cost(decision.chosen(), t) > best + EQUAL_COST) {
        mask |= 1L << t;
      }
    }
    return mask;
  }

  /// Terms that the chosen replica paid or was paid.
  private long presentTerms() {
    long mask = 0;
    for (int t = 0; t < Math.min(64, decision.termNames().size()); t++) {
      mask |= decision.term(decision.chosen(), t) != 0 ? 1L << t : 0;
    }
    return mask;
  }
}
