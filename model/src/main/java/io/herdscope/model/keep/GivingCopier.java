package io.herdscope.model.keep;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Brings back the arrays of a state that was put away, in the order of the same walk. They hold
/// what they shall only after [#fill], so that nothing was written over yet when memory runs out.
final class GivingCopier implements ArrayCopier {
  private final List<PagedArray> arrays;
  private final List<Object> spent;
  private final List<Object> given = new ArrayList<>();

  /// @param spent arrays of another state in the order of the walk, to be written over where they
  ///   serve; may be fewer
  GivingCopier(List<PagedArray> arrays, List<Object> spent) {
    this.arrays = arrays;
    this.spent = spent;
  }

  @Override
  @SuppressWarnings("unchecked") // the walk that kept it had an array of this type here
  public <A> A copy(A array, int used, int length) {
    int next = given.size();
    if (next == arrays.size() || arrays.get(next).element() != array.getClass().componentType()) {
      throw new IllegalStateException("a kept state is copied in another order than it was kept");
    }
    given.add(arrays.get(next).room(spentAt(next)));
    return (A) given.getLast();
  }

  /// The spent array at a place of the walk; null when there is none that is nobody else's yet.
  @SuppressWarnings("ReferenceEquality")
  private @Nullable Object spentAt(int place) {
    Object array = place < spent.size() ? spent.get(place) : null;
    return array == null || given.stream().anyMatch(one -> one == array) ? null : array;
  }

  /// Whether the walk asked for every array there is.
  boolean isDone() {
    return given.size() == arrays.size();
  }

  void fill() {
    for (int i = 0; i < given.size(); i++) {
      arrays.get(i).fill(given.get(i));
    }
  }
}
