package io.herdscope.router.index;

import io.herdscope.model.prompt.BlockHasher;
import java.util.Arrays;

/// The runs of the index put together as a tree, with runs also cut where something branches off in
/// their middle, and rejoined where nothing happens: one segment per stretch of blocks with one set
/// of owners and no branch. Made for one picture, in time that follows the number of runs.
final class TreeSegments {
  static final int NONE = RunStore.NONE;

  final int words;
  int count;
  int[] from;
  int[] to;
  int[] parent;

  /// True when the block before the segment is unknown.
  boolean[] detached;

  long[] lastUse;

  /// Ordinal of the fastest tier that anybody holds the segment on; 0 when nobody does.
  byte[] fastest;

  /// `[segment × words + word]`, holders on any tier.
  long[] owners;

  private final RunStore runs;
  private final int tiers;
  private int[] firstOf = new int[0];

  /// @param rootSlot slot that must start a segment, or `NONE`
  TreeSegments(RunStore runs, int tiers, int tierWords, int rootSlot) {
    this.runs = runs;
    this.tiers = tiers;
    this.words = tierWords;
    int[] before = new int[runs.nodeBound()];
    int[] cuts = cuts(before, rootSlot);
    int most = runs.liveNodes() + cuts.length;
    from = new int[most];
    to = new int[most];
    parent = new int[most];
    detached = new boolean[most];
    lastUse = new long[most];
    fastest = new byte[most];
    owners = new long[most * words];
    cut(cuts);
    link(before);
  }

  /// Fills `before` with the slot before each run, `NONE` at the root, and returns, sorted, the
  /// slots before which a run must be cut.
  private int[] cuts(int[] before, int rootSlot) {
    int[] cuts = new int[before.length + 1];
    int found = 0;
    for (int node = 0; node < before.length; node++) {
      before[node] = NONE;
      if (runs.length[node] > 0 && runs.parentHash[node] != BlockHasher.ROOT) {
        before[node] = runs.find(runs.parentHash[node]);
        if (before[node] != NONE) {
          cuts[found++] = before[node] + 1;
        }
      }
    }
    if (rootSlot != NONE) {
      cuts[found++] = rootSlot;
    }
    int[] sorted = Arrays.copyOf(cuts, found);
    Arrays.sort(sorted);
    return sorted;
  }

  private void cut(int[] cuts) {
    firstOf = new int[runs.nodeBound()];
    for (int node = 0; node < firstOf.length; node++) {
      firstOf[node] = count;
      if (runs.length[node] == 0) {
        continue;
      }
      int end = runs.endOf(node);
      int start = runs.start[node];
      int next = Arrays.binarySearch(cuts, start + 1);
      for (int i = next < 0 ? -next - 1 : next; i < cuts.length && cuts[i] < end; i++) {
        if (cuts[i] > start) {
          add(node, start, cuts[i]);
          start = cuts[i];
        }
      }
      add(node, start, end);
    }
  }

  private void add(int node, int start, int end) {
    from[count] = start;
    to[count] = end;
    lastUse[count] = runs.lastUse[node];
    for (int t = tiers - 1; t >= 0; t--) {
      for (int w = 0; w < words; w++) {
        long mask = runs.masks[node * runs.stride + t * words + w];
        owners[count * words + w] |= mask;
        fastest[count] = mask == 0 ? fastest[count] : (byte) t;
      }
    }
    count++;
  }

  private void link(int[] before) {
    for (int node = 0; node < firstOf.length; node++) {
      int last = node + 1 < firstOf.length ? firstOf[node + 1] : count;
      for (int s = firstOf[node]; s < last; s++) {
        if (s > firstOf[node]) {
          parent[s] = s - 1;
        } else {
          parent[s] = before[node] == NONE ? NONE : at(before[node]);
          detached[s] = before[node] == NONE && runs.parentHash[node] != BlockHasher.ROOT;
        }
      }
    }
  }

  /// The segment that contains a slot.
  int at(int slot) {
    int node = runs.nodeOf[slot];
    int s = firstOf[node];
    int last = node + 1 < firstOf.length ? firstOf[node + 1] : count;
    int low = Arrays.binarySearch(from, s, last, slot);
    return low >= 0 ? low : -low - 2;
  }

  int length(int segment) {
    return to[segment] - from[segment];
  }

  /// Whether both are held by the same replicas, and the fastest copy lies on the same tier.
  boolean sameHolding(int left, int right) {
    return fastest[left] == fastest[right]
        && Arrays.equals(
            owners, left * words, (left + 1) * words, owners, right * words, (right + 1) * words);
  }

  long firstHash(int segment) {
    return runs.hashes[from[segment]];
  }

  long lastHash(int segment) {
    return runs.hashes[to[segment] - 1];
  }
}
