package io.herdscope.app.lesson;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One scene: what the session shows and what is said to it.
///
/// @param notes for who presents it
/// @param lanes runs of one place, a lane each; the session plays them on identical arrivals
/// @param focus index of the focused lane
/// @param at where the playhead stands, seconds
/// @param play whether the run goes on from there
/// @param inspect whether the decision of the focused run is put under the X-ray
/// @param view one or two stage views joined by `+`
/// @param highlight ids of what is framed in the window
/// @param side which panels stand beside the stage
/// @param claims what the words rest on; each must hold
public record LessonScene(
    Told title,
    Told text,
    @Nullable Told notes,
    List<LessonRun> lanes,
    int focus,
    Expression at,
    boolean play,
    boolean inspect,
    String view,
    List<String> highlight,
    Side side,
    List<Claim> claims,
    @Nullable Question question,
    @Nullable Trial trial) {
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

  /// Panels beside the stage.
  public enum Side {
    NONE,
    CONTROLS,
    INSPECTOR
  }

  public LessonScene {
    lanes = List.copyOf(lanes);
    highlight = List.copyOf(highlight);
    claims = List.copyOf(claims);
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
    if (inspect && lanes.get(focus).decision() < 0) {
      throw new IllegalArgumentException(
          "inspect needs a decision in run " + lanes.get(focus).name());
    }
  }

  public LessonRun focused() {
    return lanes.get(focus);
  }

  /// Every figure it reads.
  List<Expression.Reading> readings() {
    List<Expression.Reading> all = new ArrayList<>(text.readings());
    all.addAll(title.readings());
    all.addAll(Expression.readings(at));
    if (notes != null) {
      all.addAll(notes.readings());
    }
    claims.forEach(claim -> all.addAll(claim.readings()));
    if (question != null) {
      all.addAll(question.readings());
    }
    if (trial != null) {
      all.addAll(trial.readings());
    }
    return all;
  }
}
