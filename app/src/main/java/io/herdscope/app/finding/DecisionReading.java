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
    int best = 0;
    int least = Integer.MAX_VALUE;
    int holders = 0;
    double most = 0;
    double lightest = Double.MAX_VALUE;
    int leastLoaded = -1;
    double loads = 0;
    int requests = 0;
    int eligible = 0;
    for (int r = 0; r < decision.replicas(); r++) {
      if (!decision.isEligible(r)) {
        continue;
      }
      int overlap = overlap(r);
      holders = overlap > best ? 1 : overlap == best ? holders + 1 : holders;
      best = Math.max(best, overlap);
      least = Math.min(least, overlap);
      double load = load(r);
      leastLoaded = load < lightest ? r : leastLoaded;
      lightest = Math.min(lightest, load);
      most = Math.max(most, load);
      loads += load;
      requests += belief.activeRequests(r);
      eligible++;
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
        best,
        overlap(chosen),
        least,
        best == 0 ? 0 : holders,
        load(chosen),
        lightest,
        loads / eligible,
        most,
        leastLoaded,
        belief.activeRequests(chosen),
        requests / (double) eligible,
        decision.tied(),
        first,
        decision.cost(chosen) <= decision.cost(first) + EQUAL_COST,
        decidingTerms(),
        presentTerms());
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
