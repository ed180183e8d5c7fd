package io.herdscope.model.scenario;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// A complete, checked set of parameter values for a list of specs.
public final class Parameters {
  private final List<ParameterSpec> specs;
  private final SortedMap<String, Double> values;

  private Parameters(List<ParameterSpec> specs, SortedMap<String, Double> values) {
    this.specs = specs;
    this.values = values;
  }

  /// Defaults overlaid with `given`. An unknown name or a value out of range is an
  /// `IllegalArgumentException` that names it.
  public static Parameters of(List<ParameterSpec> specs, Map<String, Double> given) {
    SortedMap<String, Double> values = new TreeMap<>();
    for (ParameterSpec spec : specs) {
      Double value = given.get(spec.name());
      values.put(spec.name(), value == null ? spec.defaultValue() : spec.check(value));
    }
    for (String name : given.keySet()) {
      if (!values.containsKey(name)) {
        throw new IllegalArgumentException(
            "unknown parameter " + name + Suggestion.among(name, values.keySet()));
      }
    }
    return new Parameters(List.copyOf(specs), values);
  }

  /// The same values but one. An unknown name or a value out of range is an
  /// `IllegalArgumentException` that names it.
  public Parameters with(String name, double value) {
    for (ParameterSpec spec : specs) {
      if (spec.name().equals(name)) {
        SortedMap<String, Double> changed = new TreeMap<>(values);
        changed.put(name, spec.check(value));
        return new Parameters(specs, changed);
      }
    }
    throw new IllegalArgumentException(
        "unknown parameter " + name + Suggestion.among(name, values.keySet()));
  }

  public List<ParameterSpec> specs() {
    return specs;
  }

  public double real(String name) {
    Double value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no parameter " + name + " among " + values.keySet());
    }
    return value;
  }

  public long integer(String name) {
    return (long) real(name);
  }

  public boolean on(String name) {
    return real(name) != 0;
  }

  /// All values by name, unmodifiable.
  public SortedMap<String, Double> asMap() {
    return java.util.Collections.unmodifiableSortedMap(values);
  }
}
