package io.herdscope.sim.trace;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a cache that never evicts would have held: for each prompt, in order of recorded start, the
/// leading ids that an earlier prompt of the same namespace had.
///
/// @param references block ids of all prompts
/// @param hitTokens tokens of the hit blocks
/// @param answeredTokens the same if answers stay in the cache too, as an engine's do: what a turn
///   was asked and answered before, where the next prompt goes on from it
record InfiniteCache(
    long references, long distinct, long hits, long hitTokens, long answeredTokens) {
  static final InfiniteCache NONE = new InfiniteCache(0, 0, 0, 0, 0);

  /// Walks one namespace at a time: the whole trace, or each tree.
  static InfiniteCache of(Trace trace) {
    if (trace.globalIds()) {
      return of(PromptWalk.over(trace.trees()), trace.blockSize());
    }
    InfiniteCache sum = NONE;
    for (Trace.Tree tree : trace.trees()) {
      sum = sum.plus(of(PromptWalk.over(List.of(tree)), trace.blockSize()));
    }
    return sum;
  }

  /// Walks one namespace.
  static InfiniteCache of(PromptWalk prompts, int blockSize) {
    return new Sum(blockSize).of(prompts);
  }

  InfiniteCache plus(InfiniteCache other) {
    return new InfiniteCache(
        references + other.references,
        distinct + other.distinct,
        hits + other.hits,
        hitTokens + other.hitTokens,
        answeredTokens + other.answeredTokens);
  }

  /// One namespace.
  private static final class Sum {
    private final IdSet seen = new IdSet();
    private final int blockSize;
    private long references;
    private long hits;
    private long hitTokens;
    private long answeredTokens;

    Sum(int blockSize) {
      this.blockSize = blockSize;
    }

    InfiniteCache of(PromptWalk prompts) {
      prompts.walk((tree, ids, turn, before) -> lookUp(ids, turn, before));
      return new InfiniteCache(references, seen.size(), hits, hitTokens, answeredTokens);
    }

    private void lookUp(IdBuffer ids, Trace.Turn turn, Trace.@Nullable Turn before) {
      int hit = 0;
      while (hit < ids.length() && seen.contains(ids.at(hit))) {
        hit++;
      }
      for (int i = hit; i < ids.length(); i++) {
        seen.add(ids.at(i));
      }
      references += ids.length();
      hits += hit;
      hitTokens += Math.min((long) hit * blockSize, turn.inTokens());
      int answered = before == null ? 0 : EngineChains.answeredTokens(before, turn) / blockSize;
      long held = Math.max(hit, Math.min(answered, ids.length()));
      answeredTokens += Math.min(held * blockSize, turn.inTokens());
    }
  }
}
