package io.herdscope.sim.workload;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/// Things that are costly to make, always come out the same, and may be forgotten when memory runs
/// short. Of a great many only the latest few stay: what a long run has done with should not fill
/// the memory first. Safe on any thread; two that ask at once may both make one.
final class SoftCache<T> {
  private static final int MANY = 65_536;
  private static final int KEPT_OF_MANY = 1_024;

  private final AtomicReferenceArray<Known<T>> known;
  private final IntFunction<T> maker;

  private static final class Known<T> extends SoftReference<T> {
    private final int index;

    Known(int index, T thing) {
      super(thing);
      this.index = index;
    }
  }

  SoftCache(int size, IntFunction<T> maker) {
    known = new AtomicReferenceArray<>(size > MANY ? KEPT_OF_MANY : size);
    this.maker = maker;
  }

  T get(int index) {
    int slot = index % known.length();
    Known<T> reference = known.get(slot);
    T thing = reference == null || reference.index != index ? null : reference.get();
    if (thing == null) {
      thing = maker.apply(index);
      known.set(slot, new Known<>(index, thing));
    }
    return thing;
  }
}
