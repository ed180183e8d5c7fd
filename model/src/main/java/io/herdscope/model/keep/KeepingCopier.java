package io.herdscope.model.keep;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/// Puts the arrays of a state away and leaves empty ones in their places.
final class KeepingCopier implements ArrayCopier {
  private final List<PagedArray> earlier;
  private final List<PagedArray> arrays = new ArrayList<>();

  /// @param earlier the arrays of a state of the same run, in the order of the walk
  KeepingCopier(List<PagedArray> earlier) {
    this.earlier = earlier;
  }

  @Override
  @SuppressWarnings("unchecked") // an empty array of the same type
  public <A> A copy(A array, int used, int length) {
    int place = arrays.size();
    arrays.add(
        PagedArray.of(array, used, length, place < earlier.size() ? earlier.get(place) : null));
    return (A) Array.newInstance(array.getClass().componentType(), 0);
  }

  List<PagedArray> arrays() {
    return List.copyOf(arrays);
  }
}
