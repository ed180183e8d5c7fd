package io.herdscope.live.vllm;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.agrona.collections.Long2ObjectHashMap;
import org.agrona.collections.LongHashSet;
import org.jspecify.annotations.Nullable;

/// Keeps apart blocks that have one hash under several cache salts, as SGLang's do: the index sees
/// a hash of its own for each (hash, salt); without a salt the engine's hash stays. A removal names
/// no salt. Where several salts hold the hash, it is taken from all of them, since believing in a
/// block that is gone is the worse fault, and counted. One thread.
final class SaltMap {
  private static final long[] NONE = new long[0];

  private final List<Long2ObjectHashMap<long[]>> salted = new ArrayList<>();
  private final List<LongHashSet> plain = new ArrayList<>();
  private long ambiguous;

  SaltMap() {
    for (Tier _ : Tier.ALL) {
      salted.add(new Long2ObjectHashMap<>());
      plain.add(new LongHashSet());
    }
  }

  /// Removals that had to take a hash from several salts.
  long ambiguous() {
    return ambiguous;
  }

  /// The hash by which the index knows this one under the salt.
  static long under(@Nullable String salt, long hash) {
    if (salt == null || hash == BlockHasher.ROOT) {
      return hash;
    }
    long name = BlockHasher.ROOT;
    for (byte letter : salt.getBytes(StandardCharsets.UTF_8)) {
      name = BlockHasher.chain(name, letter);
    }
    return BlockHasher.chain(name, hash);
  }

  HashRun stored(Tier tier, HashRun blocks, @Nullable String salt) {
    if (salt == null) {
      for (int i = 0; i < blocks.length(); i++) {
        plain.get(tier.ordinal()).add(blocks.at(i));
      }
      return blocks;
    }
    Long2ObjectHashMap<long[]> map = salted.get(tier.ordinal());
    long[] renamed = new long[blocks.length()];
    for (int i = 0; i < renamed.length; i++) {
      renamed[i] = under(salt, blocks.at(i));
      long[] known = map.getOrDefault(blocks.at(i), NONE);
      if (Arrays.stream(known).noneMatch(own(renamed[i]))) {
        long[] more = Arrays.copyOf(known, known.length + 1);
        more[known.length] = renamed[i];
        map.put(blocks.at(i), more);
      }
    }
    return HashRun.of(renamed);
  }

  private static java.util.function.LongPredicate own(long hash) {
    return other -> other == hash;
  }

  HashRun removed(Tier tier, HashRun blocks) {
    Long2ObjectHashMap<long[]> map = salted.get(tier.ordinal());
    LongHashSet unsalted = plain.get(tier.ordinal());
    long[] gone = new long[blocks.length()];
    int n = 0;
    for (int i = 0; i < blocks.length(); i++) {
      long hash = blocks.at(i);
      long[] renamed = map.isEmpty() ? null : map.remove(hash);
      long[] known = renamed == null ? NONE : renamed;
      boolean isPlain = unsalted.remove(hash);
      int variants = known.length + (isPlain || known.length == 0 ? 1 : 0);
      ambiguous += variants > 1 ? 1 : 0;
      gone = n + variants > gone.length ? Arrays.copyOf(gone, 2 * (n + variants)) : gone;
      System.arraycopy(known, 0, gone, n, known.length);
      n += variants;
      if (variants > known.length) {
        gone[n - 1] = hash;
      }
    }
    return HashRun.of(Arrays.copyOf(gone, n));
  }

  void clear(Tier tier) {
    salted.get(tier.ordinal()).clear();
    plain.get(tier.ordinal()).clear();
  }
}
