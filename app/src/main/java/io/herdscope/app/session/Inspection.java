package io.herdscope.app.session;

import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The X-ray of one decision.
///
/// @param lane index of the lane it was made in
/// @param at nanoseconds
/// @param request what was asked
/// @param decision what was answered, with every candidate's terms
/// @param kvAware the same decision as the KV-aware cost, whatever policy made it
/// @param heldBlocks per replica, leading prompt blocks the engine really held at that instant, in
///   whole blocks of the router's size, −1 where there was no engine; empty where nobody sees into
///   engines
/// @param choices per policy name, the replica it would have chosen
/// @param flips per kv-aware coefficient, where another replica would have won
/// @param ownFlips the same for every parameter of the policy that decided, switches included;
///   empty when it has none
/// @param hits how much of the prompt was cached where
/// @param forecast what the router expected of the load, whether the policy reads it or not
/// @param routers what each of several routers believed, and how it would have decided
/// @param forks what forcing each replica does to the rest of the run; null until computed
public record Inspection(
    int lane,
    long at,
    Request request,
    RoutingDecision decision,
    RoutingDecision kvAware,
    int[] heldBlocks,
    Map<String, Integer> choices,
    List<Flip> flips,
    List<Flip> ownFlips,
    PromptHits hits,
    LoadForecast forecast,
    RouterBeliefs routers,
    @Nullable List<Fork> forks) {

  /// What engines held where nobody sees into them, as in a live cluster.
  static final int[] UNSEEN = {};

  /// What is held by an engine that left or has not come yet.
  static final int GONE = -1;

  /// Leading prompt blocks that a replica really held; none where there is no engine.
  public int held(int replica) {
    return Math.max(0, heldBlocks[replica]);
  }

  /// Whether there was no engine at that instant.
  public boolean isGone(int replica) {
    return seesEngines() && heldBlocks[replica] == GONE;
  }

  /// Whether it is known what the engines really held.
  public boolean seesEngines() {
    return heldBlocks.length > 0;
  }

  /// An X-ray of a policy without coefficients, hits not looked at.
  public Inspection(
      int lane,
      long at,
      Request request,
      RoutingDecision decision,
      RoutingDecision kvAware,
      int[] heldBlocks,
      Map<String, Integer> choices,
      List<Flip> flips,
      @Nullable List<Fork> forks) {
    this(
        lane,
        at,
        request,
        decision,
        kvAware,
        heldBlocks,
        choices,
        flips,
        List.of(),
        PromptHits.UNKNOWN,
        LoadForecast.none(),
        RouterBeliefs.NONE,
        forks);
  }

  /// Those of the choices made without what their policy reads: it asks for the engines' reports,
  /// and in this run nobody reads their metrics, so that every figure was zero.
  public List<String> unreported() {
    return decision.belief().reports().areAnyPresent()
        ? List.of()
        : choices.keySet().stream()
            .filter(name -> RoutingPolicies.ALL.stream().anyMatch(p -> p.name().equals(name)))
            .filter(name -> RoutingPolicies.create(name, Map.of()).reportSeconds() > 0)
            .sorted()
            .toList();
  }

  Inspection with(List<Fork> newForks) {
    return with(hits, newForks);
  }

  Inspection with(PromptHits newHits) {
    return with(newHits, forks);
  }

  private Inspection with(PromptHits newHits, @Nullable List<Fork> newForks) {
    return new Inspection(
        lane,
        at,
        request,
        decision,
        kvAware,
        heldBlocks,
        choices,
        flips,
        ownFlips,
        newHits,
        forecast,
        routers,
        newForks);
  }

  /// Where one coefficient would have changed the choice.
  ///
  /// @param value nearest value in `min…max` at which another replica wins; NaN when there is none
  /// @param winner that replica, −1 when there is none
  /// @param turns every change of the choice in `min…max`, ascending
  /// @param complete false when there may be more changes than `turns`
  public record Flip(
      String coefficient,
      double now,
      double min,
      double max,
      double value,
      int winner,
      List<Turn> turns,
      boolean complete) {

    /// The nearest flip alone.
    public Flip(String coefficient, double now, double min, double max, double value, int winner) {
      this(coefficient, now, min, max, value, winner, List.of(), true);
    }
  }

  /// Two neighbouring values of a coefficient that send the request to different replicas.
  ///
  /// @param closedForm whether it is the crossing of two linear costs; otherwise it was bracketed
  public record Turn(
      double below, double above, int chosenBelow, int chosenAbove, boolean closedForm) {}

  /// The run with this request forced to one replica and everything else replayed by the policy.
  ///
  /// @param queueSeconds from its arrival to the admission the choice led to; NaN when there was
  ///   none
  /// @param later what it did to the requests routed afterwards; null when nobody counted
  public record Fork(
      int replica,
      boolean asItWas,
      double queueSeconds,
      double ttftSeconds,
      double e2eSeconds,
      double sessionP99Seconds,
      long end,
      @Nullable Later later) {

    /// A fork of which only the own request and the run are known.
    public Fork(
        int replica,
        boolean asItWas,
        double queueSeconds,
        double ttftSeconds,
        double e2eSeconds,
        double sessionP99Seconds,
        long end) {
      this(replica, asItWas, queueSeconds, ttftSeconds, e2eSeconds, sessionP99Seconds, end, null);
    }
  }
}
