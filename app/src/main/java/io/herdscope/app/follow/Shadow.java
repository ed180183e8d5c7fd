package io.herdscope.app.follow;

import io.herdscope.app.scenario.PolicyPresets;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.Router;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import io.herdscope.router.policy.RoutingPolicy;
import java.util.Arrays;
import java.util.Map;

/// A policy that decides beside the real router, on what is believed at that instant, and changes
/// nothing: the real choice is what gets booked. Compared by its own costs. One thread.
public final class Shadow {
  private final String label;
  private final RoutingPolicy policy;
  private long decisions;
  private long agreed;
  private long withoutBlocks;
  private long notFollowed;
  private double costSaved;
  private long blocksGained;
  private long[] real = new long[8];
  private long[] own = new long[8];

  /// @param label shown to people, such as `kv-aware:balanced`
  public Shadow(String label, String policy, Map<String, Double> parameters) {
    this(label, RoutingPolicies.create(policy, parameters));
  }

  /// The shadow that `NAME[:PRESET]` names; an `IllegalArgumentException` when there is none such.
  public static Shadow parse(String label) {
    int colon = label.indexOf(':');
    String name = colon < 0 ? label : label.substring(0, colon);
    PolicySpec spec = RoutingPolicies.spec(name);
    Map<String, Double> preset =
        colon < 0 ? Map.of() : PolicyPresets.values(name, label.substring(colon + 1));
    return new Shadow(label, name, Parameters.of(spec.parameters(), preset).asMap());
  }

  private Shadow(String label, RoutingPolicy policy) {
    this.label = label;
    this.policy = policy;
  }

  Shadow copy() {
    Shadow copy = new Shadow(label, policy);
    copy.decisions = decisions;
    copy.agreed = agreed;
    copy.withoutBlocks = withoutBlocks;
    copy.notFollowed = notFollowed;
    copy.costSaved = costSaved;
    copy.blocksGained = blocksGained;
    copy.real = real.clone();
    copy.own = own.clone();
    return copy;
  }

  /// The real router has decided; `router` does not know yet.
  void decide(Router router, ClusterEvent.RequestRouted e) {
    int chosen = e.replica();
    if (chosen >= router.roster().size() || !router.roster().isPresent(chosen)) {
      notFollowed++;
      return;
    }
    RoutingDecision decision = router.ask(policy, e.body(), e.at());
    if (!decision.isEligible(chosen)) {
      notFollowed++;
      return;
    }
    int pick = pick(decision, e.decision());
    decisions++;
    withoutBlocks += e.body().promptBlocks().isEmpty() ? 1 : 0;
    room(Math.max(chosen, pick));
    real[chosen]++;
    own[pick]++;
    if (pick == chosen) {
      agreed++;
      return;
    }
    costSaved += decision.cost(chosen) - decision.cost(pick);
    blocksGained += cached(decision, pick) - cached(decision, chosen);
  }

  /// Its choice among those the real router could take, where that told its candidates.
  private static int pick(RoutingDecision decision, RoutingDecision real) {
    int candidates = 0;
    for (int r = 0; r < real.replicas(); r++) {
      candidates += real.isEligible(r) ? 1 : 0;
    }
    boolean allowed = decision.chosen() < real.replicas() && real.isEligible(decision.chosen());
    if (candidates < 2 || allowed) {
      return decision.chosen();
    }
    int best = real.chosen();
    for (int r = 0; r < Math.min(real.replicas(), decision.replicas()); r++) {
      boolean open = real.isEligible(r) && decision.isEligible(r);
      best = open && decision.cost(r) < decision.cost(best) ? r : best;
    }
    return best;
  }

  private static int cached(RoutingDecision decision, int replica) {
    int blocks = 0;
    for (Tier tier : Tier.ALL) {
      blocks += decision.belief().overlapBlocks(tier, replica);
    }
    return blocks;
  }

  private void room(int replica) {
    if (replica >= real.length) {
      int size = Math.max(replica + 1, 2 * real.length);
      real = Arrays.copyOf(real, size);
      own = Arrays.copyOf(own, size);
    }
  }

  /// How it compares so far.
  public Summary summary() {
    long apart = decisions - agreed;
    return new Summary(
        label,
        decisions,
        agreed,
        apart == 0 ? Double.NaN : costSaved / apart,
        apart == 0 ? Double.NaN : blocksGained / (double) apart,
        withoutBlocks,
        notFollowed,
        spread(real),
        spread(own));
  }

  private static double spread(long[] counts) {
    long[] used = Arrays.stream(counts).filter(count -> count > 0).toArray();
    double mean = Arrays.stream(used).average().orElse(Double.NaN);
    double squares =
        Arrays.stream(used)
            .mapToDouble(count -> (count - mean) * (count - mean))
            .average()
            .orElse(Double.NaN);
    return Math.sqrt(squares) / mean;
  }

  /// What a shadow found.
  ///
  /// @param decisions compared
  /// @param agreed of these, with the same choice
  /// @param costSaved mean over the others: by how much its choice was cheaper, in its own cost
  /// @param blocksGained mean over the others: cached blocks its choice held more than the real one
  /// @param withoutBlocks compared requests that told no blocks, so that no cache could count
  /// @param notFollowed decisions for a replica that is not followed here
  /// @param realSpread coefficient of variation of requests over the replicas that got any
  public record Summary(
      String label,
      long decisions,
      long agreed,
      double costSaved,
      double blocksGained,
      long withoutBlocks,
      long notFollowed,
      double realSpread,
      double ownSpread) {
    public double agreement() {
      return decisions == 0 ? Double.NaN : agreed / (double) decisions;
    }
  }
}
