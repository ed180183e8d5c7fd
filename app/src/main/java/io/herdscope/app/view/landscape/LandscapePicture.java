package io.herdscope.app.view.landscape;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import java.util.List;

/// A landscape in pixels. Immutable.
///
/// @param marks in painting order
/// @param hits what answers to the pointer, later ones on top
/// @param recommended x of the recommended point, NaN when it is the present one or there is none
record LandscapePicture(List<Mark> marks, List<Hit<Target>> hits, double recommended) {

  /// What a place stands for.
  public sealed interface Target {
    /// A setting to go to.
    ///
    /// @param y NaN when only the first coefficient is meant
    record Setting(double x, double y) implements Target {}

    /// Another policy.
    record Rival(String policy) implements Target {}
  }
}
