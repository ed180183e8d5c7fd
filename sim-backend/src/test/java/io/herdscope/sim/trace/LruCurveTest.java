package io.herdscope.sim.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Randomness;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/// All sizes at once against one cache at a time.
class LruCurveTest {
  private static Trace random(long seed) {
    List<Trace.Tree> trees = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      int group = Randomness.CONTENT.below(seed, 3L * i, 12);
      int length = 1 + Randomness.CONTENT.below(seed, 3L * i + 1, 40);
      int fork = Randomness.CONTENT.below(seed, 3L * i + 2, 40);
      long[] ids = new long[length];
      for (int b = 0; b < length; b++) {
        ids[b] = b < fork ? group * 1_000L + b : 1_000_000L + 100L * i + b;
      }
      Trace.Turn turn = new Trace.Turn(i, -1, -1, length * 16, 1, 0, HashRun.of(ids));
      Trace.Stream stream = new Trace.Stream("main", -1, -1, -1, 0, 0, List.of(turn));
      trees.add(new Trace.Tree("t" + i, List.of(stream)));
    }
    return new Trace("test", 16, true, true, trees, List.of());
  }

  private static long hits(Trace trace, int size) {
    LinkedHashSet<Long> cache = new LinkedHashSet<>();
    long hits = 0;
    for (Trace.Tree tree : trace.trees()) {
      long[] ids = tree.streams().getFirst().turns().getFirst().fresh().toArray();
      int hit = 0;
      while (hit < ids.length && cache.contains(ids[hit])) {
        hit++;
      }
      hits += hit;
      for (int i = ids.length - 1; i >= 0; i--) {
        cache.remove(ids[i]);
        cache.add(ids[i]);
        if (cache.size() > size) {
          cache.removeFirst();
        }
      }
    }
    return hits;
  }

  @Property(tries = 20)
  void everySizeHitsWhatACacheOfThatSizeHits(@ForAll long seed) {
    Trace trace = random(seed);
    long references = InfiniteCache.of(trace).references();
    List<TraceReport.LruPoint> curve =
        LruCurve.of(PromptWalk.over(trace.trees()), true, references, 1, 7, 60, 300, 2_000);
    for (TraceReport.LruPoint point : curve) {
      double expected = (double) hits(trace, (int) point.blocks()) / references;
      assertEquals(expected, point.hitRate(), point.toString());
    }
  }

  @Test
  void aCacheForEverythingHitsWhatAnInfiniteOneDoes() {
    Trace trace = random(5);
    TraceReport report = TraceReport.of(trace);
    assertEquals(report.blockHitRate(), report.lruCurve().getLast().hitRate());
    assertEquals(report.distinctBlocks(), report.lruCurve().getLast().blocks());
  }

  /// Known of Mooncake's conversation trace: 4.5, 11.2, 21.2, 32.6, 35.5 and 36.4 %.
  @Test
  void theRealConversationTraceHasItsKnownCurve() {
    Trace trace =
        TraceFormats.read("mooncake", SharedTraces.file("mooncake-conversation_trace.jsonl"));
    List<Long> permille =
        LruCurve.of(
                PromptWalk.over(trace.trees()),
                true,
                288_500,
                1_000,
                5_000,
                10_000,
                30_000,
                50_000,
                100_000)
            .stream()
            .map(point -> Math.round(point.hitRate() * 1_000))
            .toList();
    assertEquals(List.of(45L, 112L, 212L, 326L, 355L, 364L), permille);
  }

  /// Twenty kinds of sessions, of which a sample holds as many of each as its share.
  @Test
  void aSampleOfSessionsThatShareNothingHasTheCurveOfAll() {
    List<Trace.Tree> trees = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      int kind = i / 2 % 20;
      List<Trace.Turn> turns = new ArrayList<>();
      for (int turn = 0; turn < 5; turn++) {
        long[] fresh = {3L * turn, 3L * turn + 1, 3L * turn + 2};
        turns.add(
            new Trace.Turn(
                turn * (10L + kind), -1, -1, 48 * (turn + 1), 1, 3 * turn, HashRun.of(fresh)));
      }
      trees.add(
          new Trace.Tree("t" + i, List.of(new Trace.Stream("main", -1, -1, -1, 0, 0, turns))));
    }
    Trace trace = new Trace("test", 16, false, false, trees, List.of());
    InfiniteCache whole = InfiniteCache.of(trace);
    PromptWalk prompts = PromptWalk.over(trees);
    List<TraceReport.LruPoint> all = LruCurve.of(trace, prompts, whole, 1);
    List<TraceReport.LruPoint> some = LruCurve.of(trace, prompts, whole, 2);
    for (int i = 0; i < all.size(); i++) {
      assertEquals(all.get(i).blocks(), some.get(i).blocks());
      assertEquals(all.get(i).hitRate(), some.get(i).hitRate(), 0.02);
    }
    assertEquals(
        List.of(1, 3),
        List.of(LruCurve.sample(trace, 50_000, 1), LruCurve.sample(trace, 100_001, 1)));
  }

  /// One of them is in half of all prompts, and the sample may miss it.
  @Test
  void aSampleOfSharedBlocksHasTheCurveOfAll() {
    List<Trace.Tree> trees = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      long[] ids = new long[1 + Randomness.CONTENT.below(3, i, 4)];
      long popular = Randomness.CONTENT.below(5, i, 1 + Randomness.CONTENT.below(7, i, 9_000));
      for (int b = 0; b < ids.length; b++) {
        ids[b] = i % 2 == 0 && b == 0 ? 7 : 100 + 20 * popular + b + i % 2 * 10L;
      }
      Trace.Turn turn = new Trace.Turn(i, -1, -1, ids.length * 16, 1, 0, HashRun.of(ids));
      Trace.Stream stream = new Trace.Stream("main", -1, -1, -1, 0, 0, List.of(turn));
      trees.add(new Trace.Tree("t" + i, List.of(stream)));
    }
    Trace trace = new Trace("test", 16, true, true, trees, List.of());
    PromptWalk prompts = PromptWalk.over(trees);
    InfiniteCache whole = InfiniteCache.of(trace);
    List<TraceReport.LruPoint> all = LruCurve.of(trace, prompts, whole, 1);
    List<TraceReport.LruPoint> some = LruCurve.of(trace, prompts, whole, 8);
    for (int i = 0; i < all.size(); i++) {
      assertEquals(all.get(i).blocks(), some.get(i).blocks());
      assertEquals(all.get(i).hitRate(), some.get(i).hitRate(), 0.03);
    }
    assertEquals(
        List.of(1, 3),
        List.of(LruCurve.sample(trace, 1, 500_000), LruCurve.sample(trace, 1, 1_000_001)));
  }
}
