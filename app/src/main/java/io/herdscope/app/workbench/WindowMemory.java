package io.herdscope.app.workbench;

import io.herdscope.app.workbench.preferences.Preferences;
import java.util.List;

/// How a person left the window.
///
/// @param width logical pixels of the content
/// @param turned whether the controls are not as wide windows have them (unfolded) and narrow ones
///   have them (folded), but the other way round
/// @param split share of the stage's height that the upper of two views has
/// @param views names of the views on the stage; empty for the window's own choice
/// @param torn names of the views with windows of their own
public record WindowMemory(
    int width,
    int height,
    Preferences preferences,
    boolean turned,
    double split,
    List<String> views,
    List<String> torn) {
  static final double LEAST_SPLIT = 0.15;
  static final double MOST_SPLIT = 0.85;

  public WindowMemory {
    views = List.copyOf(views);
    torn = List.copyOf(torn);
    if (views.size() > 2) {
      throw new IllegalArgumentException("views must name at most two views, got " + views);
    }
    WindowPlan.check("width", width, WindowPlan.LEAST_WIDTH);
    WindowPlan.check("height", height, WindowPlan.LEAST_HEIGHT);
    if (!(split >= LEAST_SPLIT && split <= MOST_SPLIT)) {
      throw new IllegalArgumentException(
          "split must be in " + LEAST_SPLIT + "…" + MOST_SPLIT + ", got " + split);
    }
  }
}
