package io.herdscope.model.tree;

import io.herdscope.model.prompt.HashRun;

/// A block and where it stands in the tree. Immutable.
///
/// @param path the blocks from the first known one of its chain down to it, itself included
/// @param owners replicas that hold it on any tier
public record BlockPlace(HashRun path, int owners) {
  public BlockPlace {
    if (path.isEmpty()) {
      throw new IllegalArgumentException("path must end with the block, got none");
    }
  }

  public long hash() {
    return path.last();
  }

  /// Blocks before it.
  public int depth() {
    return path.length() - 1;
  }
}
