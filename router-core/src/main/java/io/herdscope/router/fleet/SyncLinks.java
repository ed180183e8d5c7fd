package io.herdscope.router.fleet;

import io.herdscope.model.Nanos;
import io.herdscope.model.Randomness;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.scenario.RoutersSpec;
import java.util.ArrayList;
import java.util.List;
import org.agrona.collections.Long2LongHashMap;

/// The links between routers, and from engines to routers: collects news into batches, and dates
/// each batch at each receiver, or loses it. A link keeps its order except for batches that are
/// held up. Best effort, nothing is repeated. Sources: Ray `kv_token_tracker.py` (one broadcast per
/// batch, dropped on failure), Dynamo replica sync (a batch is 256 events or 1 ms).
final class SyncLinks {
  static final int BATCH_EVENTS = 256;

  /// How many draws one batch has at one receiver.
  private static final int DRAWS = 4;

  private final RoutersSpec spec;
  private final long seed;
  private final long delay;
  private final long jitter;
  private final long collecting;
  private final List<Outbox> outboxes;
  private final Long2LongHashMap lastArrival;
  private final long[] lost;
  private long batches;

  /// News of one sender that wait for their batch to go.
  private static final class Outbox {
    private List<ClusterEvent.RequestEvent> news = new ArrayList<>();
    private long batch;

    Outbox copy() {
      Outbox copy = new Outbox();
      copy.news = new ArrayList<>(news);
      copy.batch = batch;
      return copy;
    }
  }

  SyncLinks(RoutersSpec spec, long seed) {
    this(
        spec,
        seed,
        new ArrayList<>(),
        new Long2LongHashMap(Long.MIN_VALUE),
        new long[RoutersSpec.MAX_ROUTERS],
        0);
  }

  private SyncLinks(
      RoutersSpec spec,
      long seed,
      List<Outbox> outboxes,
      Long2LongHashMap lastArrival,
      long[] lost,
      long batches) {
    this.spec = spec;
    this.seed = seed;
    this.delay = Nanos.ofSeconds(spec.syncDelaySeconds());
    this.jitter = Nanos.ofSeconds(spec.jitterSeconds());
    this.collecting = Nanos.ofSeconds(spec.batchSeconds());
    this.outboxes = outboxes;
    this.lastArrival = lastArrival;
    this.lost = lost;
    this.batches = batches;
  }

  SyncLinks copy() {
    List<Outbox> copies = new ArrayList<>(outboxes.size());
    outboxes.forEach(outbox -> copies.add(outbox.copy()));
    return new SyncLinks(
        spec, seed, copies, new Long2LongHashMap(lastArrival), lost.clone(), batches);
  }

  /// The sender number of a router; engines have the odd ones.
  static int router(int index) {
    return 2 * index;
  }

  static int engine(int replica) {
    return 2 * replica + 1;
  }

  static boolean isEngine(int sender) {
    return sender % 2 == 1;
  }

  /// A piece of news to send. Returns whether its batch must go at once; else a flush is scheduled.
  boolean post(int sender, ClusterEvent.RequestEvent news, long at, Agenda agenda) {
    while (outboxes.size() <= sender) {
      outboxes.add(new Outbox());
    }
    Outbox outbox = outboxes.get(sender);
    outbox.news.add(news);
    if (collecting == 0 || outbox.news.size() == BATCH_EVENTS) {
      return true;
    }
    if (outbox.news.size() == 1) {
      agenda.add(at + collecting, new Errand.Flush(sender, outbox.batch));
    }
    return false;
  }

  boolean hasUnsent(int sender) {
    return sender < outboxes.size() && !outboxes.get(sender).news.isEmpty();
  }

  /// Whether the batch a flush was scheduled for has not gone yet.
  boolean isOpen(Errand.Flush flush) {
    Outbox outbox = outboxes.get(flush.sender());
    return outbox.batch == flush.batch() && !outbox.news.isEmpty();
  }

  /// Sends what the sender has collected to every router in `receivers` but itself.
  void flush(int sender, long at, int[] receivers, Agenda agenda) {
    Outbox outbox = outboxes.get(sender);
    List<ClusterEvent.RequestEvent> news = List.copyOf(outbox.news);
    outbox.news.clear();
    outbox.batch++;
    long batch = batches++;
    for (int q : receivers) {
      if (router(q) == sender) {
        continue;
      }
      if (draw(batch, q, 0) < spec.loss()) {
        lost[q] += news.size();
      } else {
        agenda.add(arrival(sender, batch, q, at), new Errand.Deliver(q, news));
      }
    }
  }

  private long arrival(int sender, long batch, int receiver, long at) {
    long due = at + delay + (long) (draw(batch, receiver, 1) * jitter);
    if (draw(batch, receiver, 2) < spec.reorder()) {
      return due + (long) (draw(batch, receiver, 3) * (delay + jitter));
    }
    long link = (long) sender << 32 | receiver;
    long ordered = Math.max(due, lastArrival.get(link));
    lastArrival.put(link, ordered);
    return ordered;
  }

  private double draw(long batch, int receiver, int which) {
    return Randomness.NETWORK.uniform(
        seed, (batch * RoutersSpec.MAX_ROUTERS + receiver) * DRAWS + which);
  }

  /// What a router had not sent yet goes with it and is lost for the `receivers`.
  void drop(int sender, int[] receivers) {
    if (sender < outboxes.size()) {
      for (int receiver : receivers) {
        lost[receiver] += outboxes.get(sender).news.size();
      }
      outboxes.get(sender).news.clear();
    }
  }

  /// When the oldest news that still waits to be sent to a router happened; `Agenda.NEVER` without.
  long oldestFor(int receiver) {
    long oldest = Agenda.NEVER;
    for (int sender = 0; sender < outboxes.size(); sender++) {
      List<ClusterEvent.RequestEvent> news = outboxes.get(sender).news;
      if (sender != router(receiver) && !news.isEmpty()) {
        oldest = Math.min(oldest, news.getFirst().at());
      }
    }
    return oldest;
  }

  /// Pieces of news a router never got.
  long lost(int receiver) {
    return lost[receiver];
  }
}
