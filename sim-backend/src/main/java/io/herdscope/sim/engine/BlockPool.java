package io.herdscope.sim.engine;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.Long2LongHashMap;

/// The paged KV memory of one engine: blocks counted by users, the queue of idle ones, and what
/// each holds. Content outlives its users: it is evicted, and the removal journalled, only when its
/// block is taken for something else. Single thread.
final class BlockPool {
  /* Blocks have no numbers here. One without content is as good as another, so only how many there
   * are is known; those with content are kept as extents. A chain is hit from its root, taken,
   * extended at its end and released from its end, so an operation costs the number of extents it
   * meets, not of blocks: the extents of one conversation grow together again when it comes to
   * rest. A twin that numbers every block, in the tests, says the same. */
  private static final long NOT_ASKED = Long.MIN_VALUE;

  private final EvictionRule evictionRule;
  private final boolean mergesCopies;
  private final int usableBlocks;
  private final ExtentTable extents;
  private final ExtentIndex index;
  final FreeQueue queue;
  private final CacheJournal journal;
  private int[] cuts = new int[8];
  private int freeBlocks;
  private int idleCached;
  private int peakActive;
  private long evicted;
  private long stored;
  private long inherited;

  /// @param usableBlocks blocks that can hold tokens, the null block not counted
  public BlockPool(int usableBlocks, EvictionRule evictionRule) {
    this(usableBlocks, evictionRule, false);
  }

  /// @param usableBlocks blocks that can hold tokens, the null block not counted
  /// @param mergesCopies whether what is computed twice is kept once
  BlockPool(int usableBlocks, EvictionRule evictionRule, boolean mergesCopies) {
    if (usableBlocks < 1) {
      throw new IllegalArgumentException("usableBlocks must be at least 1, got " + usableBlocks);
    }
    this.evictionRule = evictionRule;
    this.mergesCopies = mergesCopies;
    this.usableBlocks = usableBlocks;
    extents = new ExtentTable();
    index = new ExtentIndex(extents);
    queue = new FreeQueue();
    journal = new CacheJournal();
    queue.appendBlanks(usableBlocks);
    freeBlocks = usableBlocks;
  }

  private BlockPool(BlockPool other, ArrayCopier arrays) {
    evictionRule = other.evictionRule;
    mergesCopies = other.mergesCopies;
    usableBlocks = other.usableBlocks;
    extents = other.extents.copy(arrays);
    index = other.index.copy(extents, arrays);
    queue = other.queue.copy(arrays);
    journal = other.journal.copy();
    freeBlocks = other.freeBlocks;
    idleCached = other.idleCached;
    peakActive = other.peakActive;
    evicted = other.evicted;
    stored = other.stored;
    inherited = other.inherited;
  }

  public BlockPool copy(ArrayCopier arrays) {
    return new BlockPool(this, arrays);
  }

  public int usableBlocks() {
    return usableBlocks;
  }

  /// Blocks nobody uses, with or without content.
  public int freeBlocks() {
    return freeBlocks;
  }

  public int activeBlocks() {
    return usableBlocks - freeBlocks;
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

  /// Grows whenever an eviction leaves hashes to a younger copy.
  long inheritances() {
    return inherited;
  }

  ExtentTable extents() {
    return extents;
  }

  ExtentIndex index() {
    return index;
  }

  /// Adds `holding` to the users of the first `blocks` blocks of `extent`, found by a lookup right
  /// behind what it holds. They leave the queue if they were idle.
  void take(Holding holding, int extent, int blocks) {
    if (blocks < extents.length[extent]) {
      split(extent, blocks);
    }
    if (extents.users[extent]++ == 0) {
      queue.remove(extent);
      freeBlocks -= blocks;
      idleCached -= blocks;
      notePeak();
    }
    hold(holding, extent, blocks);
  }

  private void hold(Holding holding, int extent, int blocks) {
    if (holding.size() > 0 && extents.leader[extent] == last(holding)) {
      holding.lengthenLast(blocks);
    } else {
      holding.add(extent, blocks);
    }
  }

  private int last(Holding holding) {
    int segment = holding.size() - 1;
    return extents.last(holding.extent(segment), holding.blocks(segment));
  }

  /// Takes `count` blocks from the head of the queue; whatever they held is gone.
  void allocate(int count) {
    if (count > freeBlocks) {
      throw new IllegalStateException(
          count + " blocks were taken from a free queue of " + freeBlocks);
    }
    int lost = 0;
    for (int left = count; left > 0; ) {
      int node = queue.after(FreeQueue.END);
      int taken = Math.min(left, node < 0 ? queue.blanks(node) : extents.length[node]);
      if (node < 0) {
        queue.takeBlanks(node, taken);
      } else {
        evict(node, taken);
        lost += taken;
      }
      left -= taken;
    }
    freeBlocks -= count;
    idleCached -= lost;
    evicted += lost;
    notePeak();
  }

  private void evict(int extent, int count) {
    int start = extents.from[extent];
    int kept = extents.length[extent] - count;
    journal.removed(extents.chain[extent], start + kept, start + kept + count);
    if (kept == 0) {
      forget(extent, count);
    } else if (index.alone(extent) && extents.child[extent] == ExtentTable.NONE) {
      extents.length[extent] = kept;
      extents.detachFollower(extent);
    } else {
      forget(split(extent, kept), count);
    }
  }

  private void forget(int extent, int count) {
    inherited += index.remove(extent) ? count : 0;
    queue.remove(extent);
    extents.remove(extent);
  }

  /// Cuts an extent and all its copies behind the first `kept` blocks. Returns the rest.
  private int split(int extent, int kept) {
    int oldest = index.oldest(extent);
    int oldestRest = cut(oldest, kept);
    int asked = oldestRest;
    index.enterRest(oldest, oldestRest);
    for (int c = index.youngerThan(oldest); c != oldest; c = index.youngerThan(c)) {
      int rest = cut(c, kept);
      index.join(oldestRest, rest);
      asked = c == extent ? rest : asked;
    }
    return asked;
  }

  private int cut(int extent, int kept) {
    int rest = extents.cut(extent, kept);
    if (extents.users[extent] == 0) {
      queue.insertAfter(queue.before(extent), rest);
    }
    return rest;
  }

  private void notePeak() {
    peakActive = Math.max(peakActive, activeBlocks());
  }

  /// Declares blocks taken for `holding`, which holds `chain[0, from)`, to hold `chain[from, to)`;
  /// one event.
  void register(Holding holding, HashRun chain, int from, int to) {
    int merged = mergesCopies ? merge(holding, chain, from, to) : from;
    if (merged < to) {
      registerApart(holding, chain, merged, to);
    }
  }

  /// Uses the blocks of that content that are there already and frees those taken for it. Returns
  /// where they end.
  private int merge(Holding holding, HashRun chain, int from, int to) {
    int at = from;
    while (at < to) {
      int last = holding.size() == 0 ? ExtentTable.NONE : last(holding);
      int found = index.after(index.oldest(last), chain.at(at));
      if (found == ExtentTable.NONE) {
        return at;
      }
      int common = extents.common(found, chain, at, to);
      take(holding, found, common);
      freeBlocks += common;
      queue.appendBlanks(common);
      at += common;
    }
    return at;
  }

  private void registerApart(Holding holding, HashRun chain, int from, int to) {
    int last = holding.size() == 0 ? ExtentTable.NONE : last(holding);
    int before = index.oldest(last);
    int at = from;
    while (at < to) {
      int first = index.after(before, chain.at(at));
      if (first == ExtentTable.NONE) {
        registerNew(holding, last, chain, at, to);
        break;
      }
      int common = extents.common(first, chain, at, to);
      if (common < extents.length[first]) {
        split(first, common);
      }
      last = extents.add(chain, at, common, 1);
      index.join(first, last);
      holding.add(last, common);
      before = first;
      at += common;
    }
    stored += to - from;
    journal.stored(chain, from, to);
  }

  private void registerNew(Holding holding, int last, HashRun chain, int from, int to) {
    if (last != ExtentTable.NONE && maySimplyGrow(last, chain, from)) {
      extents.chain[last] = chain;
      extents.length[last] += to - from;
      holding.lengthenLast(to - from);
      return;
    }
    int extent = extents.add(chain, from, to - from, 1);
    index.enter(extent, index.oldest(last));
    holding.add(extent, to - from);
  }

  /// Like [#register], if that only makes the last extent longer, whose content nobody else has.
  /// Says whether it does.
  boolean lengthen(Holding holding, HashRun chain, int from, int to) {
    boolean may =
        holding.size() > 0
            && maySimplyGrow(last(holding), chain, from)
            && index.after(last(holding), chain.at(from)) == ExtentTable.NONE;
    if (may) {
      registerApart(holding, chain, from, to);
    }
    return may;
  }

  private boolean maySimplyGrow(int last, HashRun chain, int from) {
    return extents.users[last] == 1
        && index.answers(last)
        && index.alone(last)
        && extents.child[last] == ExtentTable.NONE
        && extents.follower[last] == ExtentTable.NONE
        && extents.from[last] + extents.length[last] == from
        && extents.chain[last].sharesStart(chain);
  }

  /// Takes one user from each block of `holding`, last block first, and from `blanks` blocks behind
  /// them that hold nothing. Which end of the queue a block enters when its last user leaves is the
  /// eviction rule's business.
  void release(Holding holding, int blanks) {
    if (blanks > 0) {
      freeBlocks += blanks;
      if (evictionRule == EvictionRule.TAIL) {
        queue.appendBlanks(blanks);
      } else {
        queue.prependBlanks(blanks);
      }
    }
    for (int segment = holding.size() - 1; segment >= 0; segment--) {
      releaseSegment(holding.extent(segment), holding.blocks(segment));
    }
    holding.clear();
  }

  private void releaseSegment(int first, int blocks) {
    int count = 0;
    int extent = first;
    for (int left = blocks; left > 0; left -= extents.length[cuts[count - 1]]) {
      if (count == cuts.length) {
        cuts = Arrays.copyOf(cuts, count * 2);
      }
      cuts[count++] = extent;
      extent = extents.follower[extent];
    }
    while (count > 0) {
      dropUser(cuts[--count]);
    }
  }

  private void dropUser(int extent) {
    int left = --extents.users[extent];
    if (left < 0) {
      throw new IllegalStateException("extent " + extent + " was released more often than used");
    }
    if (left == 0) {
      freeBlocks += extents.length[extent];
      idleCached += extents.length[extent];
      queue.append(extent);
      growTogether(extent, queue.before(extent));
    }
  }

  /// Makes one extent of two that stand side by side in the queue and in their chain.
  private void growTogether(int extent, int rest) {
    boolean may =
        rest > 0
            && extents.from[extent] + extents.length[extent] == extents.from[rest]
            && extents.chain[extent].sharesStart(extents.chain[rest])
            && index.alone(extent)
            && index.alone(rest);
    if (!may) {
      return;
    }
    index.absorb(extent, rest);
    queue.remove(rest);
    extents.chain[extent] = extents.chain[rest];
    extents.length[extent] += extents.length[rest];
    int next = extents.follower[rest];
    extents.remove(rest);
    extents.detachFollower(extent);
    extents.follow(extent, next);
  }

  /// Forgets all content if no block is in use; says whether it did.
  ///
  /// @param noticed whether it is published
  public boolean reset(boolean noticed) {
    if (activeBlocks() > 0) {
      return false;
    }
    evicted += idleCached;
    for (int n = queue.after(FreeQueue.END); n != FreeQueue.END; n = queue.after(FreeQueue.END)) {
      if (n < 0) {
        queue.takeBlanks(n, queue.blanks(n));
      } else {
        forget(n, extents.length[n]);
      }
    }
    queue.appendBlanks(usableBlocks);
    idleCached = 0;
    if (noticed) {
      journal.cleared();
    }
    return true;
  }

  /// Leading blocks of `run` that are held.
  public int heldPrefix(HashRun run) {
    int held = 0;
    int extent = ExtentTable.NONE;
    while (held < run.length()) {
      long hash = run.at(held);
      extent = index.after(extent, hash);
      if (extent == ExtentTable.NONE) {
        return held;
      }
      int common = extents.common(extent, run, held, run.length());
      held += common;
      extent = common < extents.length[extent] ? ExtentTable.NONE : extent;
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
    for (int extent = 1; extent < extents.end(); extent++) {
      int start = extents.from[extent];
      for (int i = start; i < start + extents.length[extent]; i++) {
        long hash = extents.chain[extent].at(i);
        long known = most.get(hash);
        if (known != NOT_ASKED && extents.users[extent] > known) {
          most.put(hash, extents.users[extent]);
        }
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
    for (int n = queue.after(FreeQueue.END); count < hashes.length; n = queue.after(n)) {
      if (n > 0) {
        int end = extents.from[n] + extents.length[n];
        int start = Math.max(extents.from[n], end - (hashes.length - count));
        extents.chain[n].reversed(start, end).copyTo(hashes, count);
        count += end - start;
      }
    }
    return HashRun.of(hashes);
  }

  /// What each idle block holds, in the order in which they will be taken; 0 for nothing.
  public long[] freeContents() {
    long[] contents = new long[freeBlocks];
    int count = 0;
    for (int n = queue.after(FreeQueue.END); n != FreeQueue.END; n = queue.after(n)) {
      if (n < 0) {
        count += queue.blanks(n);
      } else {
        int start = extents.from[n];
        extents.chain[n].reversed(start, start + extents.length[n]).copyTo(contents, count);
        count += extents.length[n];
      }
    }
    return contents;
  }

  /// Keeps what is stored, or what is evicted, until it is taken with [#takeKept()].
  void keep(boolean stored, boolean lost) {
    journal.keep(stored, lost);
  }

  /// From now on what is evicted is told stretch by stretch.
  void tellApart() {
    journal.tellApart();
  }

  List<CacheJournal.Stretch> takeKept() {
    return journal.takeKept();
  }

  boolean hasEvents() {
    return !journal.isEmpty();
  }

  /// Publishes the events since the last call, in order.
  public void publish(long at, EngineListener listener) {
    journal.drain(at, listener);
  }
}
