package io.herdscope.app.workbench.lesson;

import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.lesson.Told;
import io.herdscope.app.lesson.Trial;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RunFigures;
import io.herdscope.app.session.WholeRun;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// A task with a slider: what to reach, and where the learner's setting ends. FX thread only.
final class TrialBox extends VBox {
  private final Classroom room;
  private final Words words;
  private final Trial trial;
  private final Label now = QuestionBox.text("", "strong", "lesson-text");
  private final Label because = QuestionBox.text("", "lesson-text");

  TrialBox(Classroom room, Words words, Trial trial) {
    super(8);
    this.room = room;
    this.words = words;
    this.trial = trial;
    setId("lessonTrial");
    getStyleClass().add("lesson-box");
    Label task = QuestionBox.text(trial.task().say(room.values()), "strong", "lesson-ask");
    task.setId("lessonTask");
    now.setId("lessonNow");
    because.setId("lessonBecause");
    tell(false);
    getChildren().addAll(task, now, because);
  }

  /// Where the focused lane's setting ends.
  void show(Frame frame) {
    LaneFrame lane = frame.focused();
    WholeRun whole = lane.whole();
    Double set = lane.parameters().get(trial.coefficient());
    if (whole == null || set == null || room.results() == null) {
      say(words.text("computing"), false);
      return;
    }
    double value = RunFigures.value(trial.figure(), whole.metrics());
    String said = (lane.settling() ? "≈ " : "") + trial.write(value);
    String coefficient = trial.coefficient() + " = " + io.herdscope.app.fx.Formats.coefficient(set);
    boolean reached = !lane.settling() && trial.isReached(value, room.values());
    say(
        words.text(
            reached ? "trial.reached" : "trial.now",
            coefficient,
            trial.figureName(frame.scenario()),
            said),
        reached);
  }

  private void say(String text, boolean reached) {
    String said = QuestionBox.together(text);
    if (!said.equals(now.getText())) {
      now.setText(said);
    }
    StyleClass.set(now, "good", reached);
    tell(reached);
  }

  /// Why that way, and nothing of it before.
  private void tell(boolean reached) {
    Told why = reached ? trial.because() : null;
    because.setText(why == null ? "" : QuestionBox.together(why.say(room.values())));
    because.setVisible(why != null);
    because.setManaged(why != null);
  }
}
