package io.herdscope.model.scenario;

/// How often and how much the scheduler lets prefill in. Field names are those of the engine in a
/// scenario file.
///
/// @param prefillInterval waiting requests are admitted in every so manieth step at most; 1 is
///   every step
/// @param maxPartialPrefills so many requests at most may be part-way through their prompt when
///   another is admitted; 0 is no limit
/// @param asyncScheduling whether a step is scheduled while the one before it is computed, so
///   before its tokens are known (vLLM's `--async-scheduling`)
public record CadenceSpec(int prefillInterval, int maxPartialPrefills, boolean asyncScheduling) {
  /// Every step, without limit, scheduled when the one before has ended.
  public static final CadenceSpec DEFAULT = new CadenceSpec(1, 0);

  /// Steps that are scheduled when the one before has ended.
  public CadenceSpec(int prefillInterval, int maxPartialPrefills) {
    this(prefillInterval, maxPartialPrefills, false);
  }

  public CadenceSpec {
    if (prefillInterval < 1 || prefillInterval > 10_000) {
      throw new IllegalArgumentException(
          "engine.prefillInterval must be in 1…10,000, got " + prefillInterval);
    }
    if (maxPartialPrefills < 0 || maxPartialPrefills > 1_000_000) {
      throw new IllegalArgumentException(
          "engine.maxPartialPrefills must be in 0…1,000,000, got " + maxPartialPrefills);
    }
  }
}
