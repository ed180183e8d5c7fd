package io.herdscope.sim.trace;

import io.herdscope.model.prompt.BlockHasher;
import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.Long2LongHashMap;

/// How much of a trace's prompts one cache of a given size would hit that evicts what was used
/// least recently: for all sizes in one walk. Single-threaded.
final class LruCurve {
  /* LRU caches of all sizes hold the same stack, each its first part, so a block is hit by those
   * caches that are at least as large as its depth in the stack (Mattson et al., 1970). A prompt
   * is looked up whole, then touched from its last block to its first; a block counts only if all
   * before it hit, so its depth is the greatest among its prefix. Depths are counted in a Fenwick
   * tree over touches, in which only the last touch of each block is marked; when the tree is
   * full, touches are numbered anew. */
  private static final long ABSENT = -1;
  private static final double[] SHARES = {0.01, 0.05, 0.1, 0.25, 0.5, 1};

  /* Sessions that share nothing need not all be walked at once: every so manieth of them in a cache
   * of its share of the blocks sees what all see in the whole one. */
  private static final int ENOUGH_REQUESTS = 50_000;

  /* Of blocks that sessions share, every so manieth is followed, chosen by its hash, and its depth
   * among those counts so many times. What the choice looks up more or less often than its share
   * are blocks of every day, which the smallest cache holds (SHARDS with its adjustment, Waldspurger
   * et al., FAST 2015). */
  private static final int ENOUGH_BLOCKS = 500_000;

  private final Long2LongHashMap lastTouch = new Long2LongHashMap(ABSENT);
  private final long[] sizes;
  private final long[] hits;
  private final int blockSample;
  private final IdBuffer chosen = new IdBuffer();
  private long looked;
  private int[] marks = new int[1 << 12];
  private long[] touched = new long[1 << 12];
  private int now;

  private LruCurve(long[] sizes, int blockSample) {
    this.sizes = sizes;
    this.blockSample = blockSample;
    hits = new long[sizes.length];
  }

  /// How many sessions one stands for, or how many blocks where sessions share them; 1 where all
  /// are followed.
  ///
  /// @param distinct blocks
  static int sample(Trace trace, long requests, long distinct) {
    if (trace.globalIds()) {
      return Math.toIntExact(Math.max(1, (distinct + ENOUGH_BLOCKS - 1) / ENOUGH_BLOCKS));
    }
    long many = (requests + ENOUGH_REQUESTS - 1) / ENOUGH_REQUESTS;
    return Math.clamp(many, 1, Math.max(1, trace.trees().size()));
  }

  /// Six sizes from a hundredth of the distinct blocks to all of them; none for a trace without
  /// blocks.
  ///
  /// @param prompts of the whole trace
  /// @param sample see [#sample]
  static List<TraceReport.LruPoint> of(
      Trace trace, PromptWalk prompts, InfiniteCache whole, int sample) {
    if (whole.references() == 0) {
      return List.of();
    }
    if (sample > 1 && !trace.globalIds()) {
      return sampled(trace, whole, sample);
    }
    long[] sizes = new long[SHARES.length];
    for (int i = 0; i < SHARES.length; i++) {
      sizes[i] = Math.max(1, Math.round(whole.distinct() * SHARES[i]));
    }
    LruCurve curve = new LruCurve(sizes, sample);
    return curve.points(prompts, trace.globalIds(), whole.references());
  }

  private static List<TraceReport.LruPoint> sampled(Trace trace, InfiniteCache whole, int sample) {
    List<Trace.Tree> some = new ArrayList<>();
    for (int tree = 0; tree < trace.trees().size(); tree += sample) {
      some.add(trace.trees().get(tree));
    }
    Trace part =
        new Trace(trace.format(), trace.blockSize(), false, trace.oneClock(), some, List.of());
    List<TraceReport.LruPoint> points = new ArrayList<>();
    PromptWalk prompts = PromptWalk.over(some);
    for (TraceReport.LruPoint point : of(part, prompts, InfiniteCache.of(part), 1)) {
      long blocks = Math.max(1, Math.round(whole.distinct() * SHARES[points.size()]));
      points.add(new TraceReport.LruPoint(blocks, point.hitRate()));
    }
    return points;
  }

  /// @param global whether trees have ids in common
  /// @param sizes blocks, ascending
  static List<TraceReport.LruPoint> of(
      PromptWalk prompts, boolean global, long references, long... sizes) {
    return new LruCurve(sizes, 1).points(prompts, global, references);
  }

  private List<TraceReport.LruPoint> points(PromptWalk prompts, boolean global, long references) {
    prompts.walk((tree, ids, turn, before) -> prompt(chosen(ids), global ? 0 : tree + 1L));
    double share = (double) references / blockSample;
    List<TraceReport.LruPoint> points = new ArrayList<>();
    double sum = share - looked;
    for (int i = 0; i < sizes.length; i++) {
      sum += hits[i];
      points.add(new TraceReport.LruPoint(sizes[i], Math.clamp(sum / share, 0, 1)));
    }
    return points;
  }

  private IdBuffer chosen(IdBuffer ids) {
    if (blockSample == 1) {
      return ids;
    }
    chosen.clear();
    for (int i = 0; i < ids.length(); i++) {
      if (Long.remainderUnsigned(BlockHasher.mix(ids.at(i)), blockSample) == 0) {
        chosen.add(ids.at(i));
      }
    }
    return chosen;
  }

  private void prompt(IdBuffer ids, long namespace) {
    long salt = BlockHasher.mix(namespace);
    long depth = 0;
    looked += ids.length();
    for (int i = 0; i < ids.length(); i++) {
      long touch = lastTouch.get(ids.at(i) ^ salt);
      if (touch == ABSENT) {
        break;
      }
      long above = (long) lastTouch.size() - marked((int) touch);
      depth = Math.max(depth, above * blockSample);
      int size = 0;
      while (size < sizes.length && sizes[size] < depth) {
        size++;
      }
      if (size < sizes.length) {
        hits[size]++;
      }
    }
    for (int i = ids.length() - 1; i >= 0; i--) {
      touch(ids.at(i) ^ salt);
    }
  }

  private void touch(long block) {
    if (now == touched.length) {
      renumber();
    }
    long before = lastTouch.put(block, now);
    if (before != ABSENT) {
      mark((int) before, -1);
    }
    touched[now] = block;
    mark(now++, 1);
  }

  /// Blocks last touched before `touch`.
  private int marked(int touch) {
    int sum = 0;
    for (int node = touch; node > 0; node -= node & -node) {
      sum += marks[node - 1];
    }
    return sum;
  }

  private void mark(int touch, int change) {
    for (int node = touch + 1; node <= marks.length; node += node & -node) {
      marks[node - 1] += change;
    }
  }

  private void renumber() {
    int live = lastTouch.size();
    int capacity = Math.max(touched.length, Integer.highestOneBit(live) * 4);
    long[] old = touched;
    int end = now;
    touched = new long[capacity];
    marks = new int[capacity];
    now = 0;
    for (int touch = 0; touch < end; touch++) {
      if (lastTouch.get(old[touch]) == touch) {
        touched[now] = old[touch];
        lastTouch.put(old[touch], now);
        mark(now++, 1);
      }
    }
  }
}
