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

  /// A block taken for missing that comes within this time was late.
  static final long FORGIVEN = 30 * Nanos.PER_SECOND;

  /// Longest lag that is waited for.
  static final long MOST_LAG = 60 * Nanos.PER_SECOND;

  /// A block that was dropped so long before the end was told had been there.
  static final long REMEMBERED = 60 * Nanos.PER_SECOND;

  static final int MOST_BLOCKS = 1 << 12;

  private static final long THERE = Long.MIN_VALUE;

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
  }

  /// Requests that began with one block.
  private record Ends(long first, long last, long requests) {
    Ends and(long at) {
      return new Ends(first, Math.max(last, at), requests + 1);
    }
  }

  private record Judged(Ends ends, Degradation countedAs) {}

  private record Block(int replica, long hash) {}

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

  /// When the requests ended whose blocks are awaited, the eldest first; and of those judged.
  private final Map<Block, Ends> awaited;

  private final Map<Block, Judged> judged;

  /// When the first blocks of prompts on their way were dropped; `THERE` while they were not. An
  /// end may be told so late that its block is gone again.
  private final Map<Block, Long> dropped;

  private Lags[] lags = new Lags[0];
  private long clock;
  private long judgeAt = Long.MIN_VALUE;

  AwaitedBlocks() {
    awaited = new LinkedHashMap<>();
    judged = new LinkedHashMap<>();
    dropped = new LinkedHashMap<>();
  }

  private AwaitedBlocks(AwaitedBlocks other) {
    awaited = new LinkedHashMap<>(other.awaited);
    judged = new LinkedHashMap<>(other.judged);
    dropped = new LinkedHashMap<>(other.dropped);
    lags = new Lags[other.lags.length];
    Arrays.setAll(lags, r -> other.lags[r].copy());
    clock = other.clock;
    judgeAt = other.judgeAt;
  }

  AwaitedBlocks copy() {
    return new AwaitedBlocks(this);
  }

  /// A request that begins with the block was sent to the replica.
  void routed(int replica, long hash) {
    bound(dropped);
    dropped.putIfAbsent(new Block(replica, hash), THERE);
  }

  private static void bound(Map<Block, ?> blocks) {
    if (blocks.size() >= MOST_BLOCKS) {
      blocks.remove(blocks.keySet().iterator().next());
    }
  }

  /// A request ended whose first block its replica is known to hold.
  void done(int replica, long hash) {
    dropped.remove(new Block(replica, hash));
  }

  /// A request ended whose first block its replica is not known to hold: it may have dropped it
  /// since, or not have reported it.
  void ended(int replica, long hash, long endedAt, Judge judge) {
    Long gone = dropped.remove(new Block(replica, hash));
    if (gone != null && gone != THERE && endedAt - gone <= REMEMBERED) {
      judge.came(replica, endedAt);
    } else {
      await(replica, hash, endedAt, judge);
    }
  }

  private void await(int replica, long hash, long endedAt, Judge judge) {
    if (awaited.size() >= MOST_BLOCKS) {
      Map.Entry<Block, Ends> eldest = awaited.entrySet().iterator().next();
      awaited.remove(eldest.getKey());
      missing(eldest.getKey(), eldest.getValue(), judge);
    }
    Block block = new Block(replica, hash);
    Ends before = awaited.get(block);
    awaited.put(block, before == null ? new Ends(endedAt, endedAt, 1) : before.and(endedAt));
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
          stored(new Block(e.replica(), e.blocks().at(0)), e.at(), of, judge);
        }
      }
      case ClusterEvent.BlocksRemoved e -> {
        for (int i = 0; !dropped.isEmpty() && i < e.blocks().length(); i++) {
          dropped.replace(new Block(e.replica(), e.blocks().at(i)), e.at());
        }
      }
      case ClusterEvent.CacheCleared e -> {
        forget(e.replica());
        cleared(e.replica(), e.at());
      }
      case ClusterEvent.TierCleared e -> cleared(e.replica(), e.at());
    }
    of.heardAt = Math.max(of.heardAt, event.at());
  }

  private void stored(Block block, long at, Lags of, Judge judge) {
    Ends ends = awaited.remove(block);
    Judged before = ends == null ? judged.remove(block) : null;
    if (before != null && at - before.ends().first() <= FORGIVEN) {
      ends = before.ends();
      judge.notMissing(before.countedAs(), block.replica(), ends.requests());
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

  private void cleared(int replica, long at) {
    dropped.replaceAll((block, gone) -> block.replica() == replica ? Long.valueOf(at) : gone);
  }

  /// What was on its way from the replica does not matter any more.
  void forget(int replica) {
    awaited.keySet().removeIf(block -> block.replica() == replica);
    judged.keySet().removeIf(block -> block.replica() == replica);
  }

  private void judge(Judge judge) {
    Iterator<Map.Entry<Block, Ends>> eldest = awaited.entrySet().iterator();
    while (eldest.hasNext()) {
      Map.Entry<Block, Ends> next = eldest.next();
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
    judged.values().removeIf(one -> clock - one.ends().first() > FORGIVEN);
  }

  private void missing(Block block, Ends ends, Judge judge) {
    Degradation countedAs = judge.missing(block.replica(), ends.first(), ends.requests());
    bound(judged);
    judged.putIfAbsent(block, new Judged(ends, countedAs));
  }

  /// What may still be on its way, in requests.
  List<DegradationCount> waiting() {
    Map<Integer, Ends> sums = new TreeMap<>();
    awaited.forEach(
        (block, ends) ->
            sums.merge(
                block.replica(),
                ends,
                (a, b) ->
                    new Ends(
                        Math.min(a.first(), b.first()),
                        Math.max(a.last(), b.last()),
                        a.requests() + b.requests())));
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
