package io.herdscope.app.workbench.controls;

import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/// Tooltips of the controls.
final class Tips {
  private Tips() {}

  static Tooltip of(String text) {
    Tooltip tip = new Tooltip(text);
    tip.setShowDelay(Duration.millis(350));
    tip.setWrapText(true);
    tip.setMaxWidth(300);
    return tip;
  }
}
