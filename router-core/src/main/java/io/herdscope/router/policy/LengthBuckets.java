package io.herdscope.router.policy;

import io.herdscope.model.Nanos;
import java.util.Arrays;

/// Spans of prompt lengths, one per replica in index order, and the prompt tokens each replica was
/// sent inside a sliding window. Every interval the spans are cut anew so that each holds about the
/// same share of the tokens seen, but only when a share changed by more than a factor of two.
/// Single writer.
///
/// Source: SGLang `sgl-model-gateway/src/policies/bucket.rs`, there in characters. Upstream spreads
/// the whole range of an integer over the workers when one joins later; here the first spans are
/// used again.
public final class LengthBuckets {
  /// @param firstSpanTokens what the first spans divide evenly
  /// @param intervalNanos between two adjustments, also the window
  public record Rules(long firstSpanTokens, long intervalNanos) {
    /// 4,096 characters at 4 a token, 5 s.
    public static final Rules STOCK = new Rules(1_024, 5 * Nanos.PER_SECOND);
  }

  private boolean[] present;
  private long[] load;
  private int[] order;
  private long[] upper;
  private long[] at;
  private int[] tokens;
  private int[] replica;
  private int head;
  private int size;
  private long total;
  private long bucketLoad;
  private long nextAdjustment;

  LengthBuckets() {
    present = new boolean[0];
    load = new long[0];
    order = new int[0];
    upper = new long[0];
    at = new long[64];
    tokens = new int[64];
    replica = new int[64];
  }

  private LengthBuckets(LengthBuckets other) {
    present = other.present.clone();
    load = other.load.clone();
    order = other.order.clone();
    upper = other.upper.clone();
    at = other.at.clone();
    tokens = other.tokens.clone();
    replica = other.replica.clone();
    head = other.head;
    size = other.size;
    total = other.total;
    bucketLoad = other.bucketLoad;
    nextAdjustment = other.nextAdjustment;
  }

  LengthBuckets copy() {
    return new LengthBuckets(this);
  }

  void join(int joined, Rules rules) {
    if (joined >= present.length) {
      present = Arrays.copyOf(present, joined + 1);
      load = Arrays.copyOf(load, joined + 1);
    }
    present[joined] = true;
    restart(rules);
  }

  void leave(int gone, Rules rules) {
    if (gone < present.length) {
      present[gone] = false;
      restart(rules);
    }
  }

  /// The spans the source begins with; what was counted is dropped.
  private void restart(Rules rules) {
    Arrays.fill(load, 0);
    int count = 0;
    order = new int[present.length];
    for (int r = 0; r < present.length; r++) {
      if (present[r]) {
        order[count++] = r;
      }
    }
    order = Arrays.copyOf(order, count);
    upper = new long[count];
    long gap = count == 0 ? 0 : Math.max(1, rules.firstSpanTokens() / count);
    for (int i = 0; i < count; i++) {
      upper[i] = i == count - 1 ? Long.MAX_VALUE : (i + 1) * gap - 1;
    }
  }

  /// Place in the order of spans of the one a prompt falls into; −1 without replicas.
  public int bucket(long promptTokens) {
    for (int i = 0; i < upper.length; i++) {
      if (promptTokens <= upper[i]) {
        return i;
      }
    }
    return -1;
  }

  /// Place of a replica in the order of spans, −1 when it has none.
  public int place(int ofReplica) {
    for (int i = 0; i < order.length; i++) {
      if (order[i] == ofReplica) {
        return i;
      }
    }
    return -1;
  }

  /// Longest prompt of each span, in their order.
  public long[] upperBounds() {
    return upper.clone();
  }

  /// Prompt tokens sent to the replica inside the window, as of the last request.
  public long load(int ofReplica) {
    return ofReplica < load.length ? load[ofReplica] : 0;
  }

  void routed(int promptTokens, int to, long now, Rules rules) {
    if (to < load.length) {
      load[to] += promptTokens;
    }
    while (size > 0 && now - at[head] > rules.intervalNanos()) {
      total -= tokens[head];
      int from = replica[head];
      load[from] = Math.max(0, load[from] - tokens[head]);
      head = (head + 1) % at.length;
      size--;
    }
    if (size == at.length) {
      grow();
    }
    int tail = (head + size) % at.length;
    at[tail] = now;
    tokens[tail] = promptTokens;
    replica[tail] = to;
    size++;
    total += promptTokens;
  }

  /// Adjusts the spans when an interval has passed.
  void tick(long now, Rules rules) {
    if (now < nextAdjustment) {
      return;
    }
    if (nextAdjustment > 0) {
      adjust();
    }
    nextAdjustment = (now / rules.intervalNanos() + 1) * rules.intervalNanos();
  }

  private void adjust() {
    if (size == 0 || order.length == 0) {
      return;
    }
    long share = total / order.length;
    if (bucketLoad != 0 && share <= 2 * bucketLoad && bucketLoad <= 2 * share) {
      return;
    }
    bucketLoad = share;
    int[] lengths = new int[size];
    for (int i = 0; i < size; i++) {
      lengths[i] = tokens[(head + i) % at.length];
    }
    Arrays.sort(lengths);
    upper = spans(lengths, share, order.length);
  }

  /// Walks the lengths in ascending order; a span ends at the length that fills its share.
  static long[] spans(int[] ascending, long share, int count) {
    long[] bounds = new long[count];
    long from = 0;
    int next = 0;
    for (int i = 0; i < count - 1; i++) {
      long filled = 0;
      long end = from + share;
      while (next < ascending.length) {
        filled += ascending[next++];
        if (filled >= share) {
          end = ascending[next - 1] <= from ? from + share : ascending[next - 1];
          break;
        }
      }
      bounds[i] = end;
      from = end + 1;
    }
    bounds[count - 1] = Long.MAX_VALUE;
    return bounds;
  }

  private void grow() {
    long[] widerAt = new long[2 * size];
    int[] widerTokens = new int[2 * size];
    int[] widerReplica = new int[2 * size];
    for (int i = 0; i < size; i++) {
      int slot = (head + i) % size;
      widerAt[i] = at[slot];
      widerTokens[i] = tokens[slot];
      widerReplica[i] = replica[slot];
    }
    at = widerAt;
    tokens = widerTokens;
    replica = widerReplica;
    head = 0;
  }
}
