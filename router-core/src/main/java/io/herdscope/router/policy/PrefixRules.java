package io.herdscope.router.policy;

import io.herdscope.model.Nanos;

/// How the load of prefixes is counted and evened out.
///
/// @param windowNanos how far back requests count
/// @param gpuScale prefill time against Mistral-7B on an A6000
/// @param outputGuess output tokens of a request whose client does not say, 0 or more
/// @param observed whether a prefix's finished requests tell its output, once there are any
/// @param moves whether prefixes are moved after an imbalance
public record PrefixRules(
    long windowNanos, double gpuScale, double outputGuess, boolean observed, boolean moves) {
  /// Preble's constants.
  public static final PrefixRules STOCK =
      new PrefixRules(180 * Nanos.PER_SECOND, 1, 45, false, true);

  /// Preble's constants where another policy decides: what it would move stays.
  public static final PrefixRules WATCHING =
      new PrefixRules(STOCK.windowNanos, STOCK.gpuScale, STOCK.outputGuess, STOCK.observed, false);

  /// The same over another window.
  public PrefixRules over(long nanos) {
    return new PrefixRules(nanos, gpuScale, outputGuess, observed, moves);
  }
}
