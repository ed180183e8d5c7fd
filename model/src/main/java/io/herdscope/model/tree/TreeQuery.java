package io.herdscope.model.tree;

import io.herdscope.model.prompt.BlockHasher;

/// Which part of the radix tree to see, and how finely.
///
/// @param rootHash the block under which to look, itself included; `BlockHasher.ROOT` is the whole
///   tree
/// @param maxNodes most nodes the page may hold, aggregates included, at least 2
/// @param minWeight subtrees of fewer blocks are merged into their parent's aggregate
/// @param soughtHash a block whose run is shown whatever its weight, and those above it;
///   `BlockHasher.ROOT` for none
public record TreeQuery(long rootHash, int maxNodes, long minWeight, long soughtHash) {
  public TreeQuery {
    if (maxNodes < 2) {
      throw new IllegalArgumentException("maxNodes must be at least 2, got " + maxNodes);
    }
    if (minWeight < 0) {
      throw new IllegalArgumentException("minWeight must not be negative, got " + minWeight);
    }
  }

  /// Without a block that must be shown.
  public TreeQuery(long rootHash, int maxNodes, long minWeight) {
    this(rootHash, maxNodes, minWeight, BlockHasher.ROOT);
  }

  /// The whole tree, only merged where `maxNodes` forces it.
  public static TreeQuery whole(int maxNodes) {
    return new TreeQuery(BlockHasher.ROOT, maxNodes, 0);
  }
}
