package io.herdscope.router.policy;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// The tree nodes a [PrefixLoad] counts, in columns by slot; a freed slot is used again. Per
/// replica: whether the node is allocated to it (a bit), and its requests in flight.
final class PrefixNodes {
  HashRun[] path = new HashRun[32];
  long[] key = new long[32];
  long[] nodeTokens = new long[32];
  double[] prefillSeconds = new double[32];
  int[] count = new int[32];
  long[] hitTokens = new long[32];
  long[] promptTokens = new long[32];
  int[] expectedOutput = new int[32];
  private int[][] outputs = new int[32][0];
  private int[] outputSeen = new int[32];
  private int[] outputSorted = new int[32];
  private int width = 4;
  private int words = 1;
  private long[] allocated = new long[32];
  private int[] active = new int[32 * 4];
  private int bound;
  private int[] free = new int[32];
  private int freeCount;

  PrefixNodes copy(ArrayCopier arrays) {
    PrefixNodes copy = new PrefixNodes();
    copy.path = arrays.copy(path);
    copy.key = arrays.copy(key);
    copy.nodeTokens = arrays.copy(nodeTokens);
    copy.prefillSeconds = arrays.copy(prefillSeconds);
    copy.count = arrays.copy(count);
    copy.hitTokens = arrays.copy(hitTokens);
    copy.promptTokens = arrays.copy(promptTokens);
    copy.expectedOutput = arrays.copy(expectedOutput);
    copy.outputs = new int[outputs.length][];
    Arrays.setAll(copy.outputs, slot -> outputs[slot].clone());
    copy.outputSeen = arrays.copy(outputSeen);
    copy.outputSorted = arrays.copy(outputSorted);
    copy.width = width;
    copy.words = words;
    copy.allocated = arrays.copy(allocated);
    copy.active = arrays.copy(active);
    copy.bound = bound;
    copy.free = arrays.copy(free);
    copy.freeCount = freeCount;
    return copy;
  }

  /// Slots ever used; those free have a count of 0.
  int bound() {
    return bound;
  }

  /// @param prefix from the beginning of the prompt to the end of the node, whose last block names
  ///   it
  int add(HashRun prefix) {
    int slot = freeCount > 0 ? free[--freeCount] : bound++;
    if (slot == key.length) {
      grow(2 * slot);
    }
    name(slot, prefix);
    count[slot] = 0;
    hitTokens[slot] = 0;
    promptTokens[slot] = 0;
    expectedOutput[slot] = -1;
    outputs[slot] = new int[0];
    outputSeen[slot] = 0;
    outputSorted[slot] = 0;
    return slot;
  }

  void name(int slot, HashRun prefix) {
    path[slot] = prefix;
    key[slot] = prefix.last();
  }

  void remove(int slot) {
    path[slot] = HashRun.EMPTY;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = slot;
  }

  void size(int slot, long tokens, long context) {
    nodeTokens[slot] = tokens;
    prefillSeconds[slot] = PrefillSeconds.of(tokens, context);
  }

  /// A request counted at the node has ended after this many output tokens.
  void ended(int slot, int tokens) {
    int seen = outputSeen[slot];
    if (seen == outputs[slot].length) {
      outputs[slot] = Arrays.copyOf(outputs[slot], Math.max(4, 2 * seen));
    }
    outputs[slot][seen] = tokens;
    outputSeen[slot]++;
  }

  boolean hasEnded(int slot) {
    return outputSeen[slot] > 0;
  }

  /// The median output of those that ended; of an even number the mean of the middle two. They are
  /// brought in order when somebody asks, which few policies do: keeping them so all the time would
  /// cost a prefix of everybody's requests the square of their number.
  double medianOutput(int slot) {
    int seen = outputSeen[slot];
    int[] sorted = outputs[slot];
    placeLate(sorted, outputSorted[slot], seen);
    outputSorted[slot] = seen;
    return (sorted[(seen - 1) / 2] + (double) sorted[seen / 2]) / 2;
  }

  /// Brings the values from `sorted` on, which came since, among those before, which are in order:
  /// the largest first, so that each of those moves once, however many came.
  private static void placeLate(int[] values, int sorted, int seen) {
    int[] late = Arrays.copyOfRange(values, sorted, seen);
    Arrays.sort(late);
    int end = sorted;
    for (int i = late.length - 1; i >= 0; i--) {
      int found = Arrays.binarySearch(values, 0, end, late[i]);
      int place = found < 0 ? -1 - found : found;
      System.arraycopy(values, place, values, place + i + 1, end - place);
      values[place + i] = late[i];
      end = place;
    }
  }

  void allocate(int slot, int replica) {
    widen(replica);
    allocated[slot * words + replica / Long.SIZE] |= 1L << replica;
  }

  boolean isAllocated(int slot, int replica) {
    return replica < width && (allocated[slot * words + replica / Long.SIZE] & 1L << replica) != 0;
  }

  int allocations(int slot) {
    int sum = 0;
    for (int w = 0; w < words; w++) {
      sum += Long.bitCount(allocated[slot * words + w]);
    }
    return sum;
  }

  /// Whether the node is this one or one on the way down from it.
  boolean isBelow(int slot, int top) {
    int end = path[top].length();
    return path[slot].length() >= end && path[slot].at(end - 1) == key[top];
  }

  /// The first replica from `from` on that the node is allocated to; the largest number where there
  /// is none.
  int allocatedFrom(int slot, int from) {
    for (int w = from / Long.SIZE; w < words; w++) {
      long bits = allocated[slot * words + w] & (w == from / Long.SIZE ? -1L << from : -1L);
      if (bits != 0) {
        return w * Long.SIZE + Long.numberOfTrailingZeros(bits);
      }
    }
    return Integer.MAX_VALUE;
  }

  void deallocate(int slot) {
    Arrays.fill(allocated, slot * words, (slot + 1) * words, 0L);
  }

  int active(int slot, int replica) {
    return replica < width ? active[slot * width + replica] : 0;
  }

  void activate(int slot, int replica, int by) {
    widen(replica);
    active[slot * width + replica] += by;
  }

  boolean isIdle(int slot) {
    for (int r = 0; r < width; r++) {
      if (active[slot * width + r] > 0) {
        return false;
      }
    }
    return true;
  }

  void leave(int replica) {
    for (int slot = 0; slot < bound && replica < width; slot++) {
      allocated[slot * words + replica / Long.SIZE] &= ~(1L << replica);
      active[slot * width + replica] = 0;
    }
  }

  private void widen(int replica) {
    if (replica < width) {
      return;
    }
    int wide = Math.max(replica + 1, 2 * width);
    int wideWords = (wide + Long.SIZE - 1) / Long.SIZE;
    long[] wideAllocated = new long[key.length * wideWords];
    int[] wideActive = new int[key.length * wide];
    for (int slot = 0; slot < bound; slot++) {
      System.arraycopy(allocated, slot * words, wideAllocated, slot * wideWords, words);
      System.arraycopy(active, slot * width, wideActive, slot * wide, width);
    }
    allocated = wideAllocated;
    active = wideActive;
    width = wide;
    words = wideWords;
  }

  private void grow(int size) {
    path = Arrays.copyOf(path, size);
    key = Arrays.copyOf(key, size);
    nodeTokens = Arrays.copyOf(nodeTokens, size);
    prefillSeconds = Arrays.copyOf(prefillSeconds, size);
    count = Arrays.copyOf(count, size);
    hitTokens = Arrays.copyOf(hitTokens, size);
    promptTokens = Arrays.copyOf(promptTokens, size);
    expectedOutput = Arrays.copyOf(expectedOutput, size);
    int known = outputs.length;
    outputs = Arrays.copyOf(outputs, size);
    Arrays.fill(outputs, known, size, new int[0]);
    outputSeen = Arrays.copyOf(outputSeen, size);
    outputSorted = Arrays.copyOf(outputSorted, size);
    allocated = Arrays.copyOf(allocated, size * words);
    active = Arrays.copyOf(active, size * width);
  }
}
