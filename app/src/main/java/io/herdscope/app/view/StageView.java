package io.herdscope.app.view;

import io.herdscope.app.fx.ViewState;
import io.herdscope.app.session.Frame;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;

/// One view of the stage or the inspector. A catalog makes it from a `ViewContext`; the workbench
/// lays it out, and shows it a frame only while it is visible. FX thread only.
public interface StageView {
  /// Stable name, for the command line and preferences: `fleet`, `radix` …
  String id();

  /// On the tab.
  String title();

  /// The view itself, always the same node; it fills whatever room it is given.
  Node node();

  /// Draws the frame. Called once per new frame, and again with the same frame when the selection,
  /// the theme or the view's size changed.
  void show(Frame frame, ViewState state);

  /// The view came on screen: ask the session for what only this view needs.
  default void opened() {}

  /// The view left the screen.
  default void closed() {}

  /// A key that the view may want while it is on screen; it is offered before the window's own
  /// keys. Returns whether it was taken.
  default boolean key(KeyEvent event) {
    return false;
  }

  /// Whether everything of the last frame shown is on screen: no picture is still being painted.
  default boolean settled() {
    return true;
  }
}
