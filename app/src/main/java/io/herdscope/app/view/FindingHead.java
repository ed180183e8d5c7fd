package io.herdscope.app.view;

import io.herdscope.app.finding.Finding;
import io.herdscope.app.finding.FindingWords;
import io.herdscope.app.finding.Written;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// A finding in one line: how severe it is, its title, and from when to when. FX thread only.
public final class FindingHead {
  private FindingHead() {}

  /// @param title the finding's, as the view writes it
  public static HBox of(Finding finding, Label title) {
    Label severity = new Label(FindingWords.severity(finding.severity()));
    severity.getStyleClass().addAll("tag", "severity", finding.severity().label());
    severity.setMinWidth(Region.USE_PREF_SIZE);
    String when = FindingWords.text("span", Written.at(finding.from()), Written.at(finding.to()));
    Label span = new Label(when);
    span.getStyleClass().addAll("mono", "faint");
    span.setMinWidth(Region.USE_PREF_SIZE);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head = new HBox(8, severity, title, gap, span);
    head.setAlignment(Pos.CENTER_LEFT);
    return head;
  }
}
