package io.herdscope.router.policy.llmd;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.MemoryRules;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// One entry of the catalog of scorers.
///
/// @param plugin name of the plug-in upstream
/// @param term what it is called among the terms of a cost
/// @param weight its weight in a profile; 0 leaves it out
/// @param parameters its own, beside the weight
/// @param readsReports whether it looks at what engines report
/// @param reads what of the past it looks at
/// @param factory makes it from the checked parameters of the whole profile
public record ScorerSpec(
    String plugin,
    String term,
    ParameterSpec weight,
    List<ParameterSpec> parameters,
    boolean readsReports,
    Set<MemoryRules.Part> reads,
    Function<Parameters, Scorer> factory) {
  static final double MAX_WEIGHT = 100;

  public ScorerSpec {
    parameters = List.copyOf(parameters);
    reads = Set.copyOf(reads);
  }

  /// A weight whose default is what llm-d's chart sets; 0 for scorers it leaves out.
  static ParameterSpec weight(String name, double chart, String plugin) {
    return ParameterSpec.real(
        name,
        chart,
        0,
        MAX_WEIGHT,
        "Weight of " + plugin + (chart == 0 ? "; 0 leaves it out" : ""),
        chart == 0
            ? "not in llm-d's chart profile (a scorer named without a weight has 1)"
            : "llm-d config/charts/routerlib, default profile");
  }
}
