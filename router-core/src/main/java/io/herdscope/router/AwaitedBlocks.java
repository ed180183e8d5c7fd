package io.herdscope.router;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The first blocks of finished prompts that their replicas have not reported. Where events come by
/// other ways than the ends of requests, such a block may be on its way: it is missing only when
/// the replica was heard so much later that it should have come, or has long been silent. One that
/// comes after all was late. Single writer.
final class AwaitedBlocks {
  /// What is waited beyond the longest lag ever seen.
  static final long MARGIN = 2 * Nanos.PER_SECOND;

  /// A replica that says nothing for so long has nothing on its way.
  static final long SILENCE = 30 * Nanos.PER_SECOND;

  /// A block that comes within this time after it was taken for missing was late.
  static final long FORGIVEN = 30 * Nanos.PER_SECOND;

  /// Longest lag that is waited for.
  static final long MOST_LAG = 60 * Nanos.PER_SECOND;

  /// Blocks that are awaited, and blocks taken for missing that may yet come; a hundred bytes and
  /// two hundred each, of which a copy has half.
  static final int MOST_BLOCKS = 1 << 15;

  private static final int BYTES_PER_AWAITED = 100;
  private static final int BYTES_PER_JUDGED = 200;

  private static final long BETWEEN_JUDGEMENTS = Nanos.PER_SECOND / 4;

  /// Takes what became of blocks.
  interface Judge {
    /// It should have been here.
    ///
    /// @param endedAt when the first of the requests ended that began with it
    /// @return as what it was counted
    Degradation missing(int replica, long endedAt, long requests);

    /// It came.
    void came(int replica, long at);

    /// It had been taken for missing.
    void notMissing(Degradation countedAs, int replica, long requests);

    /// Too much is awaited to tell whether it came.
    void unjudged(int replica, long endedAt, long requests);
  }

  /// Requests that began with one block.
  private record Ends(long first, long last, long requests) {
    private Ends(long at) {
      this(at, at, 1);
    }

    private Ends and(Ends other) {
      return new Ends(
          Math.min(first, other.first), Math.max(last, other.last), requests + other.requests);
    }
  }

  /// Requests that were taken for missing together.
  private record Judged(Ends ends, Degradation countedAs, long at) {
    private boolean isForgivenAt(long now) {
      return now - at <= FORGIVEN;
    }
  }

  /// How late blocks of one replica were, counted from the ends of their requests.
  private static final class Lags {
    private long heardAt = Long.MIN_VALUE;
    private long most;
    private long late;
    private long from = Long.MAX_VALUE;
    private long to;
    private double sum;

    private Lags copy() {
      Lags copy = new Lags();
      copy.heardAt = heardAt;
      copy.most = most;
      copy.late = late;
      copy.from = from;
      copy.to = to;
      copy.sum = sum;
      return copy;
    }
  }

  /// When the requests ended whose blocks are awaited, the eldest first.
  private final Map<FirstBlock, Ends> awaited;

  /// What was taken for missing, the last judged last. The lists never change.
  private final Map<FirstBlock, List<Judged>> judged;

  private final DroppedBlocks dropped;

  private Lags[] lags = new Lags[0];
  private long clock;
  private long judgeAt = Long.MIN_VALUE;

  AwaitedBlocks() {
    awaited = new LinkedHashMap<>();
    judged = new LinkedHashMap<>();
    dropped = new DroppedBlocks();
  }

  private AwaitedBlocks(AwaitedBlocks other) {
    awaited = new LinkedHashMap<>(other.awaited);
    judged = new LinkedHashMap<>(other.judged);
    dropped = other.dropped.copy();
    lags = new Lags[other.lags.length];
    Arrays.setAll(lags, r -> other.lags[r].copy());
    clock = other.clock;
    judgeAt = other.judgeAt;
  }

  AwaitedBlocks copy() {
    return new AwaitedBlocks(this);
  }

  /// Of all that is remembered, were none of it shared with a copy.
  long heapBytes() {
    return (long) BYTES_PER_AWAITED * awaited.size()
        + (long) BYTES_PER_JUDGED * judged.size()
        + dropped.heapBytes();
  }

  /// A request that begins with the block was sent to its replica.
  void routed(long request, FirstBlock block, long at) {
    dropped.routed(request, block, at);
  }

  /// Nothing is asked of a request any more: it ended well, or nobody serves it.
  void over(long request) {
    dropped.over(request);
  }

  /// A request ended whose first block its replica is not known to hold: it may have dropped it
  /// since, or not have reported it.
  void ended(long request, FirstBlock block, long endedAt, Judge judge) {
    switch (dropped.ended(request, block, endedAt)) {
      case DROPPED -> judge.came(block.replica(), endedAt);
      case NOT_DROPPED -> await(block, endedAt, judge);
      case UNKNOWN -> judge.unjudged(block.replica(), endedAt, 1);
    }
  }

  /// Where there is no room those that wait already stay, or none would ever be judged.
  private void await(FirstBlock block, long endedAt, Judge judge) {
    if (awaited.size() >= MOST_BLOCKS && !awaited.containsKey(block)) {
      judge.unjudged(block.replica(), endedAt, 1);
    } else {
      awaited.merge(block, new Ends(endedAt), Ends::and);
    }
  }

  /// An event of any kind: time goes on.
  void tick(long at, Judge judge) {
    clock = Math.max(clock, at);
    if (clock >= judgeAt && !(awaited.isEmpty() && judged.isEmpty())) {
      judgeAt = clock + BETWEEN_JUDGEMENTS;
      judge(judge);
    }
  }

  /// A replica reported something.
  void heard(ClusterEvent.CacheEvent event, Judge judge) {
    Lags of = lags(event.replica());
    switch (event) {
      case ClusterEvent.BlocksStored e -> {
        if (!e.blocks().isEmpty() && !(awaited.isEmpty() && judged.isEmpty())) {
          stored(new FirstBlock(e.replica(), e.blocks().at(0)), e.at(), of, judge);
        }
      }
      case ClusterEvent.BlocksRemoved e -> dropped.removed(e.replica(), e.blocks(), e.at());
      case ClusterEvent.CacheCleared e -> forget(e.replica(), e.at());
      case ClusterEvent.TierCleared e -> dropped.cleared(e.replica(), e.at());
    }
    of.heardAt = Math.max(of.heardAt, event.at());
  }

  private void stored(FirstBlock block, long at, Lags of, Judge judge) {
    Ends ends = awaited.remove(block);
    List<Judged> before = judged.remove(block);
    for (Judged one : before == null ? List.<Judged>of() : before) {
      if (one.isForgivenAt(at)) {
        judge.notMissing(one.countedAs(), block.replica(), one.ends().requests());
        ends = ends == null ? one.ends() : ends.and(one.ends());
      }
    }
    if (ends == null) {
      return;
    }
    judge.came(block.replica(), at);
    long lag = at - ends.first();
    of.most = Math.max(of.most, Math.min(lag, MOST_LAG));
    if (lag >= Nanos.PER_SECOND) {
      of.late++;
      of.sum += lag;
      of.from = Math.min(of.from, ends.first());
      of.to = Math.max(of.to, at);
    }
  }

  /// The replica holds nothing from now on; what was on its way does not matter any more.
  void forget(int replica, long at) {
    awaited.keySet().removeIf(block -> block.replica() == replica);
    judged.keySet().removeIf(block -> block.replica() == replica);
    dropped.cleared(replica, at);
  }

  private void judge(Judge judge) {
    Iterator<Map.Entry<FirstBlock, Ends>> eldest = awaited.entrySet().iterator();
    while (eldest.hasNext()) {
      Map.Entry<FirstBlock, Ends> next = eldest.next();
      long ended = next.getValue().first();
      Lags of = lags(next.getKey().replica());
      boolean overtaken = of.heardAt > ended + of.most + MARGIN;
      if (overtaken || clock > ended + of.most + SILENCE) {
        eldest.remove();
        missing(next.getKey(), next.getValue(), judge);
      } else if (clock <= ended + MARGIN) {
        break; // what ended later waits too
      }
    }
    judged.values().removeIf(all -> !all.getLast().isForgivenAt(clock));
  }

  /// The same block may be taken for missing again before it comes for all.
  private void missing(FirstBlock block, Ends ends, Judge judge) {
    Degradation countedAs = judge.missing(block.replica(), ends.first(), ends.requests());
    List<Judged> before = judged.remove(block);
    List<Judged> all = before == null ? new ArrayList<>(1) : new ArrayList<>(before);
    all.removeIf(one -> !one.isForgivenAt(clock));
    all.add(new Judged(ends, countedAs, clock));
    if (judged.size() >= MOST_BLOCKS) {
      judged.remove(judged.keySet().iterator().next()); // stays missing, as it would a little later
    }
    judged.put(block, all);
  }

  /// What may still be on its way, in requests.
  List<DegradationCount> waiting() {
    Map<Integer, Ends> sums = new TreeMap<>();
    awaited.forEach((block, ends) -> sums.merge(block.replica(), ends, Ends::and));
    List<DegradationCount> counts = new ArrayList<>();
    sums.forEach(
        (replica, ends) ->
            counts.add(
                new DegradationCount(
                    Degradation.AWAITED_EVENTS,
                    replica,
                    ends.requests(),
                    ends.first(),
                    ends.last())));
    return counts;
  }

  List<LateBlocks> late() {
    List<LateBlocks> all = new ArrayList<>();
    for (int r = 0; r < lags.length; r++) {
      Lags of = lags[r];
      if (of.late > 0) {
        long mean = Math.round(of.sum / of.late);
        all.add(new LateBlocks(r, of.late, of.from, of.to, mean, of.most));
      }
    }
    return all;
  }

  private Lags lags(int replica) {
    int known = lags.length;
    if (replica >= known) {
      lags = Arrays.copyOf(lags, replica + 1);
      for (int r = known; r <= replica; r++) {
        lags[r] = new Lags();
      }
    }
    return lags[replica];
  }
}
