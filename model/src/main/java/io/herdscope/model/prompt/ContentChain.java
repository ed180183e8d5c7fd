package io.herdscope.model.prompt;

import java.util.Arrays;

/// Builds the block-hash chain of a conversation from segments of named content. A token is named
/// by its segment's name and its position in the segment; a block is named by the tokens inside, so
/// two conversations share a block exactly when they agree on every token up to its end.
/// Single-threaded.
public final class ContentChain {
  private final int blockSize;
  private long[] hashes;
  private int blocks;
  private long tokens;
  private long pending;

  /// An empty chain.
  public ContentChain(int blockSize) {
    this(blockSize, HashRun.EMPTY);
  }

  /// A chain that continues after `prefix`, whose blocks are full.
  public ContentChain(int blockSize, HashRun prefix) {
    if (blockSize < 1) {
      throw new IllegalArgumentException("blockSize must be at least 1, got " + blockSize);
    }
    this.blockSize = blockSize;
    hashes = new long[Math.max(64, prefix.length() + 16)];
    prefix.copyTo(hashes, 0);
    blocks = prefix.length();
    tokens = (long) blocks * blockSize;
  }

  /// Appends `count` tokens of the content called `name`.
  public void append(long name, int count) {
    for (int done = 0; done < count; ) {
      int room = blockSize - (int) (tokens % blockSize);
      int taken = Math.min(room, count - done);
      long piece = BlockHasher.mix(name ^ BlockHasher.mix(done * 65_537L + taken));
      pending = BlockHasher.mix(pending ^ piece);
      done += taken;
      tokens += taken;
      if (taken == room) {
        close();
      }
    }
  }

  private void close() {
    if (blocks == hashes.length) {
      hashes = Arrays.copyOf(hashes, blocks * 2);
    }
    long parent = blocks == 0 ? BlockHasher.ROOT : hashes[blocks - 1];
    hashes[blocks++] = BlockHasher.chain(parent, pending);
    pending = 0;
  }

  public int tokens() {
    return Math.toIntExact(tokens);
  }

  /// The full blocks so far, over an array of their own.
  public HashRun full() {
    return HashRun.of(Arrays.copyOf(hashes, blocks));
  }
}
