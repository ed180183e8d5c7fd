package io.herdscope.app.workbench;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Theme;

/// How a person left the window.
///
/// @param width logical pixels of the content
/// @param turned whether the controls are not as wide windows have them (unfolded) and narrow ones
///   have them (folded), but the other way round
/// @param split share of the stage's height that the upper of two views has
public record WindowMemory(
    int width, int height, Theme theme, Language language, boolean turned, double split) {
  static final double LEAST_SPLIT = 0.15;
  static final double MOST_SPLIT = 0.85;

  public WindowMemory {
    WindowPlan.check("width", width, WindowPlan.LEAST_WIDTH);
    WindowPlan.check("height", height, WindowPlan.LEAST_HEIGHT);
    if (!(split >= LEAST_SPLIT && split <= MOST_SPLIT)) {
      throw new IllegalArgumentException(
          "split must be in " + LEAST_SPLIT + "…" + MOST_SPLIT + ", got " + split);
    }
  }
}
