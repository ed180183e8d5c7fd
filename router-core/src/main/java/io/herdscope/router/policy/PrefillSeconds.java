package io.herdscope.router.policy;

/// How long Preble takes a prefill to last: fits of Mistral-7B on an A6000, in milliseconds per
/// batch, over a device utilisation of 0.9. AIBrix's V100 profile is every coefficient × 2.5.
///
/// Sources: Preble `benchmarks/exp_configs/model_equations.py`, AIBrix
/// `algorithms/prefix_cache_preble.go`.
final class PrefillSeconds {
  /// What AIBrix multiplies for a V100.
  static final double V100 = 2.5;

  private static final double UTILISATION = 0.9;

  private PrefillSeconds() {}

  /// @param tokens computed
  /// @param context tokens attended to, those included
  static double of(long tokens, long context) {
    double count = (double) tokens;
    return (linear(count) + attention(tokens, context) + quadratic(count)) / UTILISATION / 1_000;
  }

  private static double linear(double tokens) {
    if (tokens >= 384) {
      return 0.10842571 * tokens + 4.209777054806409;
    }
    return tokens >= 192 ? -118 + 1.25 * tokens - 2.56e-3 * tokens * tokens : 22;
  }

  private static double attention(long tokens, long context) {
    if (context <= 1_024) {
      return 0.32;
    }
    double full = 1.86e-4 * context + 0.159;
    return tokens <= 1_024 ? full / 2 : full;
  }

  private static double quadratic(double tokens) {
    return tokens >= 4_096 ? -7.37 + 3.86e-3 * tokens + 2.16e-6 * tokens * tokens : 0;
  }
}
