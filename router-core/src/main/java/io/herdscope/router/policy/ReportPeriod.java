package io.herdscope.router.policy;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;

/// The parameter of every policy that reads engines' reports: how often they are read.
final class ReportPeriod {
  private static final String NAME = "reportMillis";

  private ReportPeriod() {}

  static ParameterSpec ofMetrics(int millis, String source) {
    return of(millis, "Time between two readings of an engine's metrics", source);
  }

  static ParameterSpec of(int millis, String about, String source) {
    return ParameterSpec.integer(NAME, millis, 1, 60_000, about, source);
  }

  static double seconds(Parameters parameters) {
    return parameters.integer(NAME) / 1e3;
  }
}
