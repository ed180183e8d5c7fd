package io.herdscope.sim.trace;

import java.util.Arrays;
import org.agrona.collections.LongArrayList;

/// The order of many times, without an object for each.
public final class StableOrder {
  private StableOrder() {}

  /// Places of the times, earliest first, equal ones as they stand.
  public static int[] of(LongArrayList times) {
    int count = times.size();
    int[] order = new int[count];
    Arrays.setAll(order, i -> i);
    if (isSorted(times)) {
      return order;
    }
    int[] other = new int[count];
    for (int width = 1; width < count; width *= 2) {
      for (int from = 0; from < count; from += 2 * width) {
        int middle = Math.min(from + width, count);
        merge(times, order, other, from, middle, Math.min(middle + width, count));
      }
      int[] swap = order;
      order = other;
      other = swap;
    }
    return order;
  }

  private static boolean isSorted(LongArrayList times) {
    for (int i = 1; i < times.size(); i++) {
      if (times.getLong(i) < times.getLong(i - 1)) {
        return false;
      }
    }
    return true;
  }

  private static void merge(
      LongArrayList times, int[] from, int[] to, int left, int middle, int end) {
    int a = left;
    int b = middle;
    for (int i = left; i < end; i++) {
      boolean takeLeft =
          b == end || (a < middle && times.getLong(from[a]) <= times.getLong(from[b]));
      to[i] = takeLeft ? from[a++] : from[b++];
    }
  }
}
