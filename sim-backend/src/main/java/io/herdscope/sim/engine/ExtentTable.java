package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// Extents: stretches of successive KV blocks of one chain that have the same users. One column per
/// attribute, addressed by extent; a number is used again after its extent is gone. Number 0 is
/// nobody. The columns are read and written by the block pool's parts directly: they are its
/// memory, not an interface. Single thread.
final class ExtentTable {
  static final int NONE = 0;

  /// The chain whose blocks `[from, from + length)` the extent holds.
  HashRun[] chain = new HashRun[64];

  int[] from = new int[64];

  /// Blocks; 0 in numbers not in use.
  int[] length = new int[64];

  int[] users = new int[64];

  /// The hash of the first block.
  long[] firstHash = new long[64];

  /// The extent cut off behind this one, which whoever used both as one still uses after it; and
  /// back.
  int[] follower = new int[64];

  int[] leader = new int[64];

  /// See `ExtentIndex`.
  int[] child = new int[64];

  int[] parent = new int[64];
  int[] younger = new int[64];
  int[] older = new int[64];

  private int[] vacant = new int[16];
  private int vacancies;
  private int end = 1;

  ExtentTable() {
    Arrays.fill(chain, HashRun.EMPTY);
  }

  private ExtentTable(ExtentTable other, ArrayCopier arrays) {
    chain = arrays.copy(other.chain);
    from = arrays.copy(other.from);
    length = arrays.copy(other.length);
    users = arrays.copy(other.users);
    firstHash = arrays.copy(other.firstHash);
    follower = arrays.copy(other.follower);
    leader = arrays.copy(other.leader);
    child = arrays.copy(other.child);
    parent = arrays.copy(other.parent);
    younger = arrays.copy(other.younger);
    older = arrays.copy(other.older);
    vacant = arrays.copy(other.vacant);
    vacancies = other.vacancies;
    end = other.end;
  }

  ExtentTable copy(ArrayCopier arrays) {
    return new ExtentTable(this, arrays);
  }

  /// One past the largest number ever used.
  int end() {
    return end;
  }

  /// A new extent with `count` users, linked to nothing. Columns may move.
  int add(HashRun run, int start, int blocks, int count) {
    int extent = vacancies > 0 ? vacant[--vacancies] : end++;
    if (extent == length.length) {
      grow(extent * 2);
    }
    chain[extent] = run;
    from[extent] = start;
    length[extent] = blocks;
    users[extent] = count;
    firstHash[extent] = run.at(start);
    return extent;
  }

  /// Forgets an extent nobody links to but its leader and follower.
  void remove(int extent) {
    detachLeader(extent);
    detachFollower(extent);
    chain[extent] = HashRun.EMPTY;
    length[extent] = 0;
    child[extent] = NONE;
    parent[extent] = NONE;
    if (vacancies == vacant.length) {
      vacant = Arrays.copyOf(vacant, vacancies * 2);
    }
    vacant[vacancies++] = extent;
  }

  void detachLeader(int extent) {
    follower[leader[extent]] = NONE;
    leader[extent] = NONE;
  }

  void detachFollower(int extent) {
    leader[follower[extent]] = NONE;
    follower[extent] = NONE;
  }

  /// Cuts `extent` behind its first `kept` blocks. Returns a new extent of the others, its
  /// follower, with the same users and not yet indexed.
  int cut(int extent, int kept) {
    int rest = add(chain[extent], from[extent] + kept, length[extent] - kept, users[extent]);
    length[extent] = kept;
    int next = follower[extent];
    detachFollower(extent);
    follow(rest, next);
    follow(extent, rest);
    return rest;
  }

  /// Makes `rest` the follower of `extent`; neither had one or a leader.
  void follow(int extent, int rest) {
    if (rest != NONE) {
      follower[extent] = rest;
      leader[rest] = extent;
    }
  }

  /// Leading blocks of `extent` that equal those of `run[start, limit)`.
  int common(int extent, HashRun run, int start, int limit) {
    return chain[extent].commonPrefix(from[extent], length[extent], run, start, limit);
  }

  /// The last extent of those that hold the `blocks` blocks from the start of `extent` on.
  int last(int extent, int blocks) {
    int last = extent;
    int left = blocks - length[last];
    while (left > 0) {
      last = follower[last];
      left -= length[last];
    }
    return last;
  }

  private void grow(int capacity) {
    int old = length.length;
    chain = Arrays.copyOf(chain, capacity);
    Arrays.fill(chain, old, capacity, HashRun.EMPTY);
    from = Arrays.copyOf(from, capacity);
    length = Arrays.copyOf(length, capacity);
    users = Arrays.copyOf(users, capacity);
    firstHash = Arrays.copyOf(firstHash, capacity);
    follower = Arrays.copyOf(follower, capacity);
    leader = Arrays.copyOf(leader, capacity);
    child = Arrays.copyOf(child, capacity);
    parent = Arrays.copyOf(parent, capacity);
    younger = Arrays.copyOf(younger, capacity);
    older = Arrays.copyOf(older, capacity);
  }
}
