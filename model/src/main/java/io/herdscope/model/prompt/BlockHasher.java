package io.herdscope.model.prompt;

/// Chains block hashes for simulated content. A simulated token has no text; it is named by a
/// stream and a position in it, and a block hash mixes the hash of the block before with the names
/// of the tokens inside. The mixer is the 64-bit finaliser of SplitMix64 (Steele, Lea, Flood,
/// OOPSLA 2014). A result is never 0, which the event vocabulary reserves for "no parent".
public final class BlockHasher {
  /// The parent of a first block.
  public static final long ROOT = 0L;

  private BlockHasher() {}

  public static long mix(long value) {
    long z = value + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /// The hash of a block with the given parent and content name.
  public static long chain(long parent, long content) {
    long hash = mix(parent ^ mix(content));
    return hash == ROOT ? 1 : hash;
  }
}
