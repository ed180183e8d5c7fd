package io.herdscope.model.keep;

import java.lang.reflect.Array;

/// Copies array by array.
final class CloningCopier implements ArrayCopier {
  static final CloningCopier ONLY = new CloningCopier();

  private CloningCopier() {}

  @Override
  @SuppressWarnings("unchecked") // a copy has its original's type
  public <A> A copy(A array, int used, int length) {
    return (A)
        switch (array) {
          case long[] from -> longs(from, used, length);
          case int[] from -> ints(from, used, length);
          default -> {
            Object copy = Array.newInstance(array.getClass().componentType(), length);
            System.arraycopy(array, 0, copy, 0, used);
            yield copy;
          }
        };
  }

  // Said with the type, the compiler need not clear what is overwritten at once.

  private static long[] longs(long[] from, int used, int length) {
    long[] copy = new long[length];
    System.arraycopy(from, 0, copy, 0, used);
    return copy;
  }

  private static int[] ints(int[] from, int used, int length) {
    int[] copy = new int[length];
    System.arraycopy(from, 0, copy, 0, used);
    return copy;
  }
}
