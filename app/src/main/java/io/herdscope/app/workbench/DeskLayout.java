package io.herdscope.app.workbench;

import javafx.scene.Node;
import javafx.scene.layout.Region;

/// Where everything lies. Panels are parted by seams of one pixel, which are gaps that show the
/// window's ground. Narrow windows fold the controls, narrower ones hide the inspector until asked
/// for.
final class DeskLayout extends Region {
  static final double TOP = 44;
  static final double CONTROLS = 276;
  static final double RAIL = 36;
  static final double INSPECTOR = 339;
  static final double METRICS = 80;
  static final double SCRUBBER = 71;
  static final double FOLDS_BELOW = 1_280;
  static final double DRAWER_BELOW = 1_100;

  static final double STRIP = 30;

  private final Node top;
  private final Node strip;
  private final Node controls;
  private final Node live;
  private final Node rail;
  private final Node stage;
  private final Node inspector;
  private final Node metrics;
  private final Node scrubber;
  private boolean foldWanted;
  private boolean drawerWanted;

  /// @param strip beneath the top bar while it is visible
  /// @param live in the place of the controls while the strip is visible
  DeskLayout(
      Node top,
      Node strip,
      Node controls,
      Node live,
      Node rail,
      Node stage,
      Node inspector,
      Node metrics,
      Node scrubber) {
    this.top = top;
    this.strip = strip;
    this.controls = controls;
    this.live = live;
    this.rail = rail;
    this.stage = stage;
    this.inspector = inspector;
    this.metrics = metrics;
    this.scrubber = scrubber;
    setId("desk");
    strip.visibleProperty().addListener(changed -> requestLayout());
    getChildren().addAll(top, strip, stage, controls, live, rail, inspector, metrics, scrubber);
  }

  /// Folds or unfolds the controls; in a narrow window unfolding lays them over the stage.
  void toggleControls() {
    foldWanted = !foldWanted;
    requestLayout();
  }

  /// In a narrow window, shows or hides the inspector over the stage.
  void toggleInspector() {
    drawerWanted = !drawerWanted;
    requestLayout();
  }

  /// Whether the controls are not as the window's width has them.
  boolean turned() {
    return foldWanted;
  }

  private boolean narrow() {
    return getWidth() < FOLDS_BELOW;
  }

  /// A narrow window starts folded, a wide one unfolded; the wish turns it round.
  boolean folded() {
    return narrow() != foldWanted;
  }

  boolean inspectorShown() {
    return getWidth() >= DRAWER_BELOW || drawerWanted;
  }

  @Override
  protected void layoutChildren() {
    double width = getWidth();
    double bottom = getHeight() - SCRUBBER;
    top.resizeRelocate(0, 0, width, TOP);
    scrubber.resizeRelocate(0, bottom, width, SCRUBBER);
    metrics.resizeRelocate(0, bottom - 1 - METRICS, width, METRICS);
    boolean stripped = strip.isVisible();
    strip.resizeRelocate(0, TOP, width, STRIP);
    double from = TOP + (stripped ? STRIP : 0) + 1;
    double height = bottom - METRICS - 2 - from;
    boolean folded = folded();
    boolean drawer = width < DRAWER_BELOW;
    controls.setVisible(!folded && !stripped);
    live.setVisible(!folded && stripped);
    rail.setVisible(folded || narrow());
    double left = rail.isVisible() ? RAIL : CONTROLS;
    rail.resizeRelocate(0, from, RAIL, height);
    controls.resizeRelocate(rail.isVisible() ? RAIL + 1 : 0, from, CONTROLS, height);
    live.resizeRelocate(rail.isVisible() ? RAIL + 1 : 0, from, CONTROLS, height);
    inspector.setVisible(inspectorShown());
    inspector.resizeRelocate(width - INSPECTOR, from, INSPECTOR, height);
    double right = drawer ? width : width - INSPECTOR - 1;
    stage.resizeRelocate(left + 1, from, right - left - 1, height);
  }
}
