package io.herdscope.app.fx.mark;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A place in a picture that answers to the pointer.
///
/// @param tip what a tooltip and a screen reader say, may be empty
/// @param target what it stands for
public record Hit<T>(double x, double y, double width, double height, String tip, T target) {

  public boolean contains(double px, double py) {
    return px >= x && px < x + width && py >= y && py < y + height;
  }

  /// The last one drawn under the point, null when there is none.
  public static <T> @Nullable Hit<T> at(List<Hit<T>> hits, double px, double py) {
    for (int i = hits.size() - 1; i >= 0; i--) {
      if (hits.get(i).contains(px, py)) {
        return hits.get(i);
      }
    }
    return null;
  }
}
