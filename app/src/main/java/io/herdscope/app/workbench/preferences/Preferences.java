package io.herdscope.app.workbench.preferences;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;
import io.herdscope.app.fx.ViewState;

/// What a person chose once for all sessions. Immutable.
///
/// @param scalePercent how large everything is shown, 100…200
/// @param recordingFolder where recordings of clusters go; empty for the program's own place
public record Preferences(
    Theme theme,
    Language language,
    int scalePercent,
    boolean reducedMotion,
    String recordingFolder) {
  public static final Preferences FIRST =
      new Preferences(Theme.DARK, Language.ENGLISH, 100, false, "");

  /// A projector shows larger type, too.
  private static final double PROJECTOR = 1.25;

  public Preferences {
    if (scalePercent < 100 || scalePercent > 200) {
      throw new IllegalArgumentException("scale must be in 100…200 %, got " + scalePercent);
    }
  }

  /// As the window looks now.
  public static Preferences of(ViewState state, String recordingFolder) {
    return new Preferences(
        state.theme(),
        state.language(),
        state.scalePercent(),
        state.reducedMotion(),
        recordingFolder);
  }

  public void applyTo(ViewState state) {
    state.theme(theme);
    state.scalePercent(scalePercent);
    state.reducedMotion(reducedMotion);
  }

  /// The factor by which the window magnifies.
  public static double zoom(ViewState state) {
    return state.scalePercent() / 100.0 * (state.theme().isStrong() ? PROJECTOR : 1);
  }
}
