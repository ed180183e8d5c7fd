package io.herdscope.app.workbench;

import io.herdscope.app.lesson.LessonScene;
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
  static final double LESSON = 380;
  static final double LESSON_PRESENTED = 560;
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
  private final Node lesson;
  private boolean foldWanted;
  private boolean drawerWanted;
  private boolean teaching;
  private boolean presenting;
  private LessonScene.Side side = LessonScene.Side.NONE;
  private boolean foldBefore;
  private boolean drawerBefore;

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
      Node scrubber,
      Node lesson) {
    this.top = top;
    this.strip = strip;
    this.controls = controls;
    this.live = live;
    this.rail = rail;
    this.stage = stage;
    this.inspector = inspector;
    this.metrics = metrics;
    this.scrubber = scrubber;
    this.lesson = lesson;
    setId("desk");
    strip.visibleProperty().addListener(changed -> requestLayout());
    lesson.setVisible(false);
    // In the order Tab goes; in a narrow window the panels beside the stage lie over it.
    getChildren().addAll(top, strip, rail, controls, live, stage, inspector, lesson);
    getChildren().addAll(metrics, scrubber);
    stage.setViewOrder(1);
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

  /// Makes room for a lesson at the right, with these panels beside the stage until the person
  /// wants others; when presenting, nothing but stage, figures and lesson is left.
  void teach(LessonScene.Side beside, boolean large) {
    if (!teaching) {
      foldBefore = foldWanted;
      drawerBefore = drawerWanted;
    }
    if (!teaching || beside != side) {
      foldWanted = false;
      drawerWanted = false;
    }
    teaching = true;
    side = beside;
    presenting = large;
    lesson.setVisible(true);
    requestLayout();
  }

  /// Everything is again as it was before the lesson.
  void dismiss() {
    if (teaching) {
      teaching = false;
      presenting = false;
      foldWanted = foldBefore;
      drawerWanted = drawerBefore;
      lesson.setVisible(false);
      requestLayout();
    }
  }

  /// Whether the controls are not as the window's width has them.
  boolean turned() {
    return teaching ? foldBefore : foldWanted;
  }

  private boolean narrow() {
    return getWidth() < FOLDS_BELOW;
  }

  /// A narrow window starts folded, a wide one unfolded; the wish turns it round.
  boolean folded() {
    return (teaching ? side != LessonScene.Side.CONTROLS : narrow()) != foldWanted;
  }

  boolean inspectorShown() {
    if (teaching) {
      return (side == LessonScene.Side.INSPECTOR) != drawerWanted;
    }
    return getWidth() >= DRAWER_BELOW || drawerWanted;
  }

  @Override
  protected void layoutChildren() {
    double width = getWidth();
    boolean stripped = strip.isVisible() && !presenting;
    top.setVisible(!presenting);
    scrubber.setVisible(!presenting);
    double teacher = teaching ? Math.min(width / 2, presenting ? LESSON_PRESENTED : LESSON) : 0;
    double run = scrubber.prefHeight(width);
    double bottom = getHeight() - (presenting ? 0 : run);
    double from = presenting ? 0 : TOP + (stripped ? STRIP : 0) + 1;
    top.resizeRelocate(0, 0, width, TOP);
    strip.resizeRelocate(0, TOP, width, STRIP);
    scrubber.resizeRelocate(0, bottom, width, run);
    double room = presenting ? width - teacher - 1 : width;
    metrics.resizeRelocate(0, bottom - (presenting ? 0 : 1) - METRICS, room, METRICS);
    double height = bottom - METRICS - (presenting ? 1 : 2) - from;
    lesson.resizeRelocate(width - teacher, from, teacher, presenting ? getHeight() : height);
    panels(teaching ? width - teacher - 1 : width, from, height);
  }

  /// What lies between top bar and figures, from the left edge to `width`.
  private void panels(double width, double from, double height) {
    boolean folded = folded();
    boolean drawer = !teaching && width < DRAWER_BELOW;
    controls.setVisible(!folded && !strip.isVisible());
    live.setVisible(!folded && strip.isVisible());
    rail.setVisible(!presenting && (folded || (narrow() && !teaching)));
    double left = rail.isVisible() ? RAIL : folded ? -1 : CONTROLS;
    rail.resizeRelocate(0, from, RAIL, height);
    controls.resizeRelocate(rail.isVisible() ? RAIL + 1 : 0, from, CONTROLS, height);
    live.resizeRelocate(rail.isVisible() ? RAIL + 1 : 0, from, CONTROLS, height);
    inspector.setVisible(inspectorShown());
    inspector.resizeRelocate(width - INSPECTOR, from, INSPECTOR, height);
    double right = drawer || !inspector.isVisible() ? width : width - INSPECTOR - 1;
    stage.resizeRelocate(left + 1, from, right - left - 1, height);
  }
}
