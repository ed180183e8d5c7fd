package io.herdscope.app.workbench.lesson;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.LessonScene;
import io.herdscope.app.session.Frame;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The lesson beside the stage: what is told, what is asked, where one is in it. FX thread only.
final class LessonPane extends VBox {
  private final Classroom room;
  private final Words words = Words.of(LessonPane.class);
  private final Label title = QuestionBox.text("", "panel-title");
  private final VBox body = new VBox(12);
  private final HBox steps = new HBox(4);
  private final Label count = new Label();
  private final Button back = new Button();
  private final Button next = new Button();
  private final ScrollPane scroll = new ScrollPane(body);
  private @Nullable TrialBox trial;

  LessonPane(Classroom room) {
    this.room = room;
    setId("lesson");
    getStyleClass().add("panel");
    body.setPadding(new Insets(4, 14, 14, 14));
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    getChildren().addAll(head(), scroll, foot());
    Caption.follow(this, this::refresh);
  }

  private HBox head() {
    title.setWrapText(false);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button present =
        icon("present", MaterialDesignP.PRESENTATION, () -> room.present(!room.isPresenting()));
    Button close = icon("close", MaterialDesignC.CLOSE, room::close);
    HBox head = new HBox(6, title, gap, present, close);
    head.setAlignment(Pos.CENTER_LEFT);
    head.setPadding(new Insets(0, 6, 0, 14));
    head.setMinHeight(36);
    return head;
  }

  private Button icon(String key, Ikon ikon, Runnable action) {
    Button button = new Button();
    button.setId("lesson" + Character.toUpperCase(key.charAt(0)) + key.substring(1));
    button.setGraphic(FontIcon.of(ikon));
    button.getStyleClass().add("plain");
    Caption.name(button, words, key + ".name");
    button.setTooltip(Caption.tip(words, key + ".tip"));
    button.setOnAction(event -> action.run());
    return button;
  }

  private VBox foot() {
    back.setId("lessonBack");
    back.getStyleClass().add("hs-button");
    Caption.text(back, words, "back");
    back.setTooltip(Caption.tip(words, "back.tip"));
    back.setOnAction(event -> room.back());
    next.setId("lessonNext");
    next.getStyleClass().addAll("hs-button", "primary");
    next.setTooltip(Caption.tip(words, "next.tip"));
    next.setOnAction(event -> forward());
    count.getStyleClass().addAll("soft", "lesson-small");
    count.setId("lessonCount");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox line = new HBox(8, count, gap, back, next);
    line.setAlignment(Pos.CENTER_LEFT);
    VBox foot = new VBox(8, steps, line);
    foot.getStyleClass().add("seam-above");
    foot.setPadding(new Insets(10, 14, 12, 14));
    return foot;
  }

  private void forward() {
    Lesson lesson = room.lesson();
    if (lesson != null && room.index() + 1 == lesson.scenes().size()) {
      room.close();
      room.shelf().show();
    } else {
      room.next();
    }
  }

  void focusNext() {
    next.requestFocus();
  }

  /// Writes the scene anew, in the language spoken.
  void refresh() {
    Lesson lesson = room.lesson();
    LessonScene scene = room.scene();
    if (lesson == null || scene == null) {
      return;
    }
    StyleClass.set(this, "presenting", room.isPresenting());
    title.setText(lesson.title().say());
    Label heading = QuestionBox.text(scene.title().say(), "lesson-title");
    heading.setId("lessonTitle");
    Label text = QuestionBox.text(scene.text().say(room.values()), "lesson-text");
    text.setId("lessonText");
    body.getChildren().setAll(heading, text);
    trial = null;
    if (room.results() == null) {
      body.getChildren().add(QuestionBox.text(words.text("computing"), "soft", "lesson-small"));
    }
    if (scene.question() != null) {
      body.getChildren().add(new QuestionBox(room, words, scene.question()));
    }
    if (scene.trial() != null) {
      trial = new TrialBox(room, words, scene.trial());
      body.getChildren().add(trial);
    }
    notes(scene);
    progress(lesson);
  }

  private void notes(LessonScene scene) {
    if (scene.notes() == null || !room.isPresenting() || !room.showsNotes()) {
      return;
    }
    Label head = QuestionBox.text(words.text("notes"), "h4");
    Label notes = QuestionBox.text(scene.notes().say(room.values()), "soft", "lesson-notes");
    notes.setId("lessonNotes");
    body.getChildren().add(new VBox(4, head, notes));
  }

  private void progress(Lesson lesson) {
    int scenes = lesson.scenes().size();
    steps.getChildren().clear();
    for (int i = 0; i < scenes; i++) {
      Region step = new Region();
      step.getStyleClass().add(i <= room.index() ? "lesson-step-done" : "lesson-step");
      HBox.setHgrow(step, Priority.ALWAYS);
      steps.getChildren().add(step);
    }
    count.setText(words.text("count", room.index() + 1, scenes));
    back.setDisable(room.index() == 0);
    next.setText(words.text(room.index() + 1 == scenes ? "done" : "next"));
  }

  void show(Frame frame) {
    if (trial != null) {
      trial.show(frame);
    }
  }
}
