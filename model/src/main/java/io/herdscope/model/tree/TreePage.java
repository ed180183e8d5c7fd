package io.herdscope.model.tree;

import io.herdscope.model.Tier;
import java.util.Arrays;

/// A compressed radix tree in columns, for an icicle: nodes in depth-first order, parents before
/// children, siblings heaviest first. A node is a run of blocks with one set of owners; the tree is
/// split where ownership or the fastest tier changes. Subtrees too small for the query are not
/// dropped: the small siblings under one parent stand together as one aggregate node.
///
/// Units: depth, length and weight in KV blocks, times in nanoseconds.
public final class TreePage {
  /// The parent of a top node.
  public static final int NO_PARENT = -1;

  private final int nodes;
  private final int ownerWords;
  private final int[] parent;
  private final int[] depth;
  private final int[] length;
  private final long[] weight;
  private final long[] lastUseNanos;
  private final long[] firstHash;
  private final long[] lastHash;
  private final long[] owners;
  private final byte[] flags;
  private final byte[] tiers;

  /// Flag: the node stands for several small subtrees.
  public static final byte AGGREGATE = 1;

  /// Flag: the block before the run is unknown, so its true depth is too; drawn from depth 0.
  public static final byte DETACHED = 2;

  /// Made by [TreePageBuilder] only.
  TreePage(TreePageBuilder columns) {
    this.nodes = columns.size();
    this.ownerWords = columns.ownerWords;
    this.parent = Arrays.copyOf(columns.parent, nodes);
    this.depth = Arrays.copyOf(columns.depth, nodes);
    this.length = Arrays.copyOf(columns.length, nodes);
    this.weight = Arrays.copyOf(columns.weight, nodes);
    this.lastUseNanos = Arrays.copyOf(columns.lastUseNanos, nodes);
    this.firstHash = Arrays.copyOf(columns.firstHash, nodes);
    this.lastHash = Arrays.copyOf(columns.lastHash, nodes);
    this.owners = Arrays.copyOf(columns.owners, nodes * ownerWords);
    this.flags = Arrays.copyOf(columns.flags, nodes);
    this.tiers = Arrays.copyOf(columns.tiers, nodes);
  }

  public int size() {
    return nodes;
  }

  public int parent(int node) {
    return parent[node];
  }

  /// Blocks from the root to the node's first block.
  public int depth(int node) {
    return depth[node];
  }

  public int length(int node) {
    return length[node];
  }

  /// Distinct blocks in the subtree, the node's own included.
  public long weight(int node) {
    return weight[node];
  }

  public long lastUseNanos(int node) {
    return lastUseNanos[node];
  }

  /// 0 for an aggregate.
  public long firstHash(int node) {
    return firstHash[node];
  }

  /// 0 for an aggregate.
  public long lastHash(int node) {
    return lastHash[node];
  }

  /// The fastest tier that anybody holds the node's blocks on; of an aggregate, any of its blocks.
  /// It means nothing where nobody holds them.
  public Tier fastestTier(int node) {
    return Tier.ALL.get(tiers[node]);
  }

  public boolean isAggregate(int node) {
    return (flags[node] & AGGREGATE) != 0;
  }

  public boolean isDetached(int node) {
    return (flags[node] & DETACHED) != 0;
  }

  /// Longs per node in the owner mask: replicas 0…63 in word 0, and so on.
  public int ownerWords() {
    return ownerWords;
  }

  public long owners(int node, int word) {
    return owners[node * ownerWords + word];
  }

  public boolean isOwner(int node, int replica) {
    int word = replica >>> 6;
    return word < ownerWords && (owners(node, word) >>> replica & 1) != 0;
  }

  public int ownerCount(int node) {
    int count = 0;
    for (int w = 0; w < ownerWords; w++) {
      count += Long.bitCount(owners(node, w));
    }
    return count;
  }

  /// Distinct blocks on the page, aggregates included.
  public long totalWeight() {
    long sum = 0;
    for (int n = 0; n < nodes; n++) {
      sum += parent[n] == NO_PARENT ? weight[n] : 0;
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TreePage that
        && ownerWords == that.ownerWords
        && Arrays.equals(parent, that.parent)
        && Arrays.equals(depth, that.depth)
        && Arrays.equals(length, that.length)
        && Arrays.equals(weight, that.weight)
        && Arrays.equals(lastUseNanos, that.lastUseNanos)
        && Arrays.equals(firstHash, that.firstHash)
        && Arrays.equals(lastHash, that.lastHash)
        && Arrays.equals(owners, that.owners)
        && Arrays.equals(flags, that.flags)
        && Arrays.equals(tiers, that.tiers);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(firstHash) + Arrays.hashCode(weight);
  }
}
