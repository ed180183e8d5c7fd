package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import java.util.Arrays;
import org.agrona.collections.Long2LongHashMap;

/// The paged KV memory of one engine: reference-counted blocks, the queue of idle ones, and what
/// each holds. Blocks are numbered from 1; block 0 is the null block, never handed out. Content
/// outlives its users: it is evicted, and the removal journalled, only when its block is taken for
/// something else. Single thread.
public final class BlockPool {
  private static final long NOT_ASKED = Long.MIN_VALUE;

  private final EvictionRule evictionRule;
  private final int[] references;
  private final FreeQueue queue;
  private final HashIndex index;
  private final CacheJournal journal;
  private int idleCached;
  private int peakActive;
  private long evicted;
  private long stored;
  private long inherited;

  /// @param usableBlocks blocks that can hold tokens, the null block not counted
  public BlockPool(int usableBlocks, EvictionRule evictionRule) {
    if (usableBlocks < 1) {
      throw new IllegalArgumentException("usableBlocks must be at least 1, got " + usableBlocks);
    }
    this.evictionRule = evictionRule;
    references = new int[usableBlocks + 1];
    queue = new FreeQueue(usableBlocks + 1);
    index = new HashIndex(usableBlocks + 1);
    journal = new CacheJournal();
  }

  private BlockPool(BlockPool other) {
    evictionRule = other.evictionRule;
    references = other.references.clone();
    queue = other.queue.copy();
    index = other.index.copy();
    journal = other.journal.copy();
    idleCached = other.idleCached;
    peakActive = other.peakActive;
    evicted = other.evicted;
    stored = other.stored;
    inherited = other.inherited;
  }

  public BlockPool copy() {
    return new BlockPool(this);
  }

  public int usableBlocks() {
    return references.length - 1;
  }

  /// Blocks nobody uses, with or without content.
  public int freeBlocks() {
    return queue.size();
  }

  public int activeBlocks() {
    return usableBlocks() - queue.size();
  }

  /// Idle blocks that still hold reusable content.
  public int idleCachedBlocks() {
    return idleCached;
  }

  void restartCounters() {
    peakActive = activeBlocks();
    evicted = 0;
    stored = 0;
  }

  public int peakActiveBlocks() {
    return peakActive;
  }

  /// Copies lost since the start, by eviction or reset.
  public long evictedBlocks() {
    return evicted;
  }

  /// Copies registered since the start.
  public long storedBlocks() {
    return stored;
  }

  /// How often an eviction left its hash to a younger copy.
  long inheritances() {
    return inherited;
  }

  public int references(int block) {
    return references[block];
  }

  /// What `block` holds, 0 for nothing reusable.
  public long hashOf(int block) {
    return index.hashOf(block);
  }

  /// The oldest block holding `hash`, or 0. Searches all blocks.
  public int lookup(long hash) {
    return index.oldest(hash);
  }

  /// Like [#lookup] for a hash whose chain is walked: `before` is the answer for the hash before
  /// it, 0 at the root.
  int lookup(long hash, int before) {
    return index.oldest(hash, before);
  }

  /// Adds a user to a cached block, which leaves the queue if it was idle.
  public void touch(int block) {
    if (references[block]++ == 0) {
      queue.remove(block);
      idleCached--;
      notePeak();
    }
  }

  /// Takes the blocks at the head of the queue into `table[from, to)`; whatever they held is gone.
  public void allocate(int[] table, int from, int to) {
    queue.popHead(table, from, to);
    long[] gone = journal.roomForRemovals(to - from);
    int first = journal.removals();
    int count = 0;
    for (int i = from; i < to; i++) {
      int block = table[i];
      references[block] = 1;
      long hash = index.hashOf(block);
      if (hash != 0) {
        inherited += index.remove(block) ? 1 : 0;
        gone[first + count++] = hash;
      }
    }
    journal.removed(count);
    idleCached -= count;
    evicted += count;
    notePeak();
  }

  private void notePeak() {
    peakActive = Math.max(peakActive, activeBlocks());
  }

  /// Declares `table[from, to)` to hold `chain[from, to)`, one event.
  public void register(int[] table, HashRun chain, int from, int to) {
    index.register(table, chain, from, to);
    stored += to - from;
    journal.stored(chain, from, to);
  }

  /// Takes one user from each of `table[0, count)`, last block first. Which end of the queue a
  /// block enters when its last user leaves is the eviction rule's business.
  public void release(int[] table, int count) {
    int headPlace = 0;
    for (int i = count - 1; i >= 0; i--) {
      int block = table[i];
      int left = --references[block];
      if (left < 0) {
        throw new IllegalStateException("block " + block + " was released more often than used");
      }
      if (left > 0) {
        continue;
      }
      boolean cached = index.hashOf(block) != 0;
      idleCached += cached ? 1 : 0;
      if (cached || evictionRule == EvictionRule.TAIL) {
        queue.append(block);
      } else {
        queue.insertAfter(headPlace, block);
        headPlace = block;
      }
    }
  }

  /// Forgets all content if no block is in use; says whether it did.
  public boolean reset() {
    if (activeBlocks() > 0) {
      return false;
    }
    evicted += idleCached;
    idleCached = 0;
    index.clear();
    journal.cleared();
    return true;
  }

  /// Leading blocks of `run` that are held.
  public int heldPrefix(HashRun run) {
    int held = 0;
    int block = HashIndex.NONE;
    while (held < run.length()) {
      block = index.oldest(run.at(held), block);
      if (block == HashIndex.NONE) {
        return held;
      }
      held++;
    }
    return held;
  }

  /// Per hash, users of its most used copy, 0 when it is cached but idle, −1 when it is not held.
  /// Reads every block once, however many are asked for.
  int[] referencesOf(long[] hashes) {
    Long2LongHashMap most = new Long2LongHashMap(hashes.length * 2, 0.5f, NOT_ASKED);
    for (long hash : hashes) {
      most.put(hash, -1);
    }
    for (int block = 1; block < references.length; block++) {
      long hash = index.hashOf(block);
      long known = hash == 0 ? NOT_ASKED : most.get(hash);
      if (known != NOT_ASKED && references[block] > known) {
        most.put(hash, references[block]);
      }
    }
    int[] found = new int[hashes.length];
    for (int i = 0; i < hashes.length; i++) {
      found[i] = (int) most.get(hashes[i]);
    }
    return found;
  }

  /// The contents allocation would evict first, soonest first, at most `limit`.
  public HashRun nextToEvict(int limit) {
    long[] hashes = new long[Math.clamp(limit, 0, idleCached)];
    int count = 0;
    for (int b = queue.after(0); b != 0 && count < hashes.length; b = queue.after(b)) {
      long hash = index.hashOf(b);
      if (hash != 0) {
        hashes[count++] = hash;
      }
    }
    return HashRun.of(hashes);
  }

  /// The idle blocks in the order in which they will be taken.
  public int[] freeOrder() {
    int[] order = new int[queue.size()];
    int count = 0;
    for (int b = queue.after(0); b != 0; b = queue.after(b)) {
      order[count++] = b;
    }
    return Arrays.copyOf(order, count);
  }

  boolean hasEvents() {
    return !journal.isEmpty();
  }

  /// Publishes the events since the last call, in order.
  public void publish(long at, EngineListener listener) {
    journal.drain(at, listener);
  }
}
