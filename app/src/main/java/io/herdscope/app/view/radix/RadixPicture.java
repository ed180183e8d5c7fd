package io.herdscope.app.view.radix;

import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.session.TreeFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The radix tree at one instant, in pixels. Immutable once made.
///
/// @param tree what the cells are of, null while there is none
/// @param cells the icicle, for the raster
/// @param tints `[cell]`, how the cell is coloured
/// @param glows what was evicted a moment ago, over the cells
/// @param over text, leaders, path and ruler
record RadixPicture(
    RadixLook look,
    @Nullable TreeFrame tree,
    Cells cells,
    Tint[] tints,
    List<Glow> glows,
    List<Mark> over) {

  /// Blocks that fade.
  ///
  /// @param share how much of the colour is left, 0…1
  public record Glow(double x, double y, double width, double height, double share) {}

  /// How a cell is coloured.
  ///
  /// @param heat −1 for owner bands, else 0…1 on the heat ramp
  /// @param percent how much of an owner's hue is left
  /// @param held blocks of the run each owner's engine still has, in the owners' order; null when
  ///   all have all
  record Tint(double heat, int percent, int @Nullable [] held) {}
}
