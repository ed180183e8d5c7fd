package io.herdscope.app.cli;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.PolicyPresets;
import io.herdscope.app.scenario.Setting;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Suggestion;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// One policy of a race with all its parameters.
///
/// @param label what was asked for: `kv-aware`, or `kv-aware:balanced` with a preset
record Racer(String label, String policy, Parameters parameters) {
  private static final List<String> COEFFICIENTS = List.of("routing", "parameters");

  /// The racers asked for as `NAME` or `NAME:PRESET`; the scenario's own when none is.
  ///
  /// Each starts from its preset, or from the scenario's parameters when it is the scenario's
  /// policy, or from its defaults. A `routing.parameters.NAME` among the settings then applies to
  /// every racer that has the parameter; one must.
  static List<Racer> of(RoutingSpec scenario, List<String> asked, List<Setting> settings) {
    List<String> labels = asked.isEmpty() ? List.of(scenario.policy()) : asked;
    Map<String, Double> given = coefficients(settings);
    TreeSet<String> known = new TreeSet<>();
    List<Racer> racers = new ArrayList<>();
    for (String label : labels) {
      Racer racer = racer(scenario, label, given);
      known.addAll(racer.parameters.asMap().keySet());
      racers.add(racer);
    }
    for (Setting setting : settings) {
      String name = setting.path().getLast();
      if (isCoefficient(setting) && !known.contains(name)) {
        throw new BadInput(
            setting.option() + " routing.parameters." + name,
            "none of the policies has it" + Suggestion.among(name, known));
      }
    }
    return racers;
  }

  /// Whether a setting is one policy's coefficient and not the scenario's.
  static boolean isCoefficient(Setting setting) {
    return setting.path().size() == 3 && setting.path().subList(0, 2).equals(COEFFICIENTS);
  }

  /// By place, all parameters of the racers asked for with a preset.
  static Map<Integer, Map<String, Double>> presets(List<Racer> racers) {
    Map<Integer, Map<String, Double>> given = new TreeMap<>();
    for (int i = 0; i < racers.size(); i++) {
      Racer racer = racers.get(i);
      if (!racer.label.equals(racer.policy)) {
        given.put(i, racer.parameters.asMap());
      }
    }
    return given;
  }

  private static Racer racer(RoutingSpec scenario, String label, Map<String, Double> given) {
    int colon = label.indexOf(':');
    String name = colon < 0 ? label : label.substring(0, colon);
    try {
      PolicySpec spec = RoutingPolicies.spec(name);
      Map<String, Double> values = new TreeMap<>();
      if (colon >= 0) {
        values.putAll(PolicyPresets.values(name, label.substring(colon + 1)));
      } else if (name.equals(scenario.policy())) {
        values.putAll(scenario.parameters());
      }
      for (ParameterSpec parameter : spec.parameters()) {
        Double value = given.get(parameter.name());
        if (value != null) {
          values.put(parameter.name(), value);
        }
      }
      return new Racer(label, name, Parameters.of(spec.parameters(), values));
    } catch (IllegalArgumentException e) {
      throw new BadInput("--policy " + label, String.valueOf(e.getMessage()));
    }
  }

  private static Map<String, Double> coefficients(List<Setting> settings) {
    Map<String, Double> given = new TreeMap<>();
    for (Setting setting : settings) {
      if (isCoefficient(setting)) {
        given.put(setting.path().getLast(), setting.number());
      }
    }
    return given;
  }
}
