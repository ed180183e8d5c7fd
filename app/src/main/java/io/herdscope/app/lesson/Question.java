package io.herdscope.app.lesson;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Something a learner answers and the simulator decides.
///
/// @param ask without figures
/// @param because what the answer teaches, told with it
public record Question(Told ask, @Nullable Told because, Answering answering) {
  public Question {
    if (!ask.isPlain()) {
      throw new IllegalArgumentException("ask must hold no figures: they would tell the answer");
    }
  }

  /// Whether what proves the answer are figures of whole runs, not of one decision.
  public boolean isOfWholeRuns() {
    return !(answering instanceof Winner)
        && answering.readings().stream()
            .noneMatch(reading -> RunReadings.needsDecision(reading.figure()));
  }

  List<Expression.Reading> readings() {
    return Stream.concat(
            answering.readings().stream(),
            because == null ? Stream.of() : because.readings().stream())
        .toList();
  }
}
