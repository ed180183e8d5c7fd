package io.herdscope.app.lesson;

import java.util.ArrayList;
import java.util.List;

/// What the session and the stage show.
///
/// @param lanes runs of one place, a lane each; the session plays them on identical arrivals
/// @param focus index of the focused lane
/// @param at where the playhead stands, seconds
/// @param view one or two stage views joined by `+`
/// @param highlight ids of what is framed in the window
public record Staging(
    List<LessonRun> lanes, int focus, Expression at, String view, List<String> highlight) {
  /// What can be on the stage.
  public static final List<String> VIEWS =
      List.of(
          "fleet",
          "radix",
          "herdmap",
          "timeline",
          "ring",
          "workload",
          "landscape",
          "findings",
          "race");

  public Staging {
    lanes = List.copyOf(lanes);
    highlight = List.copyOf(highlight);
    if (lanes.isEmpty() || lanes.size() > 4) {
      throw new IllegalArgumentException("lanes must name 1…4 runs");
    }
    if (lanes.stream().map(LessonRun::place).distinct().count() > 1) {
      throw new IllegalArgumentException(
          "lanes must be runs of one scenario with the same settings");
    }
    if (focus < 0 || focus >= lanes.size()) {
      throw new IllegalArgumentException("focus must be one of the lanes");
    }
    List<String> views = List.of(view.split("\\+", -1));
    if (views.size() > 2 || !VIEWS.containsAll(views)) {
      throw new IllegalArgumentException(
          "view must be one or two of " + String.join(", ", VIEWS) + " joined by +, got " + view);
    }
    if (views.contains("race") && lanes.size() < 2) {
      throw new IllegalArgumentException("view race needs two lanes");
    }
  }

  public LessonRun focused() {
    return lanes.get(focus);
  }

  /// Every figure it reads.
  List<Expression.Reading> readings() {
    return new ArrayList<>(Expression.readings(at));
  }
}
