package io.herdscope.app.lesson;

import java.util.List;

/// One idea, taught in a few scenes.
///
/// @param idea one line about it
/// @param runs what its figures are computed from, 1…8
/// @param scenes 1…12
public record Lesson(
    String name, Told title, Told idea, List<LessonRun> runs, List<LessonScene> scenes) {
  private static final int MOST_RUNS = 8;
  private static final int MOST_SCENES = 12;

  public Lesson {
    runs = List.copyOf(runs);
    scenes = List.copyOf(scenes);
    if (runs.isEmpty() || runs.size() > MOST_RUNS) {
      throw new IllegalArgumentException("runs must be 1…" + MOST_RUNS + ", got " + runs.size());
    }
    if (scenes.isEmpty() || scenes.size() > MOST_SCENES) {
      throw new IllegalArgumentException(
          "scenes must be 1…" + MOST_SCENES + ", got " + scenes.size());
    }
  }
}
