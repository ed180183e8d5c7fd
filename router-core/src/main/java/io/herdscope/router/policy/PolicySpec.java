package io.herdscope.router.policy;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// One entry of the policy catalog.
///
/// @param about one line for people
/// @param formula how it decides, in the names of its parameters and terms
/// @param source where the rule comes from
/// @param presets named parameter sets, in the order to offer them; what one leaves out keeps its
///   default
/// @param factory makes the policy from checked parameters
/// @param costUnit what a cost of 1 is one of, for people
public record PolicySpec(
    String name,
    String about,
    String formula,
    String source,
    List<ParameterSpec> parameters,
    List<Preset> presets,
    Function<Parameters, RoutingPolicy> factory,
    String costUnit) {

  /// A named set of parameter values.
  public record Preset(String name, String about, Map<String, Double> values) {
    public Preset {
      values = Map.copyOf(values);
    }
  }

  public PolicySpec {
    parameters = List.copyOf(parameters);
    presets = List.copyOf(presets);
    for (Preset preset : presets) {
      Parameters.of(parameters, preset.values());
    }
  }

  /// Checks the values and makes the policy.
  public RoutingPolicy create(Map<String, Double> values) {
    return factory.apply(Parameters.of(parameters, values));
  }
}
