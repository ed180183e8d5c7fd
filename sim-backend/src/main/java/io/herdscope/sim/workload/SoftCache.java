package io.herdscope.sim.workload;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/// Things that are costly to make, always come out the same, and may be forgotten when memory runs
/// short. Safe on any thread; two that ask at once may both make one.
final class SoftCache<T> {
  private final AtomicReferenceArray<SoftReference<T>> known;
  private final IntFunction<T> maker;

  SoftCache(int size, IntFunction<T> maker) {
    known = new AtomicReferenceArray<>(size);
    this.maker = maker;
  }

  T get(int index) {
    SoftReference<T> reference = known.get(index);
    T thing = reference == null ? null : reference.get();
    if (thing == null) {
      thing = maker.apply(index);
      known.set(index, new SoftReference<>(thing));
    }
    return thing;
  }
}
