package io.herdscope.model.decision;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One answer to "who gets this request", with everything needed to explain it. Stored in columns:
/// `terms[replica × termNames.size() + term]`. Inputs are what the router believed at that instant.
public final class RoutingDecision {
  private static final List<String> WHOLE_COST = List.of("cost");
  private static final Belief UNTOLD = new Belief();

  private final int router;
  private final long ordinal;
  private final String policy;
  private final int chosen;
  private final TieRule tieRule;
  private final int tied;
  private final List<String> termNames;
  private final double[] terms;
  private final boolean[] eligible;
  private final Belief belief;
  private final @Nullable Draw draw;

  /// The decision of the one router there is. Takes the columns over; they are not copied.
  ///
  /// @param ordinal number of the decision in this run, from 0
  /// @param chosen dense replica index; must be eligible
  /// @param tied how many candidates shared the best cost
  /// @param terms row per replica, column per name; given away by the caller
  /// @param eligible per replica; given away by the caller
  public RoutingDecision(
      long ordinal,
      String policy,
      int chosen,
      TieRule tieRule,
      int tied,
      List<String> termNames,
      double[] terms,
      boolean[] eligible,
      Belief belief) {
    this(0, ordinal, policy, chosen, tieRule, tied, termNames, terms, eligible, belief, null);
  }

  private RoutingDecision(
      int router,
      long ordinal,
      String policy,
      int chosen,
      TieRule tieRule,
      int tied,
      List<String> termNames,
      double[] terms,
      boolean[] eligible,
      Belief belief,
      @Nullable Draw draw) {
    if (chosen < 0 || chosen >= eligible.length || !eligible[chosen]) {
      throw new IllegalArgumentException(
          "chosen must be an eligible replica below " + eligible.length + ", got " + chosen);
    }
    if (terms.length != eligible.length * termNames.size()) {
      throw new IllegalArgumentException(
          "terms must hold "
              + eligible.length
              + " × "
              + termNames.size()
              + ", got "
              + terms.length);
    }
    this.router = router;
    this.ordinal = ordinal;
    this.policy = policy;
    this.chosen = chosen;
    this.tieRule = tieRule;
    this.tied = tied;
    this.termNames = termNames;
    this.terms = terms;
    this.eligible = eligible;
    this.belief = belief;
    this.draw = draw;
  }

  /// Which router decided, 0 when there is one.
  public int router() {
    return router;
  }

  public long ordinal() {
    return ordinal;
  }

  public String policy() {
    return policy;
  }

  public int chosen() {
    return chosen;
  }

  public TieRule tieRule() {
    return tieRule;
  }

  /// Candidates at the best cost, the chosen one included.
  public int tied() {
    return tied;
  }

  public int replicas() {
    return eligible.length;
  }

  public boolean isEligible(int replica) {
    return eligible[replica];
  }

  public List<String> termNames() {
    return termNames;
  }

  public double term(int replica, int term) {
    return terms[replica * termNames.size() + term];
  }

  /// Sum of the replica's terms, added in their order.
  public double cost(int replica) {
    double sum = 0;
    for (int t = 0; t < termNames.size(); t++) {
      sum += term(replica, t);
    }
    return sum;
  }

  public Belief belief() {
    return belief;
  }

  /// The draw that decided; null where none did, and of a decision read back from a recording. No
  /// part of equality.
  public @Nullable Draw draw() {
    return draw;
  }

  /// The same decision with the draw that made it.
  public RoutingDecision drawnBy(Draw by) {
    return new RoutingDecision(
        router, ordinal, policy, chosen, tieRule, tied, termNames, terms, eligible, belief, by);
  }

  /// The same decision with another outcome, for a counterfactual. Returns this when nothing
  /// changes.
  public RoutingDecision forcedTo(int replica) {
    return replica == chosen
        ? this
        : new RoutingDecision(
            router,
            ordinal,
            policy,
            replica,
            TieRule.FORCED,
            1,
            termNames,
            terms,
            eligible,
            belief,
            null);
  }

  /// The same decision as number `newOrdinal` of the run, made by `newRouter`. Returns this when
  /// nothing changes.
  public RoutingDecision by(int newRouter, long newOrdinal) {
    return newRouter == router && newOrdinal == ordinal
        ? this
        : new RoutingDecision(
            newRouter,
            newOrdinal,
            policy,
            chosen,
            tieRule,
            tied,
            termNames,
            terms,
            eligible,
            belief,
            draw);
  }

  /// The same decision with every candidate's whole cost as its one term, and nothing of what was
  /// believed: all that its digest reads, in a small part of the room.
  public RoutingDecision totalled() {
    double[] costs = new double[eligible.length];
    for (int r = 0; r < costs.length; r++) {
      costs[r] = cost(r);
    }
    return new RoutingDecision(
        router, ordinal, policy, chosen, tieRule, tied, WHOLE_COST, costs, eligible, UNTOLD, null);
  }

  public CandidateScore candidate(int replica) {
    List<ScoreTerm> named = new ArrayList<>(termNames.size());
    for (int t = 0; t < termNames.size(); t++) {
      named.add(new ScoreTerm(termNames.get(t), term(replica, t)));
    }
    return new CandidateScore(replica, eligible[replica], cost(replica), List.copyOf(named));
  }

  /// Cost of the cheapest eligible candidate other than the chosen one minus the chosen one's cost;
  /// NaN when there is no other.
  public double margin() {
    double best = Double.NaN;
    for (int r = 0; r < eligible.length; r++) {
      if (r != chosen && eligible[r] && !(cost(r) >= best)) {
        best = cost(r);
      }
    }
    return best - cost(chosen);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RoutingDecision that
        && router == that.router
        && ordinal == that.ordinal
        && policy.equals(that.policy)
        && chosen == that.chosen
        && tieRule == that.tieRule
        && tied == that.tied
        && termNames.equals(that.termNames)
        && Arrays.equals(terms, that.terms)
        && Arrays.equals(eligible, that.eligible)
        && belief.equals(that.belief);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(ordinal) + chosen;
  }

  @Override
  public String toString() {
    return policy + " #" + ordinal + " → r" + chosen + " " + Arrays.toString(terms);
  }
}
