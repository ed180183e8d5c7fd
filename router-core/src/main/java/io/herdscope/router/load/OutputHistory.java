package io.herdscope.router.load;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// The latest output lengths by kind of session and turn, kept sorted: any quantile is exact over
/// the window, also among those longer than an output already is. Folded from requests that ended;
/// single writer, `copy()` is independent.
final class OutputHistory {
  /// Nothing can be said.
  static final int UNKNOWN = -1;

  /// Fewer samples say nothing; the kind's other turns are asked instead.
  private static final int LEAST_SAMPLES = 8;

  /// Later turns count as this one.
  private static final int LAST_TURN = 31;

  private final int window;
  private final Map<String, Integer> firstGroups;
  private int[][] ring = new int[0][];
  private int[][] sorted = new int[0][];
  private int[] seen = new int[0];

  OutputHistory(int window) {
    this(window, new HashMap<>());
  }

  private OutputHistory(int window, Map<String, Integer> firstGroups) {
    this.window = window;
    this.firstGroups = firstGroups;
  }

  OutputHistory copy() {
    OutputHistory copy = new OutputHistory(window, new HashMap<>(firstGroups));
    copy.ring = deep(ring);
    copy.sorted = deep(sorted);
    copy.seen = seen.clone();
    return copy;
  }

  private static int[][] deep(int[][] rows) {
    int[][] copy = new int[rows.length][];
    Arrays.setAll(copy, i -> rows[i].clone());
    return copy;
  }

  /// The group of a request: its kind's number plus its turn; the kind as a whole follows them.
  int group(String sessionKey, int turn) {
    String kind = SessionKind.of(sessionKey);
    int first = firstGroups.computeIfAbsent(kind, unseen -> seen.length);
    if (first == seen.length) {
      int size = first + LAST_TURN + 2;
      ring = Arrays.copyOf(ring, size);
      sorted = Arrays.copyOf(sorted, size);
      seen = Arrays.copyOf(seen, size);
      for (int g = first; g < size; g++) {
        ring[g] = new int[0];
        sorted[g] = new int[0];
      }
    }
    return first + Math.min(turn, LAST_TURN);
  }

  /// An output of the group ended at this length.
  void learn(int group, int outputTokens) {
    insert(group, outputTokens);
    insert(whole(group), outputTokens);
  }

  /// The group that holds all turns of the same kind.
  private static int whole(int group) {
    return group / (LAST_TURN + 2) * (LAST_TURN + 2) + LAST_TURN + 1;
  }

  private void insert(int group, int tokens) {
    if (ring[group].length == 0) {
      ring[group] = new int[window];
      sorted[group] = new int[window];
    }
    int place = seen[group] % window;
    int[] order = sorted[group];
    int size = Math.min(seen[group], window);
    if (size == window) {
      int old = Arrays.binarySearch(order, 0, size, ring[group][place]);
      System.arraycopy(order, old + 1, order, old, size - old - 1);
      size--;
    }
    int at = firstAbove(order, size, tokens);
    System.arraycopy(order, at, order, at + 1, size - at);
    order[at] = tokens;
    ring[group][place] = tokens;
    seen[group]++;
    if (seen[group] == 2 * window) {
      seen[group] = window;
    }
  }

  /// The length that a share `quantile` of the outputs longer than `sofar` do not exceed, `UNKNOWN`
  /// when too few were seen or none was longer.
  int quantile(int group, double quantile, int sofar) {
    int asked = size(group) >= LEAST_SAMPLES ? group : whole(group);
    int size = size(asked);
    if (size < LEAST_SAMPLES) {
      return UNKNOWN;
    }
    int[] order = sorted[asked];
    int shorter = firstAbove(order, size, sofar);
    int longer = size - shorter;
    return longer == 0 ? UNKNOWN : order[shorter + Math.min(longer - 1, (int) (quantile * longer))];
  }

  private int size(int group) {
    return Math.min(seen[group], window);
  }

  private static int firstAbove(int[] order, int size, int value) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (order[middle] <= value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
