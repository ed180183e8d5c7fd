package io.herdscope.sim.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.agrona.collections.LongHashSet;

/// What a cache that never evicts would have held: for each prompt, in order of recorded start, the
/// leading ids that an earlier prompt of the same namespace had.
///
/// @param references block ids of all prompts
/// @param hitTokens tokens of the hit blocks
record InfiniteCache(long references, long distinct, long hits, long hitTokens) {

  /// Walks one namespace at a time: the whole trace, or each tree.
  static InfiniteCache of(Trace trace) {
    if (trace.globalIds()) {
      return walk(trace.trees(), trace.blockSize());
    }
    InfiniteCache sum = new InfiniteCache(0, 0, 0, 0);
    for (Trace.Tree tree : trace.trees()) {
      sum = sum.plus(walk(List.of(tree), trace.blockSize()));
    }
    return sum;
  }

  private InfiniteCache plus(InfiniteCache other) {
    return new InfiniteCache(
        references + other.references,
        distinct + other.distinct,
        hits + other.hits,
        hitTokens + other.hitTokens);
  }

  private record Start(long at, int stream, Trace.Turn turn) {}

  private static InfiniteCache walk(List<Trace.Tree> trees, int blockSize) {
    List<Start> starts = new ArrayList<>();
    int streams = 0;
    for (Trace.Tree tree : trees) {
      for (Trace.Stream stream : tree.streams()) {
        long at = Long.MIN_VALUE;
        for (Trace.Turn turn : stream.turns()) {
          at = Math.max(at, turn.at());
          starts.add(new Start(at, streams, turn));
        }
        streams++;
      }
    }
    starts.sort(Comparator.comparingLong(Start::at));
    IdBuffer[] current = new IdBuffer[streams];
    LongHashSet seen = new LongHashSet();
    InfiniteCache sum = new InfiniteCache(0, 0, 0, 0);
    for (Start start : starts) {
      IdBuffer ids = current[start.stream];
      if (ids == null) {
        ids = new IdBuffer();
        current[start.stream] = ids;
      }
      ids.follow(start.turn);
      sum = sum.plus(lookUp(ids, start.turn, seen, blockSize));
    }
    return sum.plus(new InfiniteCache(0, seen.size(), 0, 0));
  }

  private static InfiniteCache lookUp(
      IdBuffer ids, Trace.Turn turn, LongHashSet seen, int blockSize) {
    int hit = 0;
    while (hit < ids.length() && seen.contains(ids.at(hit))) {
      hit++;
    }
    for (int i = hit; i < ids.length(); i++) {
      seen.add(ids.at(i));
    }
    long tokens = Math.min((long) hit * blockSize, turn.inTokens());
    return new InfiniteCache(ids.length(), 0, hit, tokens);
  }
}
