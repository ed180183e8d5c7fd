package io.herdscope.app.session;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Where each coefficient would have changed the winner of a decision: the nearest value, up or
/// down, at which some other replica is strictly cheaper than the present winner. Found by scoring
/// the decision again on a grid and halving the bracket until it is a millionth of the range wide.
final class FlipPoints {
  private static final int GRID = 128;

  private final Parameters parameters;
  private final Function<Parameters, RoutingDecision> rescore;

  /// @param rescore the decision under other coefficients, everything else equal
  FlipPoints(Parameters parameters, Function<Parameters, RoutingDecision> rescore) {
    this.parameters = parameters;
    this.rescore = rescore;
  }

  /// One entry per real coefficient that scores, in the policy's order; a temperature only samples.
  List<Inspection.Flip> all() {
    List<Inspection.Flip> flips = new ArrayList<>();
    for (ParameterSpec spec : parameters.specs()) {
      if (spec.kind() == ParameterSpec.Kind.REAL && !spec.name().equals("temperature")) {
        flips.add(flip(spec));
      }
    }
    return List.copyOf(flips);
  }

  private Inspection.Flip flip(ParameterSpec spec) {
    double now = parameters.real(spec.name());
    int winner = winner(spec, now, -1);
    double up = nearest(spec, winner, now, spec.max());
    double down = nearest(spec, winner, now, spec.min());
    boolean upward = !Double.isNaN(up) && !(now - down <= up - now);
    double value = upward ? up : down;
    int other = Double.isNaN(value) ? -1 : winner(spec, value, winner);
    return new Inspection.Flip(spec.name(), now, spec.min(), spec.max(), value, other);
  }

  /// The point nearest to `from` towards `to` where `winner` is beaten; NaN when nowhere.
  private double nearest(ParameterSpec spec, int winner, double from, double to) {
    double kept = from;
    for (int i = 1; i <= GRID; i++) {
      double next = from + (to - from) * i / GRID;
      if (winner(spec, next, winner) != winner) {
        return bisect(spec, winner, kept, next);
      }
      kept = next;
    }
    return Double.NaN;
  }

  private double bisect(ParameterSpec spec, int winner, double keeps, double flips) {
    double inside = keeps;
    double outside = flips;
    double close = (spec.max() - spec.min()) * 1e-6;
    while (Math.abs(outside - inside) > close) {
      double middle = (inside + outside) / 2;
      if (winner(spec, middle, winner) == winner) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return outside;
  }

  /// The cheapest replica at that value; `favourite` keeps the place while nobody is strictly
  /// cheaper.
  private int winner(ParameterSpec spec, double value, int favourite) {
    Map<String, Double> changed = new HashMap<>(parameters.asMap());
    changed.put(spec.name(), value);
    RoutingDecision decision = rescore.apply(Parameters.of(parameters.specs(), changed));
    int best = favourite >= 0 ? favourite : decision.chosen();
    for (int r = 0; r < decision.replicas(); r++) {
      if (decision.isEligible(r) && decision.cost(r) < decision.cost(best)) {
        best = r;
      }
    }
    return best;
  }
}
