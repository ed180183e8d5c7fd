package io.herdscope.app.workbench.topbar;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.Severity;
import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.LaneFrame;
import java.util.List;
import javafx.scene.control.Button;

/// How many findings the focused lane's whole run has; brings them on the stage. FX thread only.
final class FindingsButton extends Button {
  private final Words words;

  FindingsButton(Words words, Runnable open) {
    this.words = words;
    setId("findingsButton");
    getStyleClass().add("hs-button");
    Caption.name(this, words, "findings.name");
    setTooltip(Caption.tip(words, "findings.tip"));
    setOnAction(event -> open.run());
  }

  void show(LaneFrame lane) {
    List<Finding> found = lane.findings();
    String text =
        found == null ? words.text("findings.none") : words.text("findings.count", found.size());
    if (!text.equals(getText())) {
      setText(text);
    }
    boolean critical =
        found != null && found.stream().anyMatch(f -> f.severity() == Severity.CRITICAL);
    StyleClass.set(this, "alarmed", critical);
  }
}
