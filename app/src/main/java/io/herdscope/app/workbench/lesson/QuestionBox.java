package io.herdscope.app.workbench.lesson;

import io.herdscope.app.fx.Words;
import io.herdscope.app.lesson.LessonResults;
import io.herdscope.app.lesson.Proof;
import io.herdscope.app.lesson.Question;
import java.util.List;
import java.util.regex.Pattern;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/// The question of a scene: choices first, then the answer with the figures that prove it. FX
/// thread only.
final class QuestionBox extends VBox {
  /// Padding, mark and gap of a choice, in pixels.
  private static final double AROUND_CHOICE = 62;

  private static final Pattern NUMBER_AND_UNIT = Pattern.compile("(?<=\\d) (?=[%×]|ms\\b|s\\b)");

  private final Classroom room;
  private final Words words;

  QuestionBox(Classroom room, Words words, Question question) {
    super(8);
    this.room = room;
    this.words = words;
    setId("lessonQuestion");
    getStyleClass().add("lesson-box");
    Label ask = text(question.ask().say(), "strong", "lesson-ask");
    ask.setId("lessonAsk");
    getChildren().add(ask);
    LessonResults results = room.results();
    List<String> choices = question.answering().choices();
    int right = results == null ? -1 : question.answering().answer(results);
    for (int i = 0; i < choices.size(); i++) {
      getChildren().add(choice(i, choices.get(i), right));
    }
    if (room.isRevealed()) {
      reveal(question, right);
    } else {
      getChildren().add(showAnswer());
    }
  }

  static Label text(String words, String... styles) {
    Label label = new Label(together(words));
    label.getStyleClass().addAll(styles);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  /// A number and its unit stay on one line.
  static String together(String words) {
    return NUMBER_AND_UNIT.matcher(words).replaceAll("\u00a0");
  }

  private Button choice(int index, String text, int right) {
    Text written = new Text(text);
    written.getStyleClass().add("choice-text");
    Button button = new Button();
    written.wrappingWidthProperty().bind(button.widthProperty().subtract(AROUND_CHOICE));
    button.setId("choice-answer-" + index);
    button.getStyleClass().addAll("hs-button", "lesson-choice");
    button.setMaxWidth(Double.MAX_VALUE);
    Label mark = new Label(mark(index, right));
    mark.setStyle("-fx-min-width: 1.3em;");
    mark.getStyleClass().addAll("strong", "lesson-text");
    HBox both = new HBox(8, mark, written);
    both.setAlignment(Pos.CENTER_LEFT);
    button.setGraphic(both);
    boolean known = room.isRevealed() && right >= 0;
    button.setAccessibleText(
        known && index == right
            ? words.text("choice.right", text)
            : known && index == room.answered() ? words.text("choice.wrong", text) : text);
    if (known && index == right) {
      button.getStyleClass().add("right-answer");
    }
    button.setDisable(room.isRevealed());
    button.setOnAction(event -> room.answer(index));
    return button;
  }

  private String mark(int index, int right) {
    if (room.isRevealed() && right >= 0) {
      return index == right ? "✓" : index == room.answered() ? "✗" : "";
    }
    return room.isRevealed() && index == room.answered() ? "…" : Integer.toString(index + 1);
  }

  private Button showAnswer() {
    Button show = new Button(words.text("reveal"));
    show.setId("lessonReveal");
    show.getStyleClass().addAll("plain", "lesson-reveal");
    show.setOnAction(event -> room.answer(-1));
    return show;
  }

  private void reveal(Question question, int right) {
    LessonResults results = room.results();
    if (results == null) {
      getChildren().add(text(words.text("computing"), "soft", "lesson-text"));
      return;
    }
    if (room.answered() >= 0) {
      boolean won = room.answered() == right;
      Label verdict =
          text(words.text(won ? "verdict.right" : "verdict.wrong"), "strong", "lesson-text");
      verdict.setId("lessonVerdict");
      verdict.getStyleClass().add(won ? "good" : "lesson-text");
      getChildren().add(verdict);
    }
    VBox proof = new VBox(3);
    proof.setId("lessonProof");
    if (question.isOfWholeRuns()) {
      Label over = text(words.text("proof.whole"), "soft", "lesson-small");
      over.setId("lessonProofOver");
      proof.getChildren().add(over);
    }
    for (Proof line : question.answering().proof(results)) {
      proof.getChildren().add(line(line));
    }
    getChildren().add(proof);
    if (question.because() != null) {
      Label because = text(question.because().say(results), "lesson-text");
      because.setId("lessonBecause");
      getChildren().add(because);
    }
  }

  /// The longer of the two breaks into lines where the pane has no room for both.
  private static HBox line(Proof proof) {
    Label label = text(proof.label(), "soft", "lesson-small");
    Label value = text(proof.value(), proof.right() ? "mono-strong" : "mono", "lesson-small");
    boolean told = proof.value().length() > proof.label().length();
    Label broken = told ? value : label;
    (told ? label : value).setMinWidth(Region.USE_PREF_SIZE);
    HBox.setHgrow(broken, Priority.ALWAYS);
    broken.setMaxWidth(Double.MAX_VALUE);
    HBox line = new HBox(8, label, value);
    line.setAlignment(told ? Pos.TOP_LEFT : Pos.CENTER_LEFT);
    return line;
  }
}
