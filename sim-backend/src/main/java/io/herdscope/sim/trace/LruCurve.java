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

  private final Long2LongHashMap lastTouch = new Long2LongHashMap(ABSENT);
  private final long[] sizes;
  private final long[] hits;
  private int[] marks = new int[1 << 12];
  private long[] touched = new long[1 << 12];
  private int now;

  private LruCurve(long[] sizes) {
    this.sizes = sizes;
    hits = new long[sizes.length];
  }

  /// How many sessions one stands for, 1 where all are walked.
  static int sample(Trace trace, long requests) {
    long many = trace.globalIds() ? 1 : (requests + ENOUGH_REQUESTS - 1) / ENOUGH_REQUESTS;
    return Math.clamp(many, 1, Math.max(1, trace.trees().size()));
  }

  /// Six sizes from a hundredth of the distinct blocks to all of them; none for a trace without
  /// blocks.
  ///
  /// @param prompts of the whole trace
  /// @param sample of how many sessions one is walked
  static List<TraceReport.LruPoint> of(
      Trace trace, PromptWalk prompts, InfiniteCache whole, int sample) {
    if (whole.references() == 0) {
      return List.of();
    }
    if (sample > 1) {
      return sampled(trace, whole, sample);
    }
    long[] sizes = new long[SHARES.length];
    for (int i = 0; i < SHARES.length; i++) {
      sizes[i] = Math.max(1, Math.round(whole.distinct() * SHARES[i]));
    }
    return of(prompts, trace.globalIds(), whole.references(), sizes);
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
    LruCurve curve = new LruCurve(sizes);
    prompts.walk((tree, ids, turn, before) -> curve.prompt(ids, global ? 0 : tree + 1L));
    List<TraceReport.LruPoint> points = new ArrayList<>();
    long sum = 0;
    for (int i = 0; i < sizes.length; i++) {
      sum += curve.hits[i];
      points.add(new TraceReport.LruPoint(sizes[i], (double) sum / references));
    }
    return points;
  }

  private void prompt(IdBuffer ids, long namespace) {
    long salt = BlockHasher.mix(namespace);
    long depth = 0;
    for (int i = 0; i < ids.length(); i++) {
      long touch = lastTouch.get(ids.at(i) ^ salt);
      if (touch == ABSENT) {
        break;
      }
      depth = Math.max(depth, lastTouch.size() - marked((int) touch));
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
