package io.herdscope.app.workbench.connection;

import io.herdscope.app.fx.Caption;
import io.herdscope.app.fx.StyleClass;
import io.herdscope.app.session.LiveFrame.Source;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/// One source on the strip: a mark in the colour of its standing, its name, and the standing in
/// words where it is not simply connected.
final class SourceChip extends Label {
  private static final List<String> TONES = List.of("good", "warning", "bad", "calm");

  private final Region mark = new Region();
  private final Tooltip tip = Caption.tip("");

  SourceChip() {
    getStyleClass().add("source-chip");
    mark.getStyleClass().add("source-mark");
    setGraphic(mark);
    setMinWidth(USE_PREF_SIZE);
    setTooltip(tip);
  }

  /// @param now the latest instant heard of, nanoseconds
  void show(Source source, long now) {
    boolean well = SourceWords.isWell(source);
    String text = well ? source.name() : source.name() + " " + SourceWords.standing(source, now);
    show(text, SourceWords.tone(source), SourceWords.all(source, now));
  }

  void show(String text, String tone, String about) {
    if (!text.equals(getText())) {
      setText(text);
    }
    tip.setText(about);
    setAccessibleText(about);
    for (String each : TONES) {
      StyleClass.set(this, each, each.equals(tone));
    }
  }
}
