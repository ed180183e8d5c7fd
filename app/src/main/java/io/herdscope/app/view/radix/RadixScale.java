package io.herdscope.app.view.radix;

import io.herdscope.app.session.TreeFrame;
import java.util.ArrayList;
import java.util.List;

/// Where the parts of a radix picture stand, and its scale of depth.
///
/// @param firstDepth depth of the page's root
/// @param deep blocks from there to the deepest block
record RadixScale(double width, double height, int firstDepth, int deep) {
  static final double PAD = 12;
  static final double HEAD = 34;
  static final double RULER_Y = 54;
  static final double TOP = 65;
  static final double FOOT = 28;

  /// Beside the deepest row, so that every note can stand at its block; less where the view is so
  /// narrow that the blocks need it more.
  private static final double RIGHT = 172;

  private static final double RIGHT_NARROW = 74;
  private static final double NARROW = 480;
  private static final double TICK_ROOM = 78;

  static RadixScale of(RadixLook look, TreeFrame tree) {
    return new RadixScale(
        look.width(),
        look.height(),
        IcicleLayout.firstDepth(tree.page()),
        IcicleLayout.blocksDeep(tree.page()));
  }

  double plotWidth() {
    return Math.max(40, width - PAD - (width < NARROW ? RIGHT_NARROW : RIGHT));
  }

  double plotHeight() {
    return Math.max(20, height - TOP - FOOT);
  }

  double bottom() {
    return TOP + plotHeight();
  }

  double pixelsPerBlock() {
    return plotWidth() / deep;
  }

  /// Pixels at a depth.
  double x(double depth) {
    return PAD + (depth - firstDepth) * pixelsPerBlock();
  }

  /// Depths of the grid: multiples of a power of two.
  List<Integer> ticks() {
    int step = 1;
    while (step * pixelsPerBlock() < TICK_ROOM) {
      step *= 2;
    }
    List<Integer> ticks = new ArrayList<>();
    int first = (firstDepth + step - 1) / step * step;
    for (int depth = first; depth <= firstDepth + deep; depth += step) {
      ticks.add(depth);
    }
    return ticks;
  }
}
