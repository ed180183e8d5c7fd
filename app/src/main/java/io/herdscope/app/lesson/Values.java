package io.herdscope.app.lesson;

/// Where an expression finds the figures of runs.
@FunctionalInterface
public interface Values {
  /// @param run its name in the lesson
  /// @param figure such as `sessionSeconds.p99`
  double of(String run, String figure);
}
