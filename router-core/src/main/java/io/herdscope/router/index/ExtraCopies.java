package io.herdscope.router.index;

import io.herdscope.model.prompt.BlockHasher;
import java.util.Arrays;

/// How many copies beyond the first an owner holds of a block. Engines do not de-duplicate: a block
/// computed twice is stored twice and removed once per copy. Such blocks are rare, so the counts
/// live beside the tree in a small open-addressing table.
final class ExtraCopies {
  private static final int SIEVE = 2_048;

  private long[] hashes;
  private int[] owners;
  private int[] counts;
  private int size;

  /// Entries by some bits of their hash: where there is none, nothing need be looked up.
  private final int[] sieve;

  ExtraCopies() {
    this(new long[64], new int[64], new int[64], 0, new int[SIEVE]);
  }

  private ExtraCopies(long[] hashes, int[] owners, int[] counts, int size, int[] sieve) {
    this.sieve = sieve;
    this.hashes = hashes;
    this.owners = owners;
    this.counts = counts;
    this.size = size;
  }

  ExtraCopies copy() {
    return new ExtraCopies(hashes.clone(), owners.clone(), counts.clone(), size, sieve.clone());
  }

  long heapBytes() {
    return 8L * hashes.length + 4L * (owners.length + counts.length + sieve.length);
  }

  boolean isEmpty() {
    return size == 0;
  }

  int count(long hash, int owner) {
    return sieve[place(hash)] == 0 ? 0 : counts[locate(hash, owner)];
  }

  void add(long hash, int owner) {
    int i = locate(hash, owner);
    if (counts[i]++ == 0) {
      hashes[i] = hash;
      owners[i] = owner;
      size++;
      sieve[place(hash)]++;
      if (2 * size > counts.length) {
        rebuild(2 * counts.length, -1, -1);
      }
    }
  }

  /// Takes one extra copy away; false when there is none.
  boolean take(long hash, int owner) {
    if (sieve[place(hash)] == 0) {
      return false;
    }
    int i = locate(hash, owner);
    if (counts[i] == 0) {
      return false;
    }
    if (--counts[i] == 0) {
      size--;
      sieve[place(hash)]--;
      close(i);
    }
    return true;
  }

  /// Sees one entry.
  interface Entries {
    void entry(long hash, int owner, int count);
  }

  void forEach(Entries seen) {
    for (int i = 0; size > 0 && i < counts.length; i++) {
      if (counts[i] != 0) {
        seen.entry(hashes[i], owners[i], counts[i]);
      }
    }
  }

  /// Forgets the owners in `[first, last]`.
  void drop(int first, int last) {
    if (size > 0) {
      rebuild(counts.length, first, last);
    }
  }

  /// Index of the entry, or of the empty place where it would go.
  private int locate(long hash, int owner) {
    int mask = counts.length - 1;
    int i = home(hash, owner);
    while (counts[i] != 0 && (hashes[i] != hash || owners[i] != owner)) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private static int place(long hash) {
    return (int) (hash >>> 20) & (SIEVE - 1);
  }

  private int home(long hash, int owner) {
    return (int) BlockHasher.mix(hash + owner) & (counts.length - 1);
  }

  private void close(int emptied) {
    int mask = counts.length - 1;
    int hole = emptied;
    for (int i = (hole + 1) & mask; counts[i] != 0; i = (i + 1) & mask) {
      if (((i - home(hashes[i], owners[i])) & mask) >= ((i - hole) & mask)) {
        hashes[hole] = hashes[i];
        owners[hole] = owners[i];
        counts[hole] = counts[i];
        counts[i] = 0;
        hole = i;
      }
    }
  }

  private void rebuild(int capacity, int firstDropped, int lastDropped) {
    long[] oldHashes = hashes;
    int[] oldOwners = owners;
    int[] oldCounts = counts;
    hashes = new long[capacity];
    owners = new int[capacity];
    counts = new int[capacity];
    size = 0;
    Arrays.fill(sieve, 0);
    for (int i = 0; i < oldCounts.length; i++) {
      if (oldCounts[i] != 0 && (oldOwners[i] < firstDropped || oldOwners[i] > lastDropped)) {
        int target = locate(oldHashes[i], oldOwners[i]);
        hashes[target] = oldHashes[i];
        owners[target] = oldOwners[i];
        counts[target] = oldCounts[i];
        sieve[place(oldHashes[i])]++;
        size++;
      }
    }
  }
}
