package io.herdscope.model.tree;

import io.herdscope.model.Tier;
import java.util.Arrays;

/// Fills the columns of a [TreePage] node by node, in depth-first order.
public final class TreePageBuilder {
  final int ownerWords;
  int[] parent = new int[64];
  int[] depth = new int[64];
  int[] length = new int[64];
  long[] weight = new long[64];
  long[] lastUseNanos = new long[64];
  long[] firstHash = new long[64];
  long[] lastHash = new long[64];
  byte[] flags = new byte[64];
  byte[] tiers = new byte[64];
  long[] owners;
  private int size;

  /// @param ownerWords longs per node in the owner mask
  public TreePageBuilder(int ownerWords) {
    if (ownerWords < 1) {
      throw new IllegalArgumentException("ownerWords must be at least 1, got " + ownerWords);
    }
    this.ownerWords = ownerWords;
    this.owners = new long[64 * ownerWords];
  }

  public int size() {
    return size;
  }

  /// Adds a run of blocks below `parentNode`; its weight starts as its length.
  ///
  /// @param parentNode index of an earlier node, or [TreePage#NO_PARENT]
  /// @return the new node's index
  public int addRun(
      int parentNode, int firstDepth, int blocks, long first, long last, boolean detached) {
    int node = add(parentNode, firstDepth, blocks, detached ? TreePage.DETACHED : 0);
    firstHash[node] = first;
    lastHash[node] = last;
    weight[node] = blocks;
    return node;
  }

  /// Adds a node that stands for `blocks` distinct blocks in small subtrees.
  ///
  /// @param longest blocks of the longest path among them
  public int addAggregate(int parentNode, int firstDepth, int longest, long blocks) {
    int node = add(parentNode, firstDepth, longest, TreePage.AGGREGATE);
    weight[node] = blocks;
    return node;
  }

  /// Sets the subtree weight in blocks.
  public void weight(int node, long blocks) {
    weight[node] = blocks;
  }

  /// Raises the node's last use to `nanos`.
  public void used(int node, long nanos) {
    lastUseNanos[node] = Math.max(lastUseNanos[node], nanos);
  }

  /// Adds the replicas of one mask word to the owners.
  public void own(int node, int word, long mask) {
    owners[node * ownerWords + word] |= mask;
  }

  /// Sets the fastest tier that anybody holds the node's blocks on; the device when never set.
  public void fastest(int node, Tier tier) {
    tiers[node] = (byte) tier.ordinal();
  }

  public TreePage build() {
    return new TreePage(this);
  }

  private int add(int parentNode, int firstDepth, int blocks, int flag) {
    if (parentNode < TreePage.NO_PARENT || parentNode >= size) {
      throw new IllegalArgumentException(
          "parentNode must be an earlier node of " + size + " or −1, got " + parentNode);
    }
    if (size == parent.length) {
      grow(2 * size);
    }
    parent[size] = parentNode;
    depth[size] = firstDepth;
    length[size] = blocks;
    flags[size] = (byte) flag;
    return size++;
  }

  private void grow(int capacity) {
    parent = Arrays.copyOf(parent, capacity);
    depth = Arrays.copyOf(depth, capacity);
    length = Arrays.copyOf(length, capacity);
    weight = Arrays.copyOf(weight, capacity);
    lastUseNanos = Arrays.copyOf(lastUseNanos, capacity);
    firstHash = Arrays.copyOf(firstHash, capacity);
    lastHash = Arrays.copyOf(lastHash, capacity);
    flags = Arrays.copyOf(flags, capacity);
    tiers = Arrays.copyOf(tiers, capacity);
    owners = Arrays.copyOf(owners, capacity * ownerWords);
  }
}
