package io.herdscope.sim.latency;

/// The time of a pure decode step as the larger of two lines over the summed context: one for
/// memory traffic, one for arithmetic. Integer picoseconds throughout, so a sum of steps is the
/// same however it is split.
///
/// @param memoryBase picoseconds at zero context
/// @param memorySlope picoseconds per context token
/// @param computeBase picoseconds at zero context
/// @param computeSlope picoseconds per context token
public record DecodeLine(long memoryBase, long memorySlope, long computeBase, long computeSlope) {
  public DecodeLine {
    if (memoryBase < 1 || memorySlope < 0 || computeBase < 1 || computeSlope < 0) {
      throw new IllegalArgumentException(
          "a decode line needs bases of at least 1 ps and slopes of at least 0, got memory "
              + memoryBase
              + " + "
              + memorySlope
              + "·c, compute "
              + computeBase
              + " + "
              + computeSlope
              + "·c");
    }
  }

  /// One step over `context` tokens.
  public long picos(long context) {
    return Math.max(memory(context), compute(context));
  }

  /// How many successive steps from `context` on, each `growth` tokens longer than the one before,
  /// stay on the line that rules at `context`. At least 1.
  public long stepsOnOneLine(long context, long growth) {
    boolean memoryRules = memory(context) >= compute(context);
    long approach = memoryRules ? computeSlope - memorySlope : memorySlope - computeSlope;
    if (approach <= 0 || growth == 0) {
      return Long.MAX_VALUE;
    }
    long lead = Math.abs(memory(context) - compute(context));
    return lead / (approach * growth) + 1;
  }

  /// The sum of `steps` successive steps from `context` on; they must stay on one line.
  public long total(long context, long growth, long steps) {
    long tokens = steps * context + growth * (steps * (steps - 1) / 2);
    return memory(context) >= compute(context)
        ? steps * memoryBase + memorySlope * tokens
        : steps * computeBase + computeSlope * tokens;
  }

  private long memory(long context) {
    return memoryBase + memorySlope * context;
  }

  private long compute(long context) {
    return computeBase + computeSlope * context;
  }
}
