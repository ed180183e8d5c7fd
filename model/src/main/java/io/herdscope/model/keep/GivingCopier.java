package io.herdscope.model.keep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/// Brings back the arrays of a state that was put away, in the order of the same walk. They hold
/// what they shall only after [#fill], so that nothing was written over yet when memory runs out.
final class GivingCopier implements ArrayCopier {
  private final List<PagedArray> arrays;
  private final List<Object> spent;
  private final List<Object> given = new ArrayList<>();
  private final Set<Object> reused = Collections.newSetFromMap(new IdentityHashMap<>());

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
    given.add(room(next));
    return (A) given.getLast();
  }

  /// The spent array at a place of the walk where it serves and nobody has it yet, else a new one.
  private Object room(int place) {
    PagedArray kept = arrays.get(place);
    Object array = place < spent.size() ? spent.get(place) : null;
    return array != null && kept.serves(array) && reused.add(array) ? array : kept.room();
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
