package io.herdscope.app.view.herdmap;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.fx.Brush;
import io.herdscope.app.fx.Words;
import io.herdscope.app.view.FindingHead;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The findings under the brush, the worst first, one a line; a click leads to what was seen. FX
/// thread only.
final class FindingLines extends VBox {
  private static final Words WORDS = Words.of(FindingLines.class);
  private static final int MOST = 3;

  private final Consumer<Finding> chosen;
  private List<Finding> shown = List.of();
  private String language = "";

  FindingLines(Consumer<Finding> chosen) {
    super(1);
    this.chosen = chosen;
    setId("herdmap-findings");
  }

  /// Those that happen on the brush's replicas while it lasts; what is about no replica is about
  /// all.
  static List<Finding> of(List<Finding> findings, Brush brush) {
    return findings.stream()
        .filter(finding -> finding.from() <= brush.to() && finding.to() >= brush.from())
        .filter(
            finding ->
                finding.replicas().isEmpty() || finding.replicas().stream().anyMatch(brush::holds))
        .toList();
  }

  /// Shows others; the same ones again change nothing.
  void show(List<Finding> findings) {
    String spoken = WORDS.text("list.findings");
    if (findings.equals(shown) && spoken.equals(language)) {
      return;
    }
    shown = findings;
    language = spoken;
    getChildren().clear();
    findings.stream().limit(MOST).forEach(finding -> getChildren().add(line(finding)));
    if (findings.size() > MOST) {
      Label more = new Label(WORDS.text("list.findings.more", findings.size() - MOST));
      more.getStyleClass().add("quiet");
      getChildren().add(more);
    }
    setManaged(!findings.isEmpty());
    setVisible(!findings.isEmpty());
  }

  private Button line(Finding finding) {
    Label title = new Label(FindingWords.title(finding));
    title.setMinWidth(0);
    HBox row = FindingHead.of(finding, title);
    Button button = new Button();
    button.setGraphic(row);
    button.getStyleClass().addAll("plain", "brushed-finding");
    button.setMaxWidth(Double.MAX_VALUE);
    row.prefWidthProperty().bind(button.widthProperty().subtract(16));
    button.setAccessibleText(
        FindingWords.severity(finding.severity()) + ": " + FindingWords.title(finding));
    button.setTooltip(new Tooltip(FindingWords.cause(finding)));
    button.setOnAction(event -> chosen.accept(finding));
    return button;
  }
}
