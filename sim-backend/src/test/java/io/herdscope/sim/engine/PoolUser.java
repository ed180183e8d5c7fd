package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.keep.ArrayCopier;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec.EvictionRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Uses a block pool and its naive twin the way a scheduler does, one request at a time, and
/// insists that they agree after every step. Blocks are the twin's physical numbers, hashes are
/// named by `ScriptTokens` streams.
final class PoolUser {
  private final NumberedPool twin;
  private final int blockSize;
  private final ScriptTokens tokens;
  private BlockPool pool;

  PoolUser(int blockSize, int usableBlocks, EvictionRule rule) {
    this.blockSize = blockSize;
    pool = new BlockPool(usableBlocks, rule);
    twin = new NumberedPool(usableBlocks, rule);
    tokens = new ScriptTokens(blockSize);
  }

  /// A request's blocks: hits first, then new ones.
  static final class Held {
    private final HashRun chain;
    private final Holding holding = new Holding();
    private final List<Integer> table;
    private final int hits;
    private int hashed;

    private Held(HashRun chain, List<Integer> hits) {
      this.chain = chain;
      this.table = new ArrayList<>(hits);
      this.hits = hits.size();
      this.hashed = hits.size();
    }

    List<Integer> hits() {
      return table.subList(0, hits);
    }

    List<Integer> fresh() {
      return table.subList(hits, table.size());
    }

    int blocks() {
      return table.size();
    }

    int length() {
      return chain.length();
    }
  }

  HashRun chain(String content) {
    return tokens.chain("none", content, 0);
  }

  BlockPool pool() {
    return pool;
  }

  /// Goes on with a copy of the pool.
  void fork() {
    pool = pool.copy(ArrayCopier.cloning());
  }

  /// Blocks that a lookup of `content` finds.
  List<Integer> lookup(String content) {
    return lookup(chain(content), (ScriptTokens.length(content) - 1) / blockSize);
  }

  private List<Integer> lookup(HashRun chain, int bound) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < bound && twin.lookup(chain.at(i)) != 0; i++) {
      found.add(twin.lookup(chain.at(i)));
    }
    PrefixLookup lookup = new PrefixLookup();
    lookup.find(chain, bound, pool);
    assertEquals(found.size(), lookup.hits());
    assertEquals(found.stream().filter(b -> twin.users(b) == 0).count(), lookup.idleHits());
    assertEquals(found.size(), pool.heldPrefix(chain.slice(0, found.size())));
    return found;
  }

  /// Looks up, takes the hits, and gets blocks for all of `content`.
  Held start(String content) {
    Held held = open(chain(content), (ScriptTokens.length(content) - 1) / blockSize);
    grow(held, ScriptTokens.length(content));
    return held;
  }

  /// Looks up at most `bound` blocks and takes the hits.
  Held open(HashRun chain, int bound) {
    List<Integer> hits = lookup(chain, bound);
    Held held = new Held(chain, hits);
    PrefixLookup lookup = new PrefixLookup();
    lookup.find(chain, bound, pool);
    lookup.takeFor(held.holding, pool);
    hits.forEach(twin::touch);
    compare();
    return held;
  }

  /// The same without looking up.
  Held startWithoutLookup(String content) {
    Held held = open(content);
    grow(held, ScriptTokens.length(content));
    return held;
  }

  /// Nothing yet; to be grown in chunks.
  Held open(String content) {
    return new Held(chain(content), List.of());
  }

  /// Gets the blocks `held` needs for `reached` tokens and registers the full ones.
  void grow(Held held, int reached) {
    int wanted = (reached + blockSize - 1) / blockSize;
    int missing = wanted - held.blocks();
    if (missing > 0) {
      pool.allocate(missing);
      for (int i = 0; i < missing; i++) {
        held.table.add(twin.allocate());
      }
    }
    int full = reached / blockSize;
    if (full > held.hashed) {
      pool.register(held.holding, held.chain, held.hashed, full);
      twin.register(held.table, held.chain, held.hashed, full);
      held.hashed = full;
    }
    compare();
  }

  void release(Held held) {
    pool.release(held.holding, held.blocks() - held.hashed);
    twin.release(held.table);
    compare();
  }

  boolean reset() {
    boolean done = pool.reset(true);
    assertEquals(twin.reset(), done);
    compare();
    return done;
  }

  List<Integer> order() {
    return twin.free();
  }

  private void compare() {
    assertArrayEquals(twin.freeContents(), pool.freeContents());
    assertEquals(twin.free().size(), pool.freeBlocks());
    assertEquals(twin.idleCached(), pool.idleCachedBlocks());
  }

  void compareUsers(HashRun chain) {
    int[] expected =
        IntStream.range(0, chain.length()).map(i -> twin.references(chain.at(i))).toArray();
    assertArrayEquals(expected, pool.referencesOf(chain.toArray()));
  }

  /// Events since the last call, e.g. `stored 3 after 0`, `removed <hash>`.
  List<String> events() {
    EventList events = new EventList();
    pool.publish(0, events);
    assertEquals(twin.events(), events.lines());
    return events.lines();
  }

  /// The events of removing `content`'s blocks at the given places.
  List<String> removals(String content, int... places) {
    HashRun chain = chain(content);
    return IntStream.of(places)
        .mapToObj(i -> "removed " + chain.at(i))
        .collect(Collectors.toCollection(ArrayList::new));
  }
}
