package io.herdscope.sim.engine;

import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Uses a block pool the way a scheduler does, one request at a time, and writes its events down
/// with hashes named by `ScriptTokens` streams. Blocks are physical numbers.
final class PoolUser implements EngineListener {
  private final BlockPool pool;
  private final int blockSize;
  private final ScriptTokens tokens;
  private final List<String> events = new ArrayList<>();

  PoolUser(BlockPool pool, int blockSize) {
    this.pool = pool;
    this.blockSize = blockSize;
    tokens = new ScriptTokens(blockSize);
  }

  /// A request's blocks: hits first, then new ones.
  static final class Held {
    private final HashRun chain;
    private int[] table;
    private int count;
    private int hashed;
    private final int hits;

    private Held(HashRun chain, int[] table, int hits) {
      this.chain = chain;
      this.table = table;
      this.count = hits;
      this.hashed = hits;
      this.hits = hits;
    }

    List<Integer> hits() {
      return range(0, hits);
    }

    List<Integer> fresh() {
      return range(hits, count);
    }

    private List<Integer> range(int from, int to) {
      return IntStream.range(from, to).map(i -> table[i]).boxed().toList();
    }
  }

  HashRun chain(String content) {
    return tokens.chain("none", content, 0);
  }

  /// Blocks that a lookup of `content` finds.
  List<Integer> lookup(String content) {
    int bound = (ScriptTokens.length(content) - 1) / blockSize;
    HashRun chain = chain(content);
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < bound && pool.lookup(chain.at(i)) != 0; i++) {
      found.add(pool.lookup(chain.at(i)));
    }
    return found;
  }

  /// Looks up, takes the hits, and gets blocks for all of `content`.
  Held start(String content) {
    List<Integer> hits = lookup(content);
    hits.forEach(pool::touch);
    int[] table = hits.stream().mapToInt(b -> b).toArray();
    Held held = new Held(chain(content), table, hits.size());
    grow(held, ScriptTokens.length(content));
    return held;
  }

  /// The same without looking up.
  Held startWithoutLookup(String content) {
    Held held = new Held(chain(content), new int[0], 0);
    grow(held, ScriptTokens.length(content));
    return held;
  }

  /// Nothing yet; to be grown in chunks.
  Held open(String content) {
    return new Held(chain(content), new int[0], 0);
  }

  /// Gets the blocks `held` needs for `reached` tokens and registers the full ones.
  void grow(Held held, int reached) {
    int wanted = (reached + blockSize - 1) / blockSize;
    held.table = Arrays.copyOf(held.table, Math.max(wanted, held.count));
    if (held.count < wanted) {
      pool.allocate(held.table, held.count, wanted);
      held.count = wanted;
    }
    int full = reached / blockSize;
    if (full > held.hashed) {
      pool.register(held.table, held.chain, held.hashed, full);
      held.hashed = full;
    }
  }

  void release(Held held) {
    pool.release(held.table, held.count);
  }

  List<Integer> order() {
    return Arrays.stream(pool.freeOrder()).boxed().toList();
  }

  /// Events since the last call, e.g. `stored 3 after root`, `removed <content>[2]`.
  List<String> events() {
    pool.publish(0, this);
    List<String> drained = List.copyOf(events);
    events.clear();
    return drained;
  }

  /// The events of removing `content`'s blocks at the given places.
  List<String> removals(String content, int... places) {
    HashRun chain = chain(content);
    return IntStream.of(places)
        .mapToObj(i -> "removed " + chain.at(i))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  @Override
  public void stored(long at, long parent, HashRun chain, int from, int to) {
    events.add("stored " + (to - from) + " after " + from);
  }

  @Override
  public void removed(long at, long[] hashes, int from, int to) {
    for (int i = from; i < to; i++) {
      events.add("removed " + hashes[i]);
    }
  }

  @Override
  public void cleared(long at) {
    events.add("cleared");
  }

  @Override
  public void admitted(long at, long request, int prompt, int cached, boolean resumed) {}

  @Override
  public void preempted(long at, long request) {}

  @Override
  public void firstToken(long at, long request) {}

  @Override
  public void decoded(long at, long request, int outputTokens) {}

  @Override
  public void finished(long at, long request, int outputTokens) {}
}
