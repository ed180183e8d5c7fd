package io.herdscope.app.view.findings;

import io.herdscope.app.finding.Evidence;
import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.RemedyTrial;
import io.herdscope.app.finding.Written;
import io.herdscope.app.fx.Words;
import io.herdscope.app.view.FindingHead;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// One finding: severity and title, the span, the cause, what was seen as buttons that lead there,
/// the remedy, and what it did when it was tried. FX thread only.
final class FindingCard extends VBox {
  private static final Words WORDS = Words.of(FindingCard.class);

  /// @param race adds a lane of that policy; null where one races already
  FindingCard(
      Finding finding,
      @Nullable RemedyTrial trial,
      Consumer<Evidence> goTo,
      @Nullable Consumer<String> race) {
    super(6);
    getStyleClass().addAll("card", "finding", finding.severity().label());
    setPadding(new Insets(10, 14, 12, 14));
    setAccessibleRole(AccessibleRole.PARENT);
    setAccessibleText(
        FindingWords.severity(finding.severity()) + ": " + FindingWords.title(finding));
    getChildren()
        .addAll(
            FindingHead.of(finding, FindingsView.label(FindingWords.title(finding), "strong")),
            FindingsView.label(FindingWords.cause(finding)));
    for (Evidence evidence : finding.evidence()) {
      getChildren().add(seen(evidence, goTo));
    }
    Label remedy = FindingsView.label("→ " + FindingWords.remedy(finding), "remedy");
    VBox.setMargin(remedy, new Insets(4, 0, 0, 0));
    getChildren().add(remedy);
    if (trial != null) {
      getChildren().add(tried(trial, race));
    }
  }

  private static HBox tried(RemedyTrial trial, @Nullable Consumer<String> race) {
    Label line = FindingsView.label(trial.line(), "soft");
    HBox.setHgrow(line, Priority.ALWAYS);
    line.setMaxWidth(Double.MAX_VALUE);
    HBox box = new HBox(8, line);
    box.setAlignment(Pos.CENTER_LEFT);
    String policy = trial.remedy().policy();
    if (!policy.isEmpty() && race != null) {
      Button button = new Button(WORDS.text("race", policy));
      button.getStyleClass().add("race-remedy");
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.setOnAction(event -> race.accept(policy));
      box.getChildren().add(button);
    }
    return box;
  }

  private static Button seen(Evidence evidence, Consumer<Evidence> goTo) {
    Button button = new Button(Written.at(evidence.at()) + "  " + FindingWords.evidence(evidence));
    button.getStyleClass().addAll("plain", "evidence");
    button.setWrapText(true);
    button.setMinHeight(Region.USE_PREF_SIZE);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setOnAction(event -> goTo.accept(evidence));
    return button;
  }
}
