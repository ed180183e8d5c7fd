package io.herdscope.app.workbench.lesson;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.FocusRing;
import io.herdscope.app.fx.Gate;
import io.herdscope.app.fx.Words;
import io.herdscope.app.lesson.Lesson;
import io.herdscope.app.lesson.Lessons;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The lessons there are, on one card over the window, in the order they are best taken. FX thread
/// only.
public final class LessonShelf extends StackPane {
  private static final double WIDTH = 680;
  private static final ExecutorService READER = Gate.worker("herdscope-lesson-shelf");

  private final Words words = Words.of(LessonShelf.class);
  private final Consumer<String> open;
  private final VBox list = new VBox(4);

  /// @param open gets the name of the lesson chosen
  LessonShelf(Consumer<String> open) {
    this.open = open;
    setId("lessonShelf");
    getStyleClass().add("veil");
    setVisible(false);
    FocusRing.keep(this);
    Label title = Caption.label(words, "shelf.title");
    title.getStyleClass().add("start-title");
    Label about = Caption.label(words, "shelf.about");
    about.getStyleClass().add("soft");
    Button close = new Button();
    close.setId("lessonShelfClose");
    close.getStyleClass().add("hs-button");
    Caption.text(close, words, "shelf.close");
    close.setOnAction(event -> hide());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head = new HBox(8, new VBox(2, title, about), gap, close);
    head.setAlignment(Pos.CENTER_LEFT);
    ScrollPane scroll = new ScrollPane(list);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    VBox card = new VBox(16, head, scroll);
    card.getStyleClass().add("help");
    card.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
    getChildren().add(card);
    addEventFilter(KeyEvent.KEY_PRESSED, this::key);
  }

  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      hide();
      event.consume();
    }
  }

  /// Shows the card; the files are read on a worker.
  public void show() {
    setVisible(true);
    READER.execute(
        () -> {
          List<Lesson> lessons = Lessons.NAMES.stream().map(Lessons::open).toList();
          Gate.later(() -> fill(lessons));
        });
  }

  public void hide() {
    setVisible(false);
  }

  private void fill(List<Lesson> lessons) {
    list.getChildren().clear();
    for (int i = 0; i < lessons.size(); i++) {
      list.getChildren().add(row(i + 1, lessons.get(i)));
    }
    if (!list.getChildren().isEmpty()) {
      list.getChildren().getFirst().requestFocus();
    }
  }

  private Button row(int number, Lesson lesson) {
    Label count = new Label(Integer.toString(number));
    count.getStyleClass().addAll("mono", "faint");
    count.setMinWidth(22);
    Label name = new Label();
    name.textProperty().bind(Caption.of(lesson.title()::say));
    name.getStyleClass().add("strong");
    Label idea = new Label();
    idea.textProperty().bind(Caption.of(lesson.idea()::say));
    idea.getStyleClass().add("quiet");
    VBox said = new VBox(1, name, idea);
    HBox.setHgrow(said, Priority.ALWAYS);
    HBox line = new HBox(8, count, said);
    line.setAlignment(Pos.CENTER_LEFT);
    Button row = new Button();
    row.setId("lesson-" + lesson.name());
    row.getStyleClass().addAll("plain", "lesson-row");
    row.setGraphic(line);
    row.setMaxWidth(Double.MAX_VALUE);
    row.accessibleTextProperty().bind(Caption.of(lesson.title()::say));
    row.setOnAction(event -> open.accept(lesson.name()));
    return row;
  }
}
