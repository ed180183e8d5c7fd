package io.herdscope.router.explain;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The flip points of one decision: for each coefficient of a policy, the values at which another
/// replica would have been chosen, with the other coefficients, the belief and the dice unchanged.
///
/// ```java
/// List<CoefficientFlips> flips =
///     FlipPoints.of(spec, parameters, policy -> router.ask(policy, request, now));
/// ```
public final class FlipPoints {
  private FlipPoints() {}

  /// One entry per parameter of the policy that weighs or decides anything, in its order; a switch
  /// flips between 0 and 1.
  ///
  /// @param parameters the values the decision was made with
  /// @param ask the decision of a policy in this context; must be pure
  public static List<CoefficientFlips> of(
      PolicySpec policy, Parameters parameters, Function<RoutingPolicy, RoutingDecision> ask) {
    List<CoefficientFlips> all = new ArrayList<>();
    for (ParameterSpec spec : policy.parameters()) {
      if (spec.kind() != ParameterSpec.Kind.LAYOUT) {
        all.add(of(policy, parameters, spec, ask));
      }
    }
    return List.copyOf(all);
  }

  /// The flip points of one parameter.
  public static CoefficientFlips of(
      PolicySpec policy,
      Parameters parameters,
      ParameterSpec spec,
      Function<RoutingPolicy, RoutingDecision> ask) {
    double now = parameters.real(spec.name());
    FlipSearch search =
        new FlipSearch(
            spec, value -> ask.apply(policy.factory().apply(parameters.with(spec.name(), value))));
    return search.over(now);
  }
}
