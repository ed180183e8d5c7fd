package io.herdscope.app.fx;

import javafx.css.Styleable;

/// Style classes that come and go. Taking one away and putting it back has the toolkit style the
/// node anew, so nothing is touched unless it differs. FX thread only.
public final class StyleClass {
  private StyleClass() {}

  public static void set(Styleable node, String name, boolean on) {
    if (on != node.getStyleClass().contains(name)) {
      if (on) {
        node.getStyleClass().add(name);
      } else {
        node.getStyleClass().remove(name);
      }
    }
  }
}
