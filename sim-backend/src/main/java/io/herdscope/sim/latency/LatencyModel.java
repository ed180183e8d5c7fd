package io.herdscope.sim.latency;

/// The duration of one engine step, in picoseconds, as a pure function of the step's work.
/// Immutable; safe on any thread.
public interface LatencyModel {
  /// Context beyond this many tokens costs sliding-window layers nothing more; 0 when the model has
  /// no such layers.
  int slidingWindow();

  /// A step of any shape. At least 1 picosecond.
  long stepPicos(StepLoad load);

  /// What of every step the host takes before the device starts, in picoseconds. Asynchronous
  /// scheduling does it while the step before is computed. 0 when the model does not tell.
  default long hostPicos() {
    return 0;
  }

  /// A step in which each of `requests` requests computes one token and each has at least
  /// [#slidingWindow()] tokens of context. Exact integers, linear in the summed context, so that
  /// many such steps can be added in closed form.
  DecodeLine decodeLine(int requests);
}
