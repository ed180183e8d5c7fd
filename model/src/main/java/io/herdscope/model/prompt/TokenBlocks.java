package io.herdscope.model.prompt;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Names blocks of real token ids as Dynamo does: a *local* hash of what is in one block, and a
/// *sequence* hash that rolls over the local ones, so that it names the whole prefix. Only full
/// blocks have a name. A LoRA adapter and a cache namespace (salt) enter the seed, the objects of a
/// multimodal prompt enter the blocks they stand in.
///
/// Sources: Dynamo `lib/kv-router/src/protocols.rs`, `indexer/README.md`. Older versions put the
/// adapter's name into the bytes of each block instead.
public final class TokenBlocks {
  /// The seed without adapter and namespace.
  public static final long SEED = 1_337;

  private static final int SGLANG_PAD_BASE = 1_000_000;
  private static final long SGLANG_PAD_MASK = (1L << 30) - 1;

  private TokenBlocks() {}

  /// The seed of local hashes; an empty name counts as none.
  public static long seed(String loraName, String cacheNamespace) {
    long seed = SEED;
    if (!loraName.isEmpty()) {
      seed += Xxh3.hash(loraName.getBytes(StandardCharsets.UTF_8), 0);
    }
    if (!cacheNamespace.isEmpty()) {
      seed += Xxh3.hash(cacheNamespace.getBytes(StandardCharsets.UTF_8), 1);
    }
    return seed;
  }

  /// Local hashes of the full blocks.
  public static long[] local(int[] tokens, int blockSize, long seed) {
    return local(tokens, blockSize, seed, new long[0][]);
  }

  /// Local hashes of the full blocks of a multimodal prompt.
  ///
  /// @param objects per block, the hashes of the objects in it, in any order; blocks past the end
  ///   have none
  public static long[] local(int[] tokens, int blockSize, long seed, long[][] objects) {
    long[] hashes = new long[tokens.length / positive(blockSize)];
    for (int block = 0; block < hashes.length; block++) {
      long[] inside = block < objects.length ? objects[block].clone() : new long[0];
      hashes[block] = Xxh3.hash(bytes(tokens, block * blockSize, blockSize, inside), seed);
    }
    return hashes;
  }

  /// Local hashes where the engine speculates with EAGLE: a block also holds the token after it.
  public static long[] localEagle(int[] tokens, int blockSize, long seed) {
    long[] hashes = new long[Math.max(0, tokens.length - 1) / positive(blockSize)];
    for (int block = 0; block < hashes.length; block++) {
      byte[] window = bytes(tokens, block * blockSize, blockSize + 1, new long[0]);
      hashes[block] = Xxh3.hash(window, seed);
    }
    return hashes;
  }

  private static int positive(int blockSize) {
    if (blockSize < 1) {
      throw new IllegalArgumentException("blockSize must be at least 1, got " + blockSize);
    }
    return blockSize;
  }

  private static byte[] bytes(int[] tokens, int from, int count, long[] objects) {
    ByteBuffer buffer =
        ByteBuffer.allocate(4 * count + 8 * objects.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = from; i < from + count; i++) {
      buffer.putInt(tokens[i]);
    }
    sortUnsigned(objects);
    for (long object : objects) {
      buffer.putLong(object);
    }
    return buffer.array();
  }

  private static void sortUnsigned(long[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] ^= Long.MIN_VALUE;
    }
    Arrays.sort(values);
    for (int i = 0; i < values.length; i++) {
      values[i] ^= Long.MIN_VALUE;
    }
  }

  /// The chained hashes of a prompt from its local ones.
  public static HashRun sequence(long[] local) {
    long[] chain = new long[local.length];
    ByteBuffer pair = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < chain.length; i++) {
      chain[i] =
          i == 0
              ? local[0]
              : Xxh3.hash(pair.putLong(0, chain[i - 1]).putLong(8, local[i]).array(), SEED);
    }
    return HashRun.of(chain);
  }

  /// The hash of an object from its identifier: the first 16 of 64 hex digits, else a hash of the
  /// text.
  public static long object(String identifier) {
    return identifier.matches("[0-9a-fA-F]{64}")
        ? Long.parseUnsignedLong(identifier.substring(0, 16), 16)
        : Xxh3.hash(identifier.getBytes(StandardCharsets.UTF_8), 0);
  }

  /// The token id SGLang puts in an object's place.
  public static int sglangPad(long object) {
    return SGLANG_PAD_BASE + (int) (object & SGLANG_PAD_MASK);
  }
}
