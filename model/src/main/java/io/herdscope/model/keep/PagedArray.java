package io.herdscope.model.keep;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An array cut into pages of a kilobyte, those shared that an earlier state of the array has too.
/// Immutable.
///
/// @param element type of its elements
/// @param length of the array; what the pages do not reach is zero or null
/// @param pages arrays of `element`, full but for the last
record PagedArray(Class<?> element, int length, Object[] pages) {
  private static final int PAGE_BYTES = 1 << 10;
  private static final int HEADER_BYTES = 16;

  /// Smaller arrays are made anew.
  private static final int LEAST_SPENT_PAGES = 16;

  /// @param before an earlier state of the array, null when there is none
  static PagedArray of(Object array, int used, int length, @Nullable PagedArray before) {
    Class<?> element = array.getClass().componentType();
    int size = pageSize(element);
    Object[] pages = new Object[(used + size - 1) / size];
    boolean related = before != null && before.element == element;
    for (int p = 0; p < pages.length; p++) {
      int from = p * size;
      int count = Math.min(size, used - from);
      Object known = related && before != null && p < before.pages.length ? before.pages[p] : null;
      pages[p] =
          known != null && agrees(array, from, known, count) ? known : cut(array, from, count);
    }
    return new PagedArray(element, length, pages);
  }

  private static Object cut(Object array, int from, int count) {
    Object page = Array.newInstance(array.getClass().componentType(), count);
    System.arraycopy(array, from, page, 0, count);
    return page;
  }

  /// A new array that [#fill] makes the one that was kept.
  Object room() {
    return Array.newInstance(element, length);
  }

  /// Whether a spent array may be filled instead of a new one, which only large ones are asked to.
  boolean serves(Object spent) {
    int has = Array.getLength(spent);
    boolean longEnough = has == length || (has > length && used() < length);
    return longEnough
        && spent.getClass().componentType() == element
        && pages.length >= LEAST_SPENT_PAGES;
  }

  private int used() {
    int last = pages.length - 1;
    return last < 0 ? 0 : last * pageSize(element) + Array.getLength(pages[last]);
  }

  /// Makes an array of its kind, at least as long as it, the one that was kept; what is behind is
  /// zero or null.
  void fill(Object array) {
    int from = 0;
    for (Object page : pages) {
      int count = Array.getLength(page);
      System.arraycopy(page, 0, array, from, count);
      from += count;
    }
    clear(array, from);
  }

  private static void clear(Object array, int from) {
    int to = Array.getLength(array);
    switch (array) {
      case long[] a -> Arrays.fill(a, from, to, 0);
      case int[] a -> Arrays.fill(a, from, to, 0);
      case byte[] a -> Arrays.fill(a, from, to, (byte) 0);
      case boolean[] a -> Arrays.fill(a, from, to, false);
      case double[] a -> Arrays.fill(a, from, to, 0);
      case float[] a -> Arrays.fill(a, from, to, 0);
      case Object[] a -> Arrays.fill(a, from, to, null);
      default -> throw new IllegalStateException("no array is kept of " + array.getClass());
    }
  }

  /// Bytes of heap it takes beside the earlier state.
  @SuppressWarnings("ReferenceEquality")
  long bytesBeside(@Nullable PagedArray before) {
    long bytes = 4L * pages.length + 3 * HEADER_BYTES;
    for (int p = 0; p < pages.length; p++) {
      if (before == null || p >= before.pages.length || before.pages[p] != pages[p]) {
        bytes += (long) Array.getLength(pages[p]) * elementBytes(element) + HEADER_BYTES;
      }
    }
    return bytes;
  }

  private static int pageSize(Class<?> element) {
    return PAGE_BYTES / elementBytes(element);
  }

  private static int elementBytes(Class<?> element) {
    if (element == long.class || element == double.class) {
      return 8;
    }
    if (element == byte.class || element == boolean.class) {
      return 1;
    }
    return 4;
  }

  private static boolean agrees(Object array, int from, Object page, int count) {
    int to = from + count;
    return Array.getLength(page) == count
        && switch (array) {
          case long[] a -> Arrays.equals(a, from, to, (long[]) page, 0, count);
          case int[] a -> Arrays.equals(a, from, to, (int[]) page, 0, count);
          case byte[] a -> Arrays.equals(a, from, to, (byte[]) page, 0, count);
          case boolean[] a -> Arrays.equals(a, from, to, (boolean[]) page, 0, count);
          case double[] a -> Arrays.equals(a, from, to, (double[]) page, 0, count);
          case float[] a -> Arrays.equals(a, from, to, (float[]) page, 0, count);
          case Object[] a -> same(a, from, (Object[]) page);
          default -> false;
        };
  }

  /// By identity: what is equal may differ in ways nobody compares.
  @SuppressWarnings("ReferenceEquality")
  private static boolean same(Object[] array, int from, Object[] page) {
    int i = 0;
    while (i < page.length && array[from + i] == page[i]) {
      i++;
    }
    return i == page.length;
  }
}
