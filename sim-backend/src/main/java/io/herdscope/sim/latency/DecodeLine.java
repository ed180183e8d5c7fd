package io.herdscope.sim.latency;

/// The time of a pure decode step of a given number of requests over the summed context: straight
/// pieces, in integer picoseconds, so that many successive steps can be added in closed form and a
/// sum is the same however it is split. Immutable.
public sealed interface DecodeLine permits TwoLines, DecodeTable {
  /// One step over `context` tokens.
  long picos(long context);

  /// How many successive steps from `context` on, each `growth` tokens longer than the one before,
  /// stay on the piece that rules at `context`. At least 1.
  long stepsOnOneLine(long context, long growth);

  /// The sum of `steps` successive steps from `context` on; they must stay on one piece.
  long total(long context, long growth, long steps);

  /// The same, so many times as long.
  DecodeLine times(double factor);

  /// The larger of two lines over the summed context, each a base and picoseconds per token.
  static DecodeLine of(long memoryBase, long memorySlope, long computeBase, long computeSlope) {
    return new TwoLines(memoryBase, memorySlope, computeBase, computeSlope);
  }
}
