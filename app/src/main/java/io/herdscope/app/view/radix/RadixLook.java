package io.herdscope.app.view.radix;

import io.herdscope.model.prompt.BlockHasher;
import java.util.List;

/// What a radix picture depends on beside the frame.
///
/// @param truth whether believed blocks that the engine dropped are drawn as ghosts
/// @param trail the blocks made root, outermost first; empty at the whole tree
/// @param zoom which stretch of the height is seen
/// @param sought hash of a block to mark, `BlockHasher.ROOT` for none
/// @param controls pixels that controls take at the right of the head
record RadixLook(
    double width,
    double height,
    Colouring colouring,
    boolean truth,
    List<Crumb> trail,
    Zoom zoom,
    long sought,
    double controls) {
  private static final double USUAL_CONTROLS = 520;

  public RadixLook(
      double width,
      double height,
      Colouring colouring,
      boolean truth,
      List<Crumb> trail,
      Zoom zoom) {
    this(width, height, colouring, truth, trail, zoom, BlockHasher.ROOT);
  }

  public RadixLook(
      double width,
      double height,
      Colouring colouring,
      boolean truth,
      List<Crumb> trail,
      Zoom zoom,
      long sought) {
    this(width, height, colouring, truth, trail, zoom, sought, USUAL_CONTROLS);
  }

  public RadixLook(
      double width, double height, Colouring colouring, boolean truth, List<Crumb> trail) {
    this(width, height, colouring, truth, trail, Zoom.WHOLE);
  }

  /// What the colour of a block tells.
  public enum Colouring {
    OWNER,
    RECENCY,
    REFERENCES,
    TIER
  }

  /// A block that was made root.
  public record Crumb(long hash, int depth) {}
}
