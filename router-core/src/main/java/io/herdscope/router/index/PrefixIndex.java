package io.herdscope.router.index;

import io.herdscope.model.Tier;
import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.tree.BlocksFound;
import io.herdscope.model.tree.HashDigits;
import io.herdscope.model.tree.TreePage;
import io.herdscope.model.tree.TreeQuery;
import java.util.Arrays;

/// Which replica holds which KV blocks on which tier, as the events tell it: a compressed radix
/// index of hash runs. Holds a block exactly as long as more copies were stored than removed.
/// Single writer; a `copy()` is independent and costs a few array clones.
public final class PrefixIndex {
  // An owner is a (replica, tier) pair, numbered replica × 3 + tier, and has one bit in the masks
  // of RunStore: word tier × tierWords + replica / 64, bit replica % 64.
  private static final int TIERS = Tier.ALL.size();

  /// Slots of a node that grows block by block: at least, and at most.
  private static final int MIN_EXTENT = 16;

  private static final int MAX_EXTENT = 64;

  private static final int FAULTS = 3;
  private static final int DUPLICATE_STORE = 0;
  private static final int UNKNOWN_PARENT = 1;
  private static final int UNKNOWN_REMOVAL = 2;

  private final RunStore runs;
  private final ExtraCopies extras;
  private final Expectations expectations;
  private int tierWords;
  private long[] held;
  private long lowerHeld;

  /// `[replica × FAULTS + kind]`, kinds in the order of [IndexFaults].
  private long[] faults = new long[4 * FAULTS];

  public PrefixIndex() {
    this(new RunStore(TIERS), new ExtraCopies(), new Expectations(), 1, new long[4 * TIERS]);
  }

  private PrefixIndex(
      RunStore runs, ExtraCopies extras, Expectations expectations, int tierWords, long[] held) {
    this.runs = runs;
    this.expectations = expectations;
    this.extras = extras;
    this.tierWords = tierWords;
    this.held = held;
  }

  public PrefixIndex copy() {
    return copy(ArrayCopier.cloning());
  }

  public PrefixIndex copy(ArrayCopier arrays) {
    RunStore copied = runs.copy(arrays);
    PrefixIndex copy =
        new PrefixIndex(copied, extras.copy(), expectations.copy(), tierWords, held.clone());
    copy.lowerHeld = lowerHeld;
    copy.faults = faults.clone();
    return copy;
  }

  /// Adds one copy of each block.
  ///
  /// @param parent hash before the first block, or `BlockHasher.ROOT`
  /// @param at nanoseconds
  public void store(int replica, Tier tier, long parent, HashRun blocks, long at) {
    admit(replica);
    runs.reserve(blocks.length());
    int owner = owner(replica, tier);
    int previous = parent == BlockHasher.ROOT ? RunStore.NONE : findParent(parent);
    if (tier == Tier.DEVICE && parent != BlockHasher.ROOT && !holdsAnywhere(replica, previous)) {
      faults[replica * FAULTS + UNKNOWN_PARENT]++;
    }
    int slots = blocks.length() == 1 ? MIN_EXTENT : 1;
    long before = parent;
    boolean fresh = false;
    for (int i = 0; i < blocks.length(); ) {
      int slot = fresh ? RunStore.NONE : runs.findNew(previous, blocks.at(i));
      if (slot == RunStore.NONE) {
        fresh = !runs.mayHoldLoose();
        int node = extensible(previous, before, owner, slots, blocks.length() - i);
        int count = runs.append(node, blocks, i, fresh);
        count(owner, count);
        runs.lastUse[node] = at;
        slot = runs.endOf(node) - 1;
        i += count;
      } else {
        int count = cover(slot, blocks, i, owner, at);
        slot += count - 1;
        i += count;
      }
      previous = slot;
      before = runs.hashes[slot];
    }
    if (previous != RunStore.NONE) {
      runs.endsAt(previous);
    }
  }

  private int findParent(long hash) {
    int slot = runs.findEnd(hash);
    if (slot == RunStore.NONE) {
      HashRun expected = expectations.take(hash);
      slot = expected.isEmpty() ? RunStore.NONE : RunPaths.lastOf(runs, expected);
    }
    return slot == RunStore.NONE ? runs.find(hash) : slot;
  }

  /// The node to which a block nobody holds is to be appended. A continued run stays in its node
  /// while there is room; the next node of a run that grows block by block has twice the room.
  private int extensible(int previous, long before, int owner, int slots, int expected) {
    int word = word(owner);
    long bit = bit(owner);
    int room = slots;
    if (previous != RunStore.NONE && isSoleOwner(runs.nodeOf[previous], word, bit)) {
      int node = runs.nodeOf[previous];
      if (runs.hasRoomAfter(previous)) {
        return node;
      }
      if (slots > 1) {
        room = Math.clamp(2L * runs.length[node], slots, MAX_EXTENT);
      }
    }
    if (previous != RunStore.NONE) {
      runs.enter(previous);
    }
    int node = runs.open(before, previous, slots > 1 ? 0 : expected, room);
    runs.masks[node * runs.stride + word] = bit;
    return node;
  }

  private boolean isSoleOwner(int node, int word, long bit) {
    for (int w = 0; w < runs.stride; w++) {
      if (runs.masks[node * runs.stride + w] != (w == word ? bit : 0)) {
        return false;
      }
    }
    return true;
  }

  /// Adds a copy of the known blocks that stand at `slot` as in `blocks` from `from`. Returns how
  /// many.
  private int cover(int slot, HashRun blocks, int from, int owner, long at) {
    int node = runs.nodeOf[slot];
    int count = runs.matching(blocks, from, slot);
    if (isOwner(node, owner)) {
      for (int i = 0; i < count; i++) {
        extras.add(blocks.at(from + i), owner);
      }
      runs.marks.set(slot, slot + count, SlotMarks.COPIED);
      faults[owner / TIERS * FAULTS + DUPLICATE_STORE] += count;
    } else {
      runs.toggle(slot, slot + count, word(owner), bit(owner));
      count(owner, count);
    }
    int covered = runs.nodeOf[slot];
    runs.lastUse[covered] = Math.max(runs.lastUse[covered], at);
    return count;
  }

  /// Takes one copy of each block away.
  public void remove(int replica, Tier tier, HashRun blocks) {
    admit(replica);
    int owner = owner(replica, tier);
    int last = RunStore.NONE;
    for (int i = 0; i < blocks.length(); ) {
      long hash = blocks.at(i);
      if (extras.take(hash, owner)) {
        i++;
        continue;
      }
      int slot = runs.findBefore(last, hash);
      last = slot;
      if (slot == RunStore.NONE || !isOwner(runs.nodeOf[slot], owner)) {
        faults[replica * FAULTS + UNKNOWN_REMOVAL]++;
        i++;
      } else {
        int down = backward(blocks, i, slot);
        int up = down == 1 && extras.isEmpty() ? runs.matching(blocks, i, slot) : 1;
        release(slot - down + 1, slot + up, owner);
        count(owner, 1 - down - up);
        last = slot - down + 1;
        i += down + up - 1;
      }
    }
  }

  /// Blocks of `blocks` from `from` on that stand in reverse order at `slot` and before it in the
  /// same node: engines evict from the tail. Nobody held more than one copy of any but the first.
  private int backward(HashRun blocks, int from, int slot) {
    int most = Math.min(blocks.length() - from, slot + 1 - runs.start[runs.nodeOf[slot]]);
    return runs.marks.singleDown(slot, blocks.commonBackwards(from, most, runs.hashes, slot));
  }

  private void release(int from, int to, int owner) {
    if (isSoleOwner(runs.nodeOf[from], word(owner), bit(owner))) {
      runs.erase(from, to);
    } else {
      runs.toggle(from, to, word(owner), bit(owner));
    }
  }

  /// Forgets every block of every tier of a replica.
  public void clear(int replica) {
    for (Tier tier : Tier.ALL) {
      clear(replica, tier);
    }
  }

  /// Forgets every block of one tier of a replica.
  public void clear(int replica, Tier tier) {
    admit(replica);
    int owner = owner(replica, tier);
    if (held[owner] == 0) {
      return;
    }
    for (int node = 0; node < runs.nodeBound(); node++) {
      if (runs.length[node] > 0 && isOwner(node, owner)) {
        release(runs.start[node], runs.endOf(node), owner);
      }
    }
    extras.drop(owner, owner);
    count(owner, -held[owner]);
  }

  /// Fills `out` with the overlap of every replica below `replicas`. Cost follows the number of
  /// runs the prompt is made of, not its length.
  public void match(HashRun prompt, int replicas, PrefixMatch out) {
    out.reset(replicas, tierWords);
    long[] alive = out.alive;
    Arrays.fill(alive, -1L);
    int depth = 0;
    int slot = prompt.isEmpty() ? RunStore.NONE : runs.findAfter(RunStore.NONE, prompt.at(0));
    while (slot != RunStore.NONE && narrow(runs.nodeOf[slot], alive, depth, out)) {
      int count = runs.chained(prompt, depth, slot);
      depth += count;
      slot =
          depth < prompt.length()
              ? runs.findAfter(slot + count - 1, prompt.at(depth))
              : RunStore.NONE;
    }
    settle(alive, depth, out);
    if (lowerHeld > 0) {
      for (int replica = 0; replica < replicas; replica++) {
        int device = out.blocks(Tier.DEVICE, replica);
        int host = extend(prompt, device, owner(replica, Tier.HOST));
        out.set(Tier.HOST, replica, host);
        out.set(Tier.DISK, replica, extend(prompt, device + host, owner(replica, Tier.DISK)));
      }
    }
  }

  /// Keeps alive only the device owners of the node; who drops out gets `depth`. False when nobody
  /// is left.
  private boolean narrow(int node, long[] alive, int depth, PrefixMatch out) {
    long any = 0;
    for (int w = 0; w < tierWords; w++) {
      long kept = alive[w] & runs.masks[node * runs.stride + w];
      if (depth > 0) {
        settle(alive[w] & ~kept, w, depth, out);
      }
      alive[w] = kept;
      any |= kept;
    }
    return any != 0;
  }

  private static void settle(long[] alive, int depth, PrefixMatch out) {
    for (int w = 0; depth > 0 && w < alive.length; w++) {
      settle(alive[w], w, depth, out);
    }
  }

  private static void settle(long mask, int word, int depth, PrefixMatch out) {
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      out.set(Tier.DEVICE, word * 64 + Long.numberOfTrailingZeros(rest), depth);
    }
  }

  /// Blocks of `prompt` from `from` on that the owner holds without a gap.
  private int extend(HashRun prompt, int from, int owner) {
    int depth = from;
    while (owner < held.length && held[owner] > 0 && depth < prompt.length()) {
      int slot = runs.find(prompt.at(depth));
      if (slot == RunStore.NONE || !isOwner(runs.nodeOf[slot], owner)) {
        break;
      }
      depth += runs.chained(prompt, depth, slot);
    }
    return depth - from;
  }

  /// Notes that a routed request matched these blocks, wherever they lie. Where its prompt leaves
  /// what is known, the engine will branch off.
  public void touch(HashRun prompt, long at) {
    int depth = 0;
    int slot = prompt.isEmpty() ? RunStore.NONE : runs.findAfter(RunStore.NONE, prompt.at(0));
    while (slot != RunStore.NONE) {
      int node = runs.nodeOf[slot];
      runs.lastUse[node] = Math.max(runs.lastUse[node], at);
      int count = runs.chained(prompt, depth, slot);
      depth += count;
      int last = slot + count - 1;
      slot = depth < prompt.length() ? runs.findAfter(last, prompt.at(depth)) : RunStore.NONE;
      if (slot == RunStore.NONE) {
        runs.enter(last);
        runs.enter(Math.max(last - 1, runs.start[node]));
      }
    }
  }

  /// Notes that the blocks which follow the first `known` of a prompt are likely to be stored soon,
  /// so that they find their place.
  ///
  /// @param known may reach beyond the prompt, where a resumed request finds its own output
  public void expect(HashRun prompt, int known) {
    HashRun prefix = prompt.slice(0, Math.min(known, prompt.length()));
    int last = prefix.isEmpty() ? RunStore.NONE : RunPaths.lastOf(runs, prefix);
    if (last != RunStore.NONE) {
      runs.enter(last);
    } else if (!prefix.isEmpty()) {
      expectations.add(prefix);
    }
  }

  /// Copies of the block, 0 when it is not held.
  public int copies(int replica, Tier tier, long hash) {
    int slot = runs.find(hash);
    int owner = owner(replica, tier);
    return slot == RunStore.NONE || !isOwner(runs.nodeOf[slot], owner)
        ? 0
        : 1 + extras.count(hash, owner);
  }

  /// Distinct blocks held by anyone.
  public int blocks() {
    return runs.blocks();
  }

  /// Runs they are kept in.
  public int nodes() {
    return runs.liveNodes();
  }

  /// Distinct blocks the replica holds on the tier.
  public long held(int replica, Tier tier) {
    int owner = owner(replica, tier);
    return owner < held.length ? held[owner] : 0;
  }

  /// Bytes of all arrays, used and spare.
  public long heapBytes() {
    return runs.heapBytes() + extras.heapBytes() + 8L * (held.length + faults.length);
  }

  /// Of all replicas together.
  public IndexFaults faults() {
    IndexFaults sum = IndexFaults.NONE;
    for (int replica = 0; replica < faults.length / FAULTS; replica++) {
      sum = sum.plus(faults(replica));
    }
    return sum;
  }

  /// Of one replica.
  public IndexFaults faults(int replica) {
    int at = replica * FAULTS;
    return at < faults.length
        ? new IndexFaults(
            faults[at + DUPLICATE_STORE], faults[at + UNKNOWN_PARENT], faults[at + UNKNOWN_REMOVAL])
        : IndexFaults.NONE;
  }

  /// Whether the replica holds the first block of a prompt, on any tier.
  public boolean holdsFirst(int replica, HashRun prompt) {
    return !prompt.isEmpty() && holdsAnywhere(replica, runs.findAfter(RunStore.NONE, prompt.at(0)));
  }

  /// The blocks up to `last`, at most `length` of them; fewer where the path begins or a parent is
  /// unknown, none when `last` is not held.
  public HashRun path(long last, int length) {
    return RunPaths.path(runs, last, length);
  }

  /// The tree as a picture asks for it; empty when the root asked for is not held.
  public TreePage page(TreeQuery query) {
    return new TreePager(runs, TIERS, tierWords, query).page(query);
  }

  /// Blocks by digits of their hash, with the way to each. Ten milliseconds of a million blocks,
  /// microseconds where all digits are known.
  ///
  /// @param most places told of; the others are counted
  public BlocksFound find(HashDigits digits, int most) {
    return new BlockSearch(runs, TIERS, tierWords).find(digits, most);
  }

  /// Sees what one replica holds on one tier, run by run.
  @FunctionalInterface
  public interface OwnedRuns {
    void run(int replica, Tier tier, HashRun blocks);
  }

  /// Sees runs that, stored in an empty index in any order, make it hold the same.
  @FunctionalInterface
  public interface HeldRuns {
    /// @param parent hash before the first block, or `BlockHasher.ROOT`
    void run(int replica, Tier tier, long parent, HashRun blocks);
  }

  /// Shows every block once per owner, whatever its copies, in no particular order.
  public void forEachOwned(OwnedRuns seen) {
    forEachRun((replica, tier, parent, blocks) -> seen.run(replica, tier, blocks));
  }

  /// Shows every block once per owner and copy.
  public void forEachHeld(HeldRuns seen) {
    forEachRun(seen);
    extras.forEach(
        (hash, owner, count) -> {
          int slot = runs.find(hash);
          int node = runs.nodeOf[slot];
          long parent = slot == runs.start[node] ? runs.parentHash[node] : runs.hashes[slot - 1];
          for (int copy = 0; copy < count; copy++) {
            seen.run(owner / TIERS, Tier.ALL.get(owner % TIERS), parent, HashRun.of(hash));
          }
        });
  }

  private void forEachRun(HeldRuns seen) {
    for (int node = 0; node < runs.nodeBound(); node++) {
      if (runs.length[node] == 0) {
        continue;
      }
      HashRun blocks =
          HashRun.of(Arrays.copyOfRange(runs.hashes, runs.start[node], runs.endOf(node)));
      for (int word = 0; word < runs.stride; word++) {
        Tier tier = Tier.ALL.get(word / tierWords);
        long mask = runs.masks[node * runs.stride + word];
        for (long rest = mask; rest != 0; rest &= rest - 1) {
          int replica = word % tierWords * 64 + Long.numberOfTrailingZeros(rest);
          seen.run(replica, tier, runs.parentHash[node], blocks);
        }
      }
    }
  }

  private boolean holdsAnywhere(int replica, int slot) {
    boolean holds = false;
    for (int t = 0; slot != RunStore.NONE && t < TIERS; t++) {
      holds |= isOwner(runs.nodeOf[slot], replica * TIERS + t);
    }
    return holds;
  }

  private static int owner(int replica, Tier tier) {
    return replica * TIERS + tier.ordinal();
  }

  private int word(int owner) {
    return owner % TIERS * tierWords + owner / TIERS / 64;
  }

  private static long bit(int owner) {
    return 1L << (owner / TIERS);
  }

  private boolean isOwner(int node, int owner) {
    return owner / TIERS < 64 * tierWords
        && (runs.masks[node * runs.stride + word(owner)] & bit(owner)) != 0;
  }

  private void count(int owner, long change) {
    held[owner] += change;
    if (owner % TIERS != 0) {
      lowerHeld += change;
    }
  }

  /// Makes room for a replica index.
  private void admit(int replica) {
    if (replica < 0) {
      throw new IllegalArgumentException("replica must not be negative, got " + replica);
    }
    if ((replica + 1) * TIERS > held.length) {
      held = Arrays.copyOf(held, 2 * (replica + 1) * TIERS);
      faults = Arrays.copyOf(faults, 2 * (replica + 1) * FAULTS);
    }
    int words = (replica >>> 6) + 1;
    if (words > tierWords) {
      runs.widen(TIERS, tierWords, words);
      tierWords = words;
    }
  }
}
