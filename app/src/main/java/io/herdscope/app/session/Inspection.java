package io.herdscope.app.session;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;
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
/// @param heldBlocks per replica, leading prompt blocks the engine really held at that instant
/// @param choices per policy name, the replica it would have chosen
/// @param flips per kv-aware coefficient, where another replica would have won
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
    @Nullable List<Fork> forks) {

  /// A flip point of one coefficient.
  ///
  /// @param value nearest value in `min…max` at which another replica wins; NaN when there is none
  /// @param winner that replica, −1 when there is none
  public record Flip(
      String coefficient, double now, double min, double max, double value, int winner) {}

  /// The run with this request forced to one replica and everything else replayed by the policy.
  public record Fork(
      int replica,
      boolean asItWas,
      double ttftSeconds,
      double e2eSeconds,
      double sessionP99Seconds,
      long end) {}
}
