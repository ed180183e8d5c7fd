package io.herdscope.sim.workload;

import io.herdscope.model.prompt.BlockHasher;
import java.util.Arrays;

/// Builds the block-hash chain of a conversation from segments of named content. A token is named
/// by its segment's name and its position in the segment; a block is named by the tokens inside, so
/// two conversations share a block exactly when they agree on every token up to its end.
final class ContentChain {
  private final int blockSize;
  private long[] hashes = new long[64];
  private int blocks;
  private long tokens;
  private long pending;

  ContentChain(int blockSize) {
    this.blockSize = blockSize;
  }

  /// Appends `count` tokens of the content called `name`.
  void append(long name, int count) {
    for (int done = 0; done < count; ) {
      int room = blockSize - (int) (tokens % blockSize);
      int taken = Math.min(room, count - done);
      pending =
          BlockHasher.mix(
              pending ^ BlockHasher.mix(name ^ BlockHasher.mix(done * 65_537L + taken)));
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
    hashes[blocks] =
        BlockHasher.chain(blocks == 0 ? BlockHasher.ROOT : hashes[blocks - 1], pending);
    blocks++;
    pending = 0;
  }

  int tokens() {
    return Math.toIntExact(tokens);
  }

  /// The full blocks so far; later appends do not change it.
  long[] toArray() {
    return Arrays.copyOf(hashes, blocks);
  }
}
