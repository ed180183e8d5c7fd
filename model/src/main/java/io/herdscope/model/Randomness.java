package io.herdscope.model;

import io.herdscope.model.prompt.BlockHasher;

/// Random numbers as a pure function of (seed, purpose, ordinal): one stream per purpose, so that a
/// policy which draws more or fewer numbers never changes the arrivals. Portable across machines.
public enum Randomness {
  ARRIVALS,
  LENGTHS,
  CONTENT,
  THINK,
  POLICY,
  TIE,
  NETWORK,
  SPREAD,
  PRIORITY,
  TOKENLESS;

  /// 64 random bits.
  public long bits(long seed, long ordinal) {
    return BlockHasher.mix(
        BlockHasher.mix(seed + 31L * (ordinal() + 1)) ^ BlockHasher.mix(~ordinal));
  }

  /// Uniform in [0, 1), 53 bits.
  public double uniform(long seed, long ordinal) {
    return (bits(seed, ordinal) >>> 11) * 0x1.0p-53;
  }

  /// Uniform in 0…bound−1 (the bias for bounds below 2³¹ is under 2⁻³²).
  public int below(long seed, long ordinal, int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound must be positive, got " + bound);
    }
    return (int) Math.multiplyHigh(bits(seed, ordinal) >>> 1, (long) bound << 1);
  }
}
