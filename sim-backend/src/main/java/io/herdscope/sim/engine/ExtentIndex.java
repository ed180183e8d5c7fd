package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;

/// Which extent holds which content: for each hash, the extent that was registered first among
/// those still held. Single thread.
final class ExtentIndex {
  static final int NONE = ExtentTable.NONE;

  /* Who looks a chain up starts at its root and walks from extent to extent. The extent that goes on
   * where another ends is either that one's `child` (and back by `parent`) or entered in the table
   * by its first hash: roots, second children, children that branch off in the middle. Those that
   * are no roots are counted: where there are none, as in a load that shares nothing, who extends
   * a chain need not search the table.
   *
   * Copies of the same content are always cut alike, so that a hash has all its copies in extents
   * of the same range. They form a ring in order of registration; the oldest answers for all and
   * carries the links, the others are marked as duplicates. When the oldest goes, its heir takes
   * the links over.
   *
   * Content is closed under prefixes: users hold chains from the root on and release them from the
   * end, so a block never outlives the last copy of the block before it. */
  private static final int IN_TABLE = 0;
  private static final int DUPLICATE = -1;

  private final ExtentTable extents;
  private final HashTable table;
  private int branches;

  ExtentIndex(ExtentTable extents) {
    this(extents, new HashTable());
  }

  private ExtentIndex(ExtentTable extents, HashTable table) {
    this.extents = extents;
    this.table = table;
  }

  /// A copy over a copy of the extents.
  ExtentIndex copy(ExtentTable copied, ArrayCopier arrays) {
    ExtentIndex copy = new ExtentIndex(copied, table.copy(arrays));
    copy.branches = branches;
    return copy;
  }

  /// The oldest extent that begins with `hash`, or [#NONE].
  int first(long hash) {
    return table.find(hash, extents.firstHash);
  }

  /// The same where `hash` comes right behind `before`, the oldest of its copies; [#NONE] is the
  /// root.
  int after(int before, long hash) {
    int next = extents.child[before];
    if (next != NONE && extents.firstHash[next] == hash) {
      return next;
    }
    return before != NONE && branches == 0 ? NONE : first(hash);
  }

  /// The extent that answers for the content of `copy`.
  int oldest(int copy) {
    int extent = copy;
    while (extents.parent[extent] == DUPLICATE) {
      extent = extents.older[extent];
    }
    return extent;
  }

  boolean answers(int extent) {
    return extents.parent[extent] != DUPLICATE;
  }

  boolean alone(int extent) {
    return extents.younger[extent] == NONE;
  }

  /// The copy registered after `extent`; from the youngest, the oldest again.
  int youngerThan(int extent) {
    return alone(extent) ? extent : extents.younger[extent];
  }

  /// Enters the first copy of new content behind `before`, [#NONE] for a root.
  void enter(int extent, int before) {
    if (before != NONE && extents.child[before] == NONE) {
      extents.child[before] = extent;
      extents.parent[extent] = before;
    } else {
      putInTable(extent);
    }
  }

  private void putInTable(int extent) {
    extents.parent[extent] = IN_TABLE;
    table.put(extents.firstHash[extent], extent);
    branches += extents.from[extent] == 0 ? 0 : 1;
  }

  private void takeFromTable(int extent) {
    table.remove(extents.firstHash[extent], extent);
    branches -= extents.from[extent] == 0 ? 0 : 1;
  }

  /// Enters `copy` as the youngest copy of `oldest`, which has the same range.
  void join(int oldest, int copy) {
    int last = alone(oldest) ? oldest : extents.older[oldest];
    extents.younger[last] = copy;
    extents.older[copy] = last;
    extents.younger[copy] = oldest;
    extents.older[oldest] = copy;
    extents.parent[copy] = DUPLICATE;
  }

  /// Enters `rest`, just cut off behind `extent`, which answers for its content.
  void enterRest(int extent, int rest) {
    hangOn(rest, extents.child[extent]);
    extents.child[extent] = rest;
    extents.parent[rest] = extent;
  }

  /// Lets `extent` answer for `rest` too, which comes right behind it and is about to go. Neither
  /// has copies.
  void absorb(int extent, int rest) {
    int next = extents.child[extent];
    if (next != rest) {
      takeFromTable(rest);
      setAside(next);
    }
    hangOn(extent, extents.child[rest]);
  }

  /// Takes `extent` out. Returns whether it answered for others, which do without it now.
  boolean remove(int extent) {
    int heir = extents.younger[extent];
    boolean inherits = heir != NONE && answers(extent);
    if (heir != NONE) {
      leaveRing(extent, heir);
    }
    if (inherits) {
      handOver(extent, heir);
    } else if (answers(extent)) {
      unlink(extent);
    }
    return inherits;
  }

  private void leaveRing(int extent, int heir) {
    int before = extents.older[extent];
    boolean pair = before == heir;
    extents.younger[before] = pair ? NONE : heir;
    extents.older[heir] = pair ? NONE : before;
    extents.younger[extent] = NONE;
    extents.older[extent] = NONE;
  }

  private void handOver(int extent, int heir) {
    int before = extents.parent[extent];
    extents.parent[heir] = before;
    if (before == IN_TABLE) {
      table.replace(extents.firstHash[extent], extent, heir);
    } else {
      extents.child[before] = heir;
    }
    hangOn(heir, extents.child[extent]);
  }

  private void unlink(int extent) {
    int before = extents.parent[extent];
    if (before == IN_TABLE) {
      takeFromTable(extent);
    } else {
      extents.child[before] = NONE;
    }
    setAside(extents.child[extent]);
  }

  private void hangOn(int extent, int next) {
    extents.child[extent] = next;
    if (next != NONE) {
      extents.parent[next] = extent;
    }
  }

  private void setAside(int extent) {
    if (extent != NONE) {
      putInTable(extent);
    }
  }
}
