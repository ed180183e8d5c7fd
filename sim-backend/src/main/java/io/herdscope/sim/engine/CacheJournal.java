package io.herdscope.sim.engine;

import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The cache events of the step under way, in publishing order, held back until its end. Successive
/// removals are one event. Single thread.
final class CacheJournal {
  private static final byte STORED = 0;
  private static final byte REMOVED = 1;
  private static final byte CLEARED = 2;

  private static final Stretch NOTHING = new Stretch(HashRun.EMPTY, 0, 0);

  private byte[] kinds = new byte[16];
  private int[] starts = new int[16];
  private int[] ends = new int[16];
  private HashRun[] chains = new HashRun[16];
  private int size;
  private boolean apart;
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
    copy.apart = apart;
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

  /// Keeps what a lower tier wants: the blocks stored, or those lost, as stretches of their chains.
  void keep(boolean theStored, boolean theLost) {
    keepsStored = theStored;
    keepsLost = theLost;
  }

  /// From now on removals of stretches that do not meet are events of their own.
  void tellApart() {
    apart = true;
  }

  /// Blocks `chain[from, to)` go, the last one first.
  void removed(HashRun chain, int from, int to) {
    if (keepsLost) {
      keepLost(chain, from, to);
    }
    boolean goesOn =
        size > 0
            && kinds[size - 1] == REMOVED
            && starts[size - 1] == to
            && chains[size - 1].sharesStart(chain);
    if (goesOn) {
      starts[size - 1] = from;
    } else {
      add(REMOVED, from, to, chain);
    }
  }

  /// Those that go one after the other from the end of a chain are one stretch, however they lay.
  private void keepLost(HashRun chain, int from, int to) {
    Stretch last = kept.isEmpty() ? NOTHING : kept.getLast();
    if (last.from == to && last.to > to && last.chain.at(to - 1) == chain.at(to - 1)) {
      kept.set(kept.size() - 1, new Stretch(last.chain, from, last.to));
    } else {
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
    for (int i = 0; i < size; ) {
      int from = starts[i];
      HashRun chain = chains[i];
      int next = i + 1;
      switch (kinds[i]) {
        case STORED -> {
          long parent = from == 0 ? BlockHasher.ROOT : chain.at(from - 1);
          listener.stored(at, parent, chain, from, ends[i]);
        }
        case REMOVED -> {
          next = apart ? next : removalsEnd(next);
          listener.removed(at, next == i + 1 ? chain.reversed(from, ends[i]) : joined(i, next));
        }
        case CLEARED -> listener.cleared(at);
        default -> throw new IllegalStateException("unknown journal entry " + kinds[i]);
      }
      i = next;
    }
    Arrays.fill(chains, 0, size, HashRun.EMPTY);
    size = 0;
  }

  private int removalsEnd(int entry) {
    int end = entry;
    while (end < size && kinds[end] == REMOVED) {
      end++;
    }
    return end;
  }

  /// What the entries `[first, end)` removed, in order.
  private HashRun joined(int first, int end) {
    int length = 0;
    for (int i = first; i < end; i++) {
      length += ends[i] - starts[i];
    }
    long[] hashes = new long[length];
    int place = 0;
    for (int i = first; i < end; i++) {
      chains[i].reversed(starts[i], ends[i]).copyTo(hashes, place);
      place += ends[i] - starts[i];
    }
    return HashRun.of(hashes);
  }
}
