package io.herdscope.sim.engine;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The cache events of the step under way, in publishing order, held back until its end. Successive
/// removals share one entry. Single thread.
final class CacheJournal {
  private static final byte STORED = 0;
  private static final byte REMOVED = 1;
  private static final byte CLEARED = 2;

  private byte[] kinds = new byte[16];
  private int[] starts = new int[16];
  private int[] ends = new int[16];
  private HashRun[] chains = new HashRun[16];
  private int size;
  private long[] removed = new long[16];
  private int removedSize;
  private boolean keepsStored;
  private boolean keepsLost;
  private final List<Stretch> kept = new ArrayList<>();

  CacheJournal() {
    Arrays.fill(chains, HashRun.EMPTY);
  }

  CacheJournal copy() {
    CacheJournal copy = new CacheJournal();
    copy.kinds = kinds.clone();
    copy.starts = starts.clone();
    copy.ends = ends.clone();
    copy.chains = chains.clone();
    copy.size = size;
    copy.removed = removed.clone();
    copy.removedSize = removedSize;
    copy.keepsStored = keepsStored;
    copy.keepsLost = keepsLost;
    copy.kept.addAll(kept);
    return copy;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void stored(HashRun chain, int from, int to) {
    if (keepsStored) {
      kept.add(new Stretch(chain, from, to));
    }
    add(STORED, from, to, chain);
  }

  /// The array to write the hashes of at most `most` removals to, from [#removals()] on.
  long[] roomForRemovals(int most) {
    if (removedSize + most > removed.length) {
      removed = Arrays.copyOf(removed, Math.max(removedSize + most, removedSize * 2));
    }
    return removed;
  }

  /// Removals noted so far.
  int removals() {
    return removedSize;
  }

  /// Notes the `count` removals written behind those noted so far.
  void removed(int count) {
    if (count == 0) {
      return;
    }
    removedSize += count;
    if (size > 0 && kinds[size - 1] == REMOVED) {
      ends[size - 1] = removedSize;
    } else {
      add(REMOVED, removedSize - count, removedSize, HashRun.EMPTY);
    }
  }

  /// Keeps what a lower tier wants: the blocks stored, or those lost, as stretches of their chains.
  void keep(boolean theStored, boolean theLost) {
    keepsStored = theStored;
    keepsLost = theLost;
  }

  /// Blocks `chain[from, to)` go.
  void lost(HashRun chain, int from, int to) {
    if (keepsLost) {
      kept.add(new Stretch(chain, from, to));
    }
  }

  /// What was kept since the last call, in order.
  List<Stretch> takeKept() {
    List<Stretch> taken = List.copyOf(kept);
    kept.clear();
    return taken;
  }

  /// Blocks `chain[from, to)`.
  record Stretch(HashRun chain, int from, int to) {}

  void cleared() {
    add(CLEARED, 0, 0, HashRun.EMPTY);
  }

  private void add(byte kind, int from, int to, HashRun chain) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, size * 2);
      starts = Arrays.copyOf(starts, size * 2);
      ends = Arrays.copyOf(ends, size * 2);
      chains = Arrays.copyOf(chains, size * 2);
      Arrays.fill(chains, size, size * 2, HashRun.EMPTY);
    }
    kinds[size] = kind;
    starts[size] = from;
    ends[size] = to;
    chains[size] = chain;
    size++;
  }

  /// Publishes everything and starts anew.
  void drain(long at, EngineListener listener) {
    for (int i = 0; i < size; i++) {
      int from = starts[i];
      HashRun chain = chains[i];
      switch (kinds[i]) {
        case STORED -> {
          long parent = from == 0 ? BlockHasher.ROOT : chain.at(from - 1);
          listener.stored(at, parent, chain, from, ends[i]);
        }
        case REMOVED -> listener.removed(at, removed, from, ends[i]);
        case CLEARED -> listener.cleared(at);
        default -> throw new IllegalStateException("unknown journal entry " + kinds[i]);
      }
      chains[i] = HashRun.EMPTY;
    }
    size = 0;
    removedSize = 0;
  }
}
