package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.EngineSpec.Kind;
import io.herdscope.model.scenario.EngineSpec.Order;
import io.herdscope.sim.latency.LinearLatency;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class RadixEngineTest {
  private static final LinearLatency ONE_NANOSECOND = new LinearLatency(1_000, 0, 0);
  private static final int BLOCK = 4;

  private static EngineSpec spec(int budget, int seats) {
    return EngineSpecs.of(BLOCK, budget, seats, 0, true, true, Order.LONGEST_PREFIX)
        .with(Kind.SGLANG);
  }

  /// Chains of one family are equal in their first `shared` blocks.
  private static HashRun chain(int family, int shared, int own, int length) {
    long[] hashes = new long[length];
    for (int i = 0; i < length; i++) {
      hashes[i] = i < shared ? 1_000L * family + i + 1 : 1_000_000L * (own + 1) + i;
    }
    return HashRun.of(hashes);
  }

  private static EngineRequest request(int id, HashRun chain, int prompt, int output) {
    return new EngineRequest(id, prompt, output, 0, id, chain);
  }

  /// Runs to the end. Returns who was admitted, in order.
  private static List<Long> run(Engine engine, long from) {
    List<Long> order = new ArrayList<>();
    long now = from;
    while (!engine.idle()) {
      engine.beginSingleStep(now, new EngineLog());
      StepPlan plan = engine.scheduler().plan;
      for (int i = plan.count - plan.admissions; i < plan.count; i++) {
        order.add(engine.scheduler().requests.id[plan.slot[i]]);
      }
      now = engine.endsAt();
      engine.finishStep(new EngineLog());
    }
    return order;
  }

  @Test
  void whoHasMostCachedGoesFirst() {
    Engine engine = new Engine(spec(8_192, 1), 100, ONE_NANOSECOND);
    engine.enqueue(request(0, chain(7, 4, 0, 6), 20, 2), 0);
    run(engine, 0);
    engine.enqueue(request(1, chain(1, 0, 1, 6), 20, 2), 100);
    engine.enqueue(request(2, chain(2, 0, 2, 6), 20, 2), 100);
    engine.enqueue(request(3, chain(7, 4, 3, 6), 20, 2), 100);
    assertEquals(List.of(3L, 1L, 2L), run(engine, 100));
  }

  /// Too many to sort in every step: they go in order of arrival.
  @Test
  void aLongQueueIsNotSorted() {
    Engine engine = new Engine(spec(8_192, 1), 1_000, ONE_NANOSECOND);
    engine.enqueue(request(0, chain(7, 4, 0, 6), 20, 2), 0);
    run(engine, 0);
    for (int id = 1; id <= 128; id++) {
      engine.enqueue(request(id, chain(1, 0, id, 6), 20, 2), 100);
    }
    engine.enqueue(request(129, chain(7, 4, 129, 6), 20, 2), 100);
    List<Long> order = run(engine, 100);
    assertEquals(List.of(1L, 129L), order.subList(0, 2));
  }

  /// The tree of two prompts: a root of three blocks with two leaves of two; three of ten blocks
  /// are free. What more is needed is taken from the leaf used longest ago, from its end, then from
  /// the other, and from the root last.
  @Test
  void leavesAreEvictedBeforeWhatTheyHangOnAndTheOldestFirst() {
    HashRun first = chain(1, 3, 0, 5);
    HashRun second = chain(1, 3, 1, 5);
    Engine engine = new Engine(spec(8_192, 1), 10, ONE_NANOSECOND);
    engine.enqueue(request(0, first, 20, 1), 0);
    run(engine, 0);
    engine.enqueue(request(1, second, 20, 1), 100);
    run(engine, 100);
    assertEquals(7, engine.state().cachedBlocks());
    assertEquals(List.of(55L, 55L, 34L, 11L), filled(engine, first, second, 1, 2, 3, 3));
  }

  /// The second prompt comes while the first is decoded, and cuts what that holds in two. A block
  /// that was not filled stands between the leaves in the queue.
  @Test
  void aPromptThatWasCutInTwoIsEvictedFromItsEndToo() {
    HashRun first = chain(1, 3, 0, 5);
    HashRun second = chain(1, 3, 1, 5);
    Engine engine = new Engine(spec(8_192, 2), 10, ONE_NANOSECOND);
    engine.enqueue(request(0, first, 20, 3), 0);
    engine.beginSingleStep(0, new EngineLog());
    engine.enqueue(request(1, second, 20, 1), 0);
    long now = engine.endsAt();
    engine.finishStep(new EngineLog());
    run(engine, now);
    assertEquals(List.of(54L, 53L, 33L, 11L), filled(engine, first, second, 3, 2, 2, 2));
  }

  /// Runs prompts of so many blocks that nobody knows, one after the other. Returns what is left of
  /// two chains behind each: ten times that of the first, and that of the second.
  private static List<Long> filled(Engine engine, HashRun first, HashRun second, int... prompts) {
    List<Long> left = new ArrayList<>();
    int id = 2;
    for (int blocks : prompts) {
      engine.enqueue(request(id, chain(9, 0, id, blocks), BLOCK * blocks, 1), 1_000L * id);
      run(engine, 1_000L * id++);
      left.add(held(engine, first) * 10L + held(engine, second));
    }
    return left;
  }

  /// Leading blocks of the chain that the engine holds.
  private static int held(Engine engine, HashRun chain) {
    List<Long> contents =
        java.util.Arrays.stream(engine.scheduler().pool.freeContents()).boxed().toList();
    int held = 0;
    while (held < chain.length() && contents.contains(chain.at(held))) {
      held++;
    }
    return held;
  }

  @Test
  void whatIsComputedTwiceIsKeptOnce() {
    HashRun chain = chain(3, 5, 0, 6);
    Engine vllm = new Engine(EngineSpecs.of(BLOCK, 8_192, 16, true, true), 100, ONE_NANOSECOND);
    Engine radix = new Engine(spec(8_192, 16), 100, ONE_NANOSECOND);
    for (Engine engine : List.of(vllm, radix)) {
      engine.enqueue(request(0, chain, 16, 1), 0);
      engine.enqueue(request(1, chain, 16, 1), 0);
      run(engine, 0);
    }
    assertEquals(5, vllm.state().cachedBlocks());
    assertEquals(4, radix.state().cachedBlocks());
    assertEquals(100, radix.state().cachedBlocks() + radix.state().freeBlocks());
  }

  @Property(tries = 150)
  void everythingEndsAndNoHashIsKeptTwice(
      @ForAll @Size(min = 1, max = 30) List<@IntRange(min = 0, max = 999) Integer> draws,
      @ForAll @IntRange(min = 8, max = 40) int blocks) {
    Engine engine = new Engine(spec(64, 4), blocks, ONE_NANOSECOND);
    for (int id = 0; id < draws.size(); id++) {
      int draw = draws.get(id);
      int prompt = 1 + draw % 20;
      engine.enqueue(request(id, chain(draw % 3, draw % 6, id, 8), prompt, 1 + draw % 7), 0);
    }
    EngineLog log = new EngineLog();
    long now = 0;
    int steps = 0;
    while (!engine.idle() && steps++ < 100_000) {
      engine.beginStep(now, log);
      now = engine.endsAt();
      engine.finishStep(log);
    }
    assertTrue(engine.idle());
    assertEquals(0, engine.state().activeBlocks());
    long stored = engine.state().storedBlocks() - engine.state().evictedBlocks();
    assertEquals(stored, engine.state().cachedBlocks());
    long[] contents = engine.scheduler().pool.freeContents();
    assertEquals(blocks, contents.length);
    assertEquals(
        engine.state().cachedBlocks(),
        java.util.Arrays.stream(contents).filter(hash -> hash != 0).distinct().count());
  }
}
