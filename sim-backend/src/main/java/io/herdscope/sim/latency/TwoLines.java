package io.herdscope.sim.latency;

/// The larger of two lines over the summed context: one for memory traffic, one for arithmetic.
///
/// @param memoryBase picoseconds at zero context
/// @param memorySlope picoseconds per context token
/// @param computeBase picoseconds at zero context
/// @param computeSlope picoseconds per context token
record TwoLines(long memoryBase, long memorySlope, long computeBase, long computeSlope)
    implements DecodeLine {
  TwoLines {
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

  @Override
  public long picos(long context) {
    return Math.max(memory(context), compute(context));
  }

  @Override
  public long stepsOnOneLine(long context, long growth) {
    boolean memoryRules = memory(context) >= compute(context);
    long approach = memoryRules ? computeSlope - memorySlope : memorySlope - computeSlope;
    if (approach <= 0 || growth == 0) {
      return Long.MAX_VALUE;
    }
    long lead = Math.abs(memory(context) - compute(context));
    return lead / (approach * growth) + 1;
  }

  @Override
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

  @Override
  public DecodeLine times(double factor) {
    return new TwoLines(
        Math.max(1, Math.round(memoryBase * factor)),
        Math.round(memorySlope * factor),
        Math.max(1, Math.round(computeBase * factor)),
        Math.round(computeSlope * factor));
  }
}
