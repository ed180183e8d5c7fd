package io.herdscope.router.index;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import java.util.Arrays;

/// The nodes of a [ChainIndex]: stretches of the senders' own arrays between two branches, and how
/// much of each, from its first block on, every replica holds. No hash is copied unless that frees
/// much more of the senders' arrays than are kept. Single thread.
final class ChainNodes {
  static final int NONE = BlockTable.NONE;
  private static final long[] GONE = {};

  /* One record a node, side by side, so that a look at a node is one line of memory. */
  private static final int STRIDE = 8;
  private static final int PARENT = 0;
  private static final int LENGTH = 1;
  private static final int PLACE = 2;
  private static final int OWNER = 3;
  private static final int HELD = 4;
  private static final int CHILDREN = 5;
  private static final int COPIED = 6;

  /// Owner of a node that nobody holds. A replica that alone holds it is its own number; row `n` of
  /// `rows` is `NOBODY - 1 - n`.
  private static final int NOBODY = -1;

  /// An array is not kept for less than this part of it, once there are many.
  private static final int LEAST_PART = 8;

  private int[] fields = new int[64 * STRIDE];
  private long[] first = new long[64];
  private long[][] arrays = new long[64][];
  private BlockTable table = new BlockTable(256);
  private HeldRows rows;
  private int nodes;
  private int firstFree = NONE;
  private int live;

  private final ChainBounds bounds;

  /// Blocks of the arrays that are kept, each counted at the node where a path comes to it; those
  /// at which they are looked through.
  private long kept;

  private long most;

  ChainNodes(ChainBounds bounds) {
    this.bounds = bounds;
    this.most = bounds.blocks();
    this.rows = new HeldRows(bounds.counts());
    Arrays.fill(arrays, GONE);
  }

  ChainNodes copy(ArrayCopier copier) {
    ChainNodes copy = new ChainNodes(bounds);
    copy.fields = copier.copy(fields);
    copy.first = copier.copy(first);
    copy.arrays = arrays.clone();
    copy.table = table.copy(copier);
    copy.rows = rows.copy(copier);
    copy.nodes = nodes;
    copy.firstFree = firstFree;
    copy.live = live;
    copy.kept = kept;
    copy.most = most;
    return copy;
  }

  /// Bound of node numbers; those of length 0 are free.
  int bound() {
    return nodes;
  }

  /// The node that begins with a block, `NONE` if none does.
  int find(long hash) {
    return table.find(hash, first);
  }

  int parent(int node) {
    return fields[node * STRIDE + PARENT];
  }

  int length(int node) {
    return fields[node * STRIDE + LENGTH];
  }

  boolean hasChildren(int node) {
    return fields[node * STRIDE + CHILDREN] > 0;
  }

  long hashAt(int node, int block) {
    return arrays[node][fields[node * STRIDE + PLACE] + block];
  }

  /// The first blocks of a node.
  HashRun run(int node, int blocks) {
    int place = fields[node * STRIDE + PLACE];
    return HashRun.view(arrays[node], place, place + blocks);
  }

  /// Whether `array[end - 1]` is, by where it stands, block `block - 1` of the node.
  @SuppressWarnings("ReferenceEquality") // which array it is, not what is in it
  boolean isSame(int node, int block, long[] array, int end) {
    return arrays[node] == array && fields[node * STRIDE + PLACE] + block == end;
  }

  /// Blocks of a chain from `from` on, at most `most`, that stand in the node from `block` on.
  int agreeing(int node, int block, HashRun chain, int from, int most) {
    if (isSame(node, block, chain.backing(), chain.begin() + from)) {
      return most;
    }
    int slot = fields[node * STRIDE + PLACE] + block;
    return chain.at(from) == arrays[node][slot]
        ? ChainSearch.agreeing(chain, from, arrays[node], slot, most)
        : 0;
  }

  /// The only replica that holds any of the node, negative if there are none or several.
  int soleOwner(int node) {
    return Math.max(NOBODY, fields[node * STRIDE + OWNER]);
  }

  int held(int node, int replica) {
    int owner = fields[node * STRIDE + OWNER];
    if (owner >= NOBODY) {
      return owner == replica ? fields[node * STRIDE + HELD] : 0;
    }
    return rows.get(row(owner), replica);
  }

  private static int row(int owner) {
    return NOBODY - 1 - owner;
  }

  /// Room for a replica to hold some of one more node and for one more cut; false when that is
  /// beyond bounds.
  boolean makeRoomFor(int replica) {
    return rows.makeRoom(replica, 2);
  }

  /// A replica holds so many blocks of a node now.
  void hold(int node, int replica, int blocks) {
    int base = node * STRIDE;
    int owner = fields[base + OWNER];
    if (owner == replica || owner == NOBODY) {
      fields[base + OWNER] = blocks > 0 ? replica : NOBODY;
      fields[base + HELD] = blocks;
    } else if (owner > NOBODY && blocks > 0) {
      int row = rows.take();
      rows.set(row, owner, fields[base + HELD]);
      rows.set(row, replica, blocks);
      fields[base + OWNER] = NOBODY - 1 - row;
    } else if (owner < NOBODY && rows.set(row(owner), replica, blocks) == 0) {
      rows.release(row(owner));
      fields[base + OWNER] = NOBODY;
      fields[base + HELD] = 0;
    }
  }

  /// A replica holds less of a node than before. What nobody needs goes.
  void shrink(int node, int replica, int blocks) {
    hold(node, replica, blocks);
    int at = node;
    while (at != NONE && fields[at * STRIDE + OWNER] == NOBODY && !hasChildren(at)) {
      int parent = parent(at);
      drop(at);
      at = parent;
    }
  }

  private void drop(int node) {
    table.remove(node, first);
    int parent = parent(node);
    if (parent != NONE) {
      fields[parent * STRIDE + CHILDREN]--;
    }
    kept -= brought(node);
    fields[node * STRIDE + LENGTH] = 0;
    fields[node * STRIDE + PARENT] = firstFree;
    arrays[node] = GONE;
    firstFree = node;
    live--;
  }

  boolean isCopied(int node) {
    return fields[node * STRIDE + COPIED] != 0;
  }

  /// Somebody has held more than one copy of a block of the node.
  void copied(int node) {
    fields[node * STRIDE + COPIED] = 1;
  }

  /// A new node of a chain from `from` on that nobody holds yet.
  int open(int parent, HashRun chain, int from) {
    if (kept > most) {
      tidy();
    }
    makeRoom();
    int node = take();
    int base = node * STRIDE;
    fields[base + PARENT] = parent;
    fields[base + LENGTH] = chain.length() - from;
    fields[base + PLACE] = chain.begin() + from;
    fields[base + OWNER] = NOBODY;
    fields[base + HELD] = 0;
    fields[base + CHILDREN] = 0;
    fields[base + COPIED] = 0;
    arrays[node] = chain.backing();
    kept += brought(node);
    if (parent != NONE) {
      fields[parent * STRIDE + CHILDREN]++;
    }
    enter(node, chain.at(from));
    return node;
  }

  /// Blocks of a node's array, none if the node before it has the same.
  @SuppressWarnings("ReferenceEquality") // which array it is, not what is in it
  private int brought(int node) {
    int parent = parent(node);
    long[] array = arrays[node];
    return parent != NONE && arrays[parent] == array ? 0 : array.length;
  }

  /// Lets go of arrays of which nodes need little. From then on they may double before the next
  /// look, so that looking costs no more than opening nodes does.
  private void tidy() {
    for (int node = 0; node < nodes; node++) {
      int needed = hasChildren(node) ? length(node) : Math.min(length(node), mostHeld(node));
      if (needed > 0 && needed < arrays[node].length / LEAST_PART) {
        int place = fields[node * STRIDE + PLACE];
        arrays[node] = Arrays.copyOfRange(arrays[node], place, place + needed);
        fields[node * STRIDE + PLACE] = 0;
        fields[node * STRIDE + LENGTH] = needed;
      }
    }
    kept = 0;
    for (int node = 0; node < nodes; node++) {
      kept += length(node) > 0 ? brought(node) : 0;
    }
    most = Math.max(bounds.blocks(), 2 * kept);
  }

  /// Blocks of senders' arrays that are kept, at most.
  long keptBlocks() {
    return kept;
  }

  /// Makes a node longer by a chain from `from` on, if its array goes on with that and nothing else
  /// does.
  boolean lengthen(int node, HashRun chain, int from) {
    boolean may =
        !hasChildren(node) && isSame(node, length(node), chain.backing(), chain.begin() + from);
    if (may) {
      fields[node * STRIDE + LENGTH] += chain.length() - from;
    }
    return may;
  }

  /// Ends a node before its block `at`, where chains part. Returns the node that ends there.
  int cut(int node, int at) {
    if (!hasChildren(node) && mostHeld(node) <= at) {
      fields[node * STRIDE + LENGTH] = at;
      return node;
    }
    return split(node, at);
  }

  private int mostHeld(int node) {
    int owner = fields[node * STRIDE + OWNER];
    return owner < NOBODY ? rows.most(row(owner)) : fields[node * STRIDE + HELD];
  }

  /// The tail keeps the number, and with it whatever follows it.
  private int split(int node, int at) {
    makeRoom();
    table.remove(node, first);
    live--;
    int head = take();
    int tail = node * STRIDE;
    int base = head * STRIDE;
    System.arraycopy(fields, tail, fields, base, STRIDE);
    arrays[head] = arrays[node];
    fields[base + LENGTH] = at;
    fields[base + CHILDREN] = 1;
    fields[tail + PARENT] = head;
    fields[tail + LENGTH] -= at;
    fields[tail + PLACE] += at;
    cutOwners(base, tail, at);
    enter(head, first[node]);
    enter(node, hashAt(node, 0));
    return head;
  }

  private void cutOwners(int head, int tail, int at) {
    int owner = fields[tail + OWNER];
    if (owner < NOBODY) {
      fields[head + OWNER] = NOBODY - 1 - rows.cutHead(row(owner), at);
      if (rows.isEmpty(row(owner))) {
        rows.release(row(owner));
        fields[tail + OWNER] = NOBODY;
        fields[tail + HELD] = 0;
      }
      return;
    }
    int held = fields[tail + HELD];
    fields[head + HELD] = Math.min(held, at);
    fields[tail + HELD] = Math.max(0, held - at);
    if (held <= at) {
      fields[tail + OWNER] = NOBODY;
    }
  }

  private int take() {
    if (firstFree != NONE) {
      int node = firstFree;
      firstFree = parent(node);
      return node;
    }
    if (nodes == first.length) {
      fields = Arrays.copyOf(fields, 2 * fields.length);
      first = Arrays.copyOf(first, 2 * nodes);
      arrays = Arrays.copyOf(arrays, 2 * nodes);
      Arrays.fill(arrays, nodes, 2 * nodes, GONE);
    }
    return nodes++;
  }

  private void enter(int node, long hash) {
    first[node] = hash;
    table.put(hash, node);
    live++;
  }

  /// Room for one more in the table.
  private void makeRoom() {
    if (table.isTooSmallFor(live + 1)) {
      table.allocate(2 * (live + 1));
      for (int node = 0; node < nodes; node++) {
        if (length(node) > 0) {
          table.put(first[node], node);
        }
      }
    }
  }
}
