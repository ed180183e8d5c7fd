package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// The nodes of the index: runs of consecutive blocks in one big hash array, each with one set of
/// owners. Node numbers are not stable; slots are, until [#reserve].
///
/// A chained hash names its whole prefix, so no child lists are needed: the block after a run is
/// found by its hash, and a node remembers only the hash before its first block. The tree for
/// pictures is put together from that when asked for.
///
/// Nodes split where ownership changes. When the change walks along a run, as it does when a
/// replica stores a known prompt chunk by chunk or evicts a tail block by block, the border between
/// two neighbouring nodes moves instead, which costs only the blocks that change hands.
final class RunStore {
  static final int NONE = BlockTable.NONE;

  /// Slots a block-by-block writer may need beyond the blocks of its event.
  private static final int SLACK = 64;

  /// From here on the arrays grow by an eighth: twice of hundreds of megabytes is more than is
  /// free.
  private static final int LARGE = 1 << 24;

  long[] hashes = new long[1_024];

  /// Node of a slot, `NONE` when the slot holds no block.
  int[] nodeOf = new int[1_024];

  private int end;

  /// Slots to be had before more are made. A fork's arrays are shorter until it needs them, and
  /// those of a state that was kept may come back in different lengths.
  private int room = 1_024;

  private int blocks;
  private final VacantSlots vacant;
  private final Entrances entrances;
  private final InnerBlocks inner;
  private final ChildRuns children;
  final SlotMarks marks;

  int[] start = new int[64];
  int[] length = new int[64];
  private int[] capacity = new int[64];
  long[] parentHash = new long[64];
  long[] lastUse = new long[64];

  /// `[node × stride + word]`, see [PrefixIndex] for the words.
  long[] masks;

  int stride;
  private int nodes;
  private int firstFree = NONE;
  private int freeNodes;

  RunStore(int stride) {
    this.stride = stride;
    this.masks = new long[64 * stride];
    this.vacant = new VacantSlots();
    this.marks = new SlotMarks();
    this.entrances = new Entrances(marks);
    this.children = new ChildRuns(marks);
    this.inner = new InnerBlocks();
  }

  private RunStore(RunStore other, ArrayCopier arrays) {
    end = other.end;
    room = other.room;
    int slots = Math.min(room, end + (end >> 4) + 1_024);
    hashes = arrays.copy(other.hashes, end, slots);
    nodeOf = arrays.copy(other.nodeOf, end, slots);
    blocks = other.blocks;
    vacant = other.vacant.copy();
    marks = other.marks.copy(arrays, end, slots);
    entrances = other.entrances.copy(arrays, end, marks);
    children = other.children.copy(arrays, marks);
    inner = other.inner.copy(arrays);
    start = arrays.copy(other.start);
    length = arrays.copy(other.length);
    capacity = arrays.copy(other.capacity);
    parentHash = arrays.copy(other.parentHash);
    lastUse = arrays.copy(other.lastUse);
    masks = arrays.copy(other.masks);
    stride = other.stride;
    nodes = other.nodes;
    firstFree = other.firstFree;
    freeNodes = other.freeNodes;
  }

  RunStore copy(ArrayCopier arrays) {
    return new RunStore(this, arrays);
  }

  /// Distinct blocks held.
  int blocks() {
    return blocks;
  }

  /// Nodes in use.
  int liveNodes() {
    return nodes - freeNodes;
  }

  /// Bound of node numbers; those of length 0 are free.
  int nodeBound() {
    return nodes;
  }

  /// Bytes of all arrays.
  long heapBytes() {
    long slots = 8L * hashes.length + 4L * nodeOf.length + marks.heapBytes();
    long wide = 8L * (parentHash.length + lastUse.length + masks.length);
    long narrow = 4L * (start.length + length.length + capacity.length);
    return slots + wide + narrow + entrances.heapBytes() + children.heapBytes() + inner.heapBytes();
  }

  /// The slot of `hash`, wherever it is.
  int find(long hash) {
    int slot = findEnd(hash);
    return slot != NONE ? slot : inner.find(hash, hashes, nodeOf, end);
  }

  /// The slot of `hash` if a run ended there lately, or the table knows it.
  int findEnd(long hash) {
    return entrances.find(hash, hashes, nodeOf);
  }

  /// Notes that a run ends in `slot`: what is stored or removed next is likely to be there.
  void endsAt(int slot) {
    entrances.endsLately(slot, hashes);
  }

  /// The slot of `hash`, which comes after the block in `slot` in its chain; without a slot, `hash`
  /// is the first block anyone holds of its chain.
  int findAfter(int slot, long hash) {
    return follows(slot, hash) ? slot + 1 : findFirst(hash);
  }

  /// The slot of a block that the table knows, as it does the first of each run.
  int findFirst(long hash) {
    return entrances.inTable(hash, hashes);
  }

  /// The same for a block that is likely to be new.
  int findNew(int slot, long hash) {
    return slot == NONE || children.mayFollow(slot) || follows(slot, hash)
        ? findAfter(slot, hash)
        : NONE;
  }

  /// The slot of `hash`, which is likely to come right before the block that stands or stood in
  /// `slot`: engines evict from the tail.
  int findBefore(int slot, long hash) {
    int before = slot - 1;
    return before >= 0 && hashes[before] == hash && nodeOf[before] != NONE ? before : find(hash);
  }

  private boolean follows(int slot, long hash) {
    return slot != NONE && slot + 1 < end && hashes[slot + 1] == hash && nodeOf[slot + 1] != NONE;
  }

  /// Whether blocks may be held that follow one nobody holds. If not, a run is new from its first
  /// new block on.
  boolean mayHoldLoose() {
    if (children.isDoubtful(blocks)) {
      children.countAgain(this);
    }
    return children.mayBeLoose();
  }

  /// Makes the table know a block that others branch off.
  void enter(int slot) {
    entrances.enter(slot, hashes);
  }

  int endOf(int node) {
    return start[node] + length[node];
  }

  /// Blocks of `run` from `from` on that stand at `slot` and after it in the same node.
  int matching(HashRun run, int from, int slot) {
    return run.commonPrefix(from, hashes, slot, endOf(nodeOf[slot]));
  }

  /// As `matching`, for a run that is one chain and agrees at `slot`: equality at one block is
  /// equality up to it, so few blocks are read.
  int chained(HashRun run, int from, int slot) {
    int bound = Math.min(run.length() - from, endOf(nodeOf[slot]) - slot);
    return ChainSearch.agreeing(run, from, hashes, slot, bound);
  }

  /// Makes room for `count` new blocks. Slots move; nothing may be held across this call.
  void reserve(int count) {
    int needed = end + count + SLACK;
    if (needed > room && 2 * (blocks + count + SLACK) < room) {
      compact();
    } else if (needed > room) {
      room = Math.max(needed, room < LARGE ? 2 * room : room + (room >> 3));
    }
    if (end + count + SLACK > Math.min(hashes.length, Math.min(nodeOf.length, marks.size()))) {
      hashes = Arrays.copyOf(hashes, room);
      nodeOf = Arrays.copyOf(nodeOf, room);
      marks.grow(room);
    }
  }

  /// Slides all runs together and joins neighbours that chain and have the same owners.
  private void compact() {
    int to = 0;
    int last = NONE;
    for (int from = 0; from < end; ) {
      int node = nodeOf[from];
      if (node == NONE) {
        from++;
        continue;
      }
      int count = length[node];
      boolean joins =
          last != NONE && parentHash[node] == hashes[to - 1] && sameOwners(last, node, 0, 0);
      System.arraycopy(hashes, from, hashes, to, count);
      marks.move(from, to, count);
      from += count;
      if (joins) {
        lastUse[last] = Math.max(lastUse[last], lastUse[node]);
        length[last] += count;
        release(node);
      } else {
        last = node;
        start[node] = to;
      }
      capacity[last] = length[last];
      Arrays.fill(nodeOf, to, to + count, last);
      to += count;
    }
    Arrays.fill(nodeOf, to, end, NONE);
    end = to;
    vacant.clear();
    inner.forget();
    marks.moved(end);
    entrances.moved(hashes);
    children.countAgain(this);
  }

  /// True when a block can follow `slot` inside its node.
  boolean hasRoomAfter(int slot) {
    int node = nodeOf[slot];
    return slot + 1 == endOf(node)
        && (length[node] < capacity[node] || start[node] + capacity[node] == end);
  }

  /// Adds the blocks of `run` from `from` on to the end of a node, up to the first that is known or
  /// has no room there; the one at `from` is not known. Returns how many.
  ///
  /// @param fresh whether none of them is known
  int append(int node, HashRun run, int from, boolean fresh) {
    int first = endOf(node);
    int limit = start[node] + capacity[node];
    int room = limit == end ? run.length() - from : Math.min(run.length() - from, limit - first);
    int count = fresh ? room : 1;
    while (count < room && entrances.inTable(run.at(from + count), hashes) == NONE) {
      count++;
    }
    run.slice(from, from + count).copyTo(hashes, first);
    Arrays.fill(nodeOf, first, first + count, node);
    length[node] += count;
    blocks += count;
    if (length[node] > capacity[node]) {
      capacity[node] = length[node];
      end = endOf(node);
    }
    inner.filled(first, first + count, hashes, nodeOf);
    if (first == start[node]) {
      enter(first);
    } else {
      entrances.growsOn(first - 1, hashes);
    }
    entrances.enterEnd(first + count - 1, hashes);
    return count;
  }

  /// A new empty node without owners.
  ///
  /// @param previous where the block before it is, `NONE` when nobody holds it
  /// @param slots it is to have, 0 if it will grow: better placed at the end of the array
  /// @param reserved slots it takes there
  int open(long parent, int previous, int slots, int reserved) {
    int node = takeNode();
    children.begin(node);
    if (previous != NONE) {
      children.hang(node, previous);
    } else if (parent != BlockHasher.ROOT) {
      children.lose();
    }
    place(node, slots, reserved);
    parentHash[node] = parent;
    lastUse[node] = 0;
    Arrays.fill(masks, node * stride, (node + 1) * stride, 0L);
    return node;
  }

  private void place(int node, int slots, int reserved) {
    int row = slots == 0 ? NONE : vacant.take(slots, hashes);
    if (row != NONE) {
      start[node] = row;
      capacity[node] = vacant.taken();
    } else {
      start[node] = end;
      capacity[node] = reserved;
      Arrays.fill(nodeOf, end, end + reserved, NONE);
      end += reserved;
    }
  }

  private int takeNode() {
    if (firstFree != NONE) {
      int node = firstFree;
      firstFree = start[node];
      freeNodes--;
      return node;
    }
    if (nodes == start.length) {
      int size = 2 * nodes;
      start = Arrays.copyOf(start, size);
      length = Arrays.copyOf(length, size);
      capacity = Arrays.copyOf(capacity, size);
      parentHash = Arrays.copyOf(parentHash, size);
      lastUse = Arrays.copyOf(lastUse, size);
      masks = Arrays.copyOf(masks, size * stride);
      children.growNodes(size);
    }
    return nodes++;
  }

  private void release(int node) {
    length[node] = 0;
    capacity[node] = 0;
    start[node] = firstFree;
    firstFree = node;
    freeNodes++;
  }

  /// Inverts the owner bit for the slots `[from, to)` of one node; the blocks must keep an owner.
  void toggle(int from, int to, int word, long bit) {
    int node = nodeOf[from];
    if (from == start[node]) {
      int before = predecessor(node);
      if (before != NONE && sameOwners(before, node, word, bit)) {
        moveHead(before, node, to - from);
        return;
      }
    }
    if (to == endOf(node)) {
      int after = successor(node);
      if (after != NONE && sameOwners(after, node, word, bit)) {
        moveTail(after, node, to - from);
        return;
      }
    }
    if (from > start[node]) {
      split(node, from);
    }
    if (to < endOf(nodeOf[from])) {
      split(nodeOf[from], to);
    }
    masks[nodeOf[from] * stride + word] ^= bit;
  }

  /// Drops the slots `[from, to)` of one node altogether.
  void erase(int from, int to) {
    if (to < endOf(nodeOf[from])) {
      split(nodeOf[from], to);
    }
    int node = nodeOf[from];
    if (from > start[node]) {
      entrances.enterEnd(from - 1, hashes);
      endsAt(from - 1);
    } else {
      children.leave(node);
    }
    if (successor(node) != NONE) {
      children.lose();
    }
    for (int slot = marks.next(from, to); slot < to; slot = marks.next(slot + 1, to)) {
      byte had = marks.take(slot);
      entrances.withdraw(slot, had, hashes);
      children.erase(had);
    }
    Arrays.fill(nodeOf, from, to, NONE);
    blocks -= to - from;
    length[node] -= to - from;
    if (length[node] == 0) {
      vacant.add(start[node], capacity[node], hashes);
      release(node);
    }
  }

  /// The node that ends right before `node` and continues into it, or `NONE`.
  int predecessor(int node) {
    int slot = start[node] - 1;
    return slot >= 0 && nodeOf[slot] != NONE && hashes[slot] == parentHash[node]
        ? nodeOf[slot]
        : NONE;
  }

  /// The node that starts right behind `node` and continues it, or `NONE`.
  private int successor(int node) {
    int slot = endOf(node);
    return slot < end && nodeOf[slot] != NONE && parentHash[nodeOf[slot]] == hashes[slot - 1]
        ? nodeOf[slot]
        : NONE;
  }

  /// Whether two nodes have the same owners once `bit` of `word` is inverted in one of them.
  private boolean sameOwners(int left, int right, int word, long bit) {
    return OwnerMasks.differOnlyIn(masks, stride, left, right, word, bit);
  }

  private void moveHead(int before, int node, int count) {
    int from = start[node];
    children.leave(node);
    entrances.enterEnd(from + count - 1, hashes);
    Arrays.fill(nodeOf, from, from + count, before);
    length[before] += count;
    capacity[before] = length[before];
    lastUse[before] = Math.max(lastUse[before], lastUse[node]);
    start[node] += count;
    length[node] -= count;
    capacity[node] -= count;
    parentHash[node] = hashes[from + count - 1];
    if (length[node] == 0) {
      capacity[before] += capacity[node];
      release(node);
    } else {
      enter(start[node]);
    }
  }

  private void moveTail(int after, int node, int count) {
    int to = endOf(node);
    children.leave(after);
    enter(to - count);
    Arrays.fill(nodeOf, to - count, to, after);
    start[after] -= count;
    length[after] += count;
    capacity[after] += count;
    lastUse[after] = Math.max(lastUse[after], lastUse[node]);
    length[node] -= count;
    capacity[node] = length[node];
    if (length[node] == 0) {
      parentHash[after] = parentHash[node];
      children.inherit(after, node);
      release(node);
    } else {
      parentHash[after] = hashes[to - count - 1];
      enter(to - count - 1);
    }
  }

  /// Cuts a node before the slot `at`, which lies inside it; the shorter side gets the new number.
  private void split(int node, int at) {
    enter(at - 1);
    enter(at);
    int other = takeNode();
    children.begin(other);
    int head = at - start[node];
    int tail = length[node] - head;
    lastUse[other] = lastUse[node];
    System.arraycopy(masks, node * stride, masks, other * stride, stride);
    if (tail <= head) {
      start[other] = at;
      length[other] = tail;
      capacity[other] = capacity[node] - head;
      parentHash[other] = hashes[at - 1];
      length[node] = head;
      capacity[node] = head;
      Arrays.fill(nodeOf, at, at + tail, other);
    } else {
      children.inherit(other, node);
      start[other] = start[node];
      length[other] = head;
      capacity[other] = head;
      parentHash[other] = parentHash[node];
      Arrays.fill(nodeOf, start[node], at, other);
      start[node] = at;
      length[node] = tail;
      capacity[node] -= head;
      parentHash[node] = hashes[at - 1];
    }
  }

  void widen(int tiers, int oldTierWords, int tierWords) {
    masks = OwnerMasks.widened(masks, start.length, tiers, oldTierWords, tierWords);
    stride = tiers * tierWords;
  }
}
