package io.herdscope.app.lesson;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One scene: what the session shows and what is said to it.
///
/// @param notes for who presents it
/// @param staging what is shown, with a question: until it is answered
/// @param answered what is shown once the question is answered; null: nothing else
/// @param play whether the run goes on from there
/// @param inspect whether the decision of the focused run is put under the X-ray
/// @param side which panels stand beside the stage
/// @param claims what the words rest on; each must hold
public record LessonScene(
    Told title,
    Told text,
    @Nullable Told notes,
    Staging staging,
    @Nullable Staging answered,
    boolean play,
    boolean inspect,
    Side side,
    List<Claim> claims,
    @Nullable Question question,
    @Nullable Trial trial) {
  /// Panels beside the stage.
  public enum Side {
    NONE,
    CONTROLS,
    INSPECTOR
  }

  public LessonScene {
    claims = List.copyOf(claims);
    if (inspect && staging.focused().decision() < 0) {
      throw new IllegalArgumentException(
          "inspect needs a decision in run " + staging.focused().name());
    }
    if (answered != null && (question == null || inspect)) {
      throw new IllegalArgumentException("answered needs a question and no inspect");
    }
  }

  /// What is shown before, or after, the question is answered.
  public Staging shown(boolean revealed) {
    return revealed && answered != null ? answered : staging;
  }

  public LessonRun focused() {
    return staging.focused();
  }

  /// Every figure it reads.
  List<Expression.Reading> readings() {
    List<Expression.Reading> all = new ArrayList<>(text.readings());
    all.addAll(title.readings());
    all.addAll(staging.readings());
    if (answered != null) {
      all.addAll(answered.readings());
    }
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
