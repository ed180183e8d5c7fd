package io.herdscope.model.keep;

import java.util.List;

/// Brings back the arrays of a state that was put away, in the order of the same walk.
final class GivingCopier implements ArrayCopier {
  private final List<PagedArray> arrays;
  private int next;

  GivingCopier(List<PagedArray> arrays) {
    this.arrays = arrays;
  }

  @Override
  @SuppressWarnings("unchecked") // the walk that kept it had an array of this type here
  public <A> A copy(A array, int used, int length) {
    if (next == arrays.size() || arrays.get(next).element() != array.getClass().componentType()) {
      throw new IllegalStateException("a kept state is copied in another order than it was kept");
    }
    return (A) arrays.get(next++).whole();
  }

  boolean isDone() {
    return next == arrays.size();
  }
}
