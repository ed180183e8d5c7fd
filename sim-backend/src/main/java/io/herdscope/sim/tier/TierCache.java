package io.herdscope.sim.tier;

import io.herdscope.model.scenario.OffloadSpec.Rule;
import java.util.Arrays;
import org.agrona.collections.Long2LongHashMap;

/// The blocks one tier holds, each with the hash before it, evicted by LRU or ARC. One thread;
/// `copy()` forks.
public final class TierCache {
  /* Four lists in one table of slots. LRU uses only ONCE. ARC (Megiddo and Modha, FAST 2003): ONCE
   * and AGAIN are resident, GONE_ONCE and GONE_AGAIN remember hashes lately evicted from them; a
   * hit among the ghosts moves the target size of ONCE. Slots 0…3 are the lists' heads; next of a
   * head is the most recent. */
  public static final int NONE = -1;

  private static final int ONCE = 0;
  private static final int AGAIN = 1;
  private static final int GONE_ONCE = 2;
  private static final int GONE_AGAIN = 3;
  private static final int LISTS = 4;

  private final int capacity;
  private final Rule rule;
  private final Long2LongHashMap slots;
  private long[] hash = new long[16];
  private long[] parent = new long[16];
  private long[] readyAt = new long[16];
  private int[] next = new int[16];
  private int[] previous = new int[16];
  private byte[] list = new byte[16];
  private final int[] sizes;
  private int end = LISTS;
  private int vacant = NONE;
  private int target;
  private long evictedHash;
  private long evictedParent;

  public TierCache(int capacity, Rule rule) {
    this(capacity, rule, new Long2LongHashMap(NONE), new int[LISTS]);
    for (int i = 0; i < LISTS; i++) {
      next[i] = i;
      previous[i] = i;
    }
  }

  private TierCache(int capacity, Rule rule, Long2LongHashMap slots, int[] sizes) {
    this.capacity = capacity;
    this.rule = rule;
    this.slots = slots;
    this.sizes = sizes;
  }

  public TierCache copy() {
    TierCache copy = new TierCache(capacity, rule, new Long2LongHashMap(slots), sizes.clone());
    copy.hash = hash.clone();
    copy.parent = parent.clone();
    copy.readyAt = readyAt.clone();
    copy.next = next.clone();
    copy.previous = previous.clone();
    copy.list = list.clone();
    copy.end = end;
    copy.vacant = vacant;
    copy.target = target;
    return copy;
  }

  public int capacity() {
    return capacity;
  }

  /// Blocks held.
  public int size() {
    return sizes[ONCE] + sizes[AGAIN];
  }

  /// Whether the block is held, whether it has arrived or not.
  public boolean holds(long block) {
    return resident(slots.get(block));
  }

  /// Whether the block is held and had arrived by `now`.
  public boolean isReady(long block, long now) {
    long slot = slots.get(block);
    return resident(slot) && readyAt[(int) slot] <= now;
  }

  private boolean resident(long slot) {
    return slot != NONE && list[(int) slot] <= AGAIN;
  }

  /// The block is used: it is the last that would be evicted.
  public void touch(long block) {
    long found = slots.get(block);
    if (resident(found)) {
      int slot = (int) found;
      unlink(slot);
      link(slot, rule == Rule.ARC ? AGAIN : ONCE);
    }
  }

  /// Adds a block that is not held. Returns whether another was evicted for it, which
  /// [#evictedHash()] and [#evictedParent()] then name.
  ///
  /// @param parentHash hash before it in its chain
  /// @param arrival when it will have arrived, picoseconds
  public boolean add(long block, long parentHash, long arrival) {
    int ghost = (int) slots.get(block);
    boolean evicts;
    if (rule == Rule.LRU) {
      evicts = size() == capacity && evict(ONCE, NONE);
      enter(block, parentHash, arrival, ONCE);
    } else if (ghost == NONE) {
      evicts = makeRoom();
      enter(block, parentHash, arrival, ONCE);
    } else {
      boolean again = list[ghost] == GONE_AGAIN;
      aim(again);
      evicts = size() == capacity && replace(again);
      drop(ghost);
      enter(block, parentHash, arrival, AGAIN);
    }
    return evicts;
  }

  private void aim(boolean again) {
    int once = Math.max(1, sizes[GONE_ONCE]);
    int twice = Math.max(1, sizes[GONE_AGAIN]);
    target =
        again
            ? Math.max(0, target - Math.max(1, once / twice))
            : Math.min(capacity, target + Math.max(1, twice / once));
  }

  /// Room for a block nobody remembers.
  private boolean makeRoom() {
    if (sizes[ONCE] + sizes[GONE_ONCE] == capacity) {
      if (sizes[ONCE] == capacity) {
        return evict(ONCE, NONE);
      }
      drop(previous[GONE_ONCE]);
    } else if (size() + sizes[GONE_ONCE] + sizes[GONE_AGAIN] >= 2 * capacity) {
      drop(previous[GONE_AGAIN]);
    }
    return size() == capacity && replace(false);
  }

  private boolean replace(boolean again) {
    boolean fromOnce =
        sizes[ONCE] > 0
            && (sizes[ONCE] > target || (again && sizes[ONCE] == target) || sizes[AGAIN] == 0);
    return fromOnce ? evict(ONCE, GONE_ONCE) : evict(AGAIN, GONE_AGAIN);
  }

  /// Evicts the least recent block of a list; `ghosts` remembers it, unless NONE.
  private boolean evict(int of, int ghosts) {
    int slot = previous[of];
    evictedHash = hash[slot];
    evictedParent = parent[slot];
    if (ghosts == NONE) {
      drop(slot);
    } else {
      unlink(slot);
      link(slot, ghosts);
    }
    return true;
  }

  public long evictedHash() {
    return evictedHash;
  }

  public long evictedParent() {
    return evictedParent;
  }

  private void enter(long block, long parentHash, long arrival, int into) {
    int slot = vacant;
    if (slot == NONE) {
      slot = end++;
      ensure(slot);
    } else {
      vacant = next[slot];
    }
    hash[slot] = block;
    parent[slot] = parentHash;
    readyAt[slot] = arrival;
    slots.put(block, slot);
    link(slot, into);
  }

  private void drop(int slot) {
    unlink(slot);
    slots.remove(hash[slot]);
    next[slot] = vacant;
    vacant = slot;
  }

  private void link(int slot, int into) {
    list[slot] = (byte) into;
    next[slot] = next[into];
    previous[slot] = into;
    previous[next[into]] = slot;
    next[into] = slot;
    sizes[into]++;
  }

  private void unlink(int slot) {
    next[previous[slot]] = next[slot];
    previous[next[slot]] = previous[slot];
    sizes[list[slot]]--;
  }

  private void ensure(int slot) {
    if (slot == hash.length) {
      int size = slot * 2;
      hash = Arrays.copyOf(hash, size);
      parent = Arrays.copyOf(parent, size);
      readyAt = Arrays.copyOf(readyAt, size);
      next = Arrays.copyOf(next, size);
      previous = Arrays.copyOf(previous, size);
      list = Arrays.copyOf(list, size);
    }
  }

  /// Everything held has arrived: time starts anew.
  public void settle() {
    Arrays.fill(readyAt, 0);
  }

  /// Forgets everything.
  public void clear() {
    slots.clear();
    Arrays.fill(sizes, 0);
    for (int i = 0; i < LISTS; i++) {
      next[i] = i;
      previous[i] = i;
    }
    end = LISTS;
    vacant = NONE;
    target = 0;
  }
}
