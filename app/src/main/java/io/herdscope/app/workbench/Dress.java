package io.herdscope.app.workbench;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.ThemeSheet;
import io.herdscope.app.fx.ViewState;
import java.util.Objects;
import javafx.application.Application;
import javafx.scene.Scene;

/// The style sheets of a window. FX thread only.
final class Dress {
  private Dress() {}

  /// @param factor how much larger everything is
  static void put(Scene scene, ViewState state, double factor) {
    Application.setUserAgentStylesheet(
        (state.theme().isDark() ? new PrimerDark() : new PrimerLight()).getUserAgentStylesheet());
    scene
        .getStylesheets()
        .setAll(
            ThemeSheet.url(state.palette()), sheet("workbench.css"), ThemeSheet.magnified(factor));
    if (Language.spoken() == Language.JAPANESE) {
      scene.getStylesheets().add(sheet("japanese.css"));
    }
  }

  private static String sheet(String name) {
    return Objects.requireNonNull(Workbench.class.getResource(name)).toExternalForm();
  }

  /// Torn views wear what the window wears.
  static void same(Iterable<Scene> torn, Scene window, double factor) {
    for (Scene scene : torn) {
      scene.getStylesheets().setAll(window.getStylesheets());
      if (scene.getRoot() instanceof ZoomPane pane) {
        pane.zoom(factor);
      }
    }
  }
}
