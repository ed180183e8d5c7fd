package io.herdscope.model.scenario;

import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import java.util.List;

/// What the scheduler of a vLLM release does by default: a preset for the engine's switches.
/// Boundaries as measured with 80 scripts per release (0.15.1, 0.23.0, 0.24.0, 0.25.1).
///
/// @param name as written in a scenario file
/// @param evictionRule the new free rule came with 0.24
/// @param reserveFullSequence the whole-sequence gate came between 0.15 and 0.23
/// @param memoryUtilization 0.90 until April 2026, then 0.92
/// @param asyncScheduling on by default since the end of 2025, so in all of these
public record EngineVersion(
    String name,
    EvictionRule evictionRule,
    boolean reserveFullSequence,
    double memoryUtilization,
    boolean asyncScheduling) {
  public static final List<EngineVersion> ALL =
      List.of(
          new EngineVersion("vllm-0.15", EvictionRule.TAIL, false, 0.90, true),
          new EngineVersion("vllm-0.23", EvictionRule.TAIL, true, 0.92, true),
          new EngineVersion("vllm-0.24", EvictionRule.UNHASHED_FIRST, true, 0.92, true),
          new EngineVersion("vllm-0.25", EvictionRule.UNHASHED_FIRST, true, 0.92, true));

  /// The newest.
  public static final EngineVersion LATEST = ALL.getLast();

  /// What an engine is when no version is named: the newest one's rules, each step scheduled when
  /// the one before has ended.
  public static final EngineVersion UNNAMED =
      new EngineVersion(
          "", LATEST.evictionRule, LATEST.reserveFullSequence, LATEST.memoryUtilization, false);

  /// The switches that make the scheduler act like SGLang's: blocks go by when they were last used,
  /// and only the first chunk must fit.
  public static final EngineVersion SGLANG =
      new EngineVersion("sglang", EvictionRule.TAIL, false, 0.92, false);

  /// The preset of that name; an `IllegalArgumentException` that suggests one when there is none.
  public static EngineVersion named(String name) {
    for (EngineVersion version : ALL) {
      if (version.name.equals(name)) {
        return version;
      }
    }
    List<String> names = ALL.stream().map(EngineVersion::name).toList();
    throw new IllegalArgumentException(
        "unknown version \"" + name + '"' + Suggestion.among(name, names));
  }
}
