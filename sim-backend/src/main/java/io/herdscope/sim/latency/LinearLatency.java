package io.herdscope.sim.latency;

/// Step time as a constant, plus a cost per computed token, plus a cost per context token read. For
/// fitting measured step times, and for tests.
///
/// @param stepPicos picoseconds of an empty step, at least 1
/// @param tokenPicos picoseconds per computed token
/// @param contextPicos picoseconds per context token
public record LinearLatency(long stepPicos, long tokenPicos, long contextPicos)
    implements LatencyModel {
  public LinearLatency {
    if (stepPicos < 1 || tokenPicos < 0 || contextPicos < 0) {
      throw new IllegalArgumentException(
          "step must be at least 1 ps, token and context at least 0, got "
              + stepPicos
              + ", "
              + tokenPicos
              + ", "
              + contextPicos);
    }
  }

  @Override
  public int slidingWindow() {
    return 0;
  }

  @Override
  public long stepPicos(StepLoad load) {
    return stepPicos + tokenPicos * load.tokens() + contextPicos * load.contextTokens();
  }

  @Override
  public DecodeLine decodeLine(int requests) {
    return DecodeLine.of(stepPicos + tokenPicos * requests, contextPicos, 1, 0);
  }
}
