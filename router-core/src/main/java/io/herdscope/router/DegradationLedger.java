package io.herdscope.router;

import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.index.BeliefIndex;
import io.herdscope.router.index.IndexFaults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a router noticed of its own blindness, counted by kind and replica, with the little it must
/// remember to notice. What the cache events themselves contradict is counted by the index. Single
/// writer.
final class DegradationLedger implements AwaitedBlocks.Judge {
  private static final int KINDS = Degradation.values().length;

  /// Nothing heard yet, cache events heard, and one of them named a block of a served prompt.
  private static final byte SILENT = 0;

  private static final byte HEARD = 1;
  private static final byte AGREES = 2;

  /// `[(replica + 1) × KINDS + kind]`; the first row is the fleet's.
  private long[] counts;

  /// When each was seen first and last, nanoseconds; `UNTOLD` where nobody noted it.
  private long[] from;

  private long[] to;

  private long[] lastCacheEvent;
  private byte[] trust;
  private @Nullable AwaitedBlocks awaited;

  DegradationLedger() {
    this(new long[KINDS], untold(KINDS), untold(KINDS), new long[0], new byte[0]);
  }

  private DegradationLedger(
      long[] counts, long[] from, long[] to, long[] lastCacheEvent, byte[] trust) {
    this.counts = counts;
    this.from = from;
    this.to = to;
    this.lastCacheEvent = lastCacheEvent;
    this.trust = trust;
  }

  private static long[] untold(int size) {
    long[] instants = new long[size];
    Arrays.fill(instants, DegradationCount.UNTOLD);
    return instants;
  }

  DegradationLedger copy() {
    DegradationLedger copy = withoutAwaited();
    copy.awaited = awaited == null ? null : awaited.copy();
    return copy;
  }

  private DegradationLedger withoutAwaited() {
    return new DegradationLedger(
        counts.clone(), from.clone(), to.clone(), lastCacheEvent.clone(), trust.clone());
  }

  /// Of what is remembered of requests and blocks on their way; what is counted is small.
  long bytesUnderWay() {
    return awaited == null ? 0 : awaited.heapBytes();
  }

  /// From now on what was not reported is judged when it should have been.
  void waitForReports() {
    awaited = awaited == null ? new AwaitedBlocks() : awaited;
  }

  /// An event of any kind: time goes on, and some requests end without having been served.
  void tick(ClusterEvent event) {
    if (awaited != null) {
      awaited.tick(event.at(), this);
      if (event instanceof ClusterEvent.RequestRejected e) {
        over(e.request());
      } else if (event instanceof ClusterEvent.RequestLost e) {
        over(e.request());
      }
    }
  }

  /// A request was sent to a replica.
  ///
  /// @param named with its blocks as the router names them, none when it came without tokens
  /// @param whole whether it is longer than a block
  void routed(ClusterEvent.RequestRouted named, boolean whole) {
    HashRun prompt = named.body().promptBlocks();
    if (prompt.isEmpty()) {
      add(Degradation.TOKENLESS_REQUEST, named.replica(), whole ? 1 : 0, named.at());
    } else if (awaited != null) {
      FirstBlock block = new FirstBlock(named.replica(), prompt.at(0));
      awaited.routed(named.request(), block, named.at());
    }
  }

  /// A request ended of which nothing can be said.
  void over(long request) {
    if (awaited != null) {
      awaited.over(request);
    }
  }

  /// What a replica that left did not report does not matter any more.
  void left(int replica, long at) {
    if (awaited != null) {
      awaited.forget(replica, at);
    }
  }

  /// @param at when it happened, nanoseconds
  void add(Degradation kind, int replica, long count, long at) {
    if (count > 0) {
      int place = place(kind, replica);
      from[place] = counts[place] == 0 ? at : Math.min(from[place], at);
      to[place] = counts[place] == 0 ? at : Math.max(to[place], at);
      counts[place] += count;
    }
  }

  private void addUntold(Degradation kind, int replica, long count) {
    if (count > 0) {
      int place = place(kind, replica); // may make the array longer
      counts[place] += count;
    }
  }

  private int place(Degradation kind, int replica) {
    admit(replica);
    return (replica + 1) * KINDS + kind.ordinal();
  }

  /// A replica begins anew: nothing has been heard of it.
  ///
  /// @param otherBlocks whether it counts in blocks of another size
  void joined(int replica, boolean otherBlocks, long at) {
    admit(replica);
    add(Degradation.BLOCK_SIZE_MISMATCH, replica, otherBlocks ? 1 : 0, at);
    lastCacheEvent[replica] = Long.MIN_VALUE;
    trust[replica] = SILENT;
  }

  /// A cache event of a replica that is there.
  void heard(ClusterEvent.CacheEvent event) {
    int replica = event.replica();
    long at = event.at();
    admit(replica);
    if (awaited != null) {
      awaited.heard(event, this);
    }
    if (at < lastCacheEvent[replica]) {
      add(Degradation.OUT_OF_ORDER, replica, 1, at);
    } else {
      lastCacheEvent[replica] = at;
    }
    if (trust[replica] == SILENT) {
      trust[replica] = HEARD;
    }
  }

  /// A replica finished a prompt of at least one full block. It must have reported that block, and
  /// could not drop it while the request ran.
  ///
  /// @param hash of the first block
  /// @param blockIsKnown whether the replica is known to hold it
  /// @param otherBlocks whether the replica counts in blocks of another size
  void served(
      ClusterEvent.RequestFinished end, long hash, boolean blockIsKnown, boolean otherBlocks) {
    int replica = end.replica();
    if (blockIsKnown) {
      came(replica, end.at());
    } else if (otherBlocks) {
      add(Degradation.BLOCK_SIZE_MISMATCH, replica, 1, end.at());
    } else if (awaited != null) {
      awaited.ended(end.request(), new FirstBlock(replica, hash), end.at(), this);
    } else {
      missing(replica, end.at(), 1);
    }
    over(end.request());
  }

  /// Batches of a source did not come in their place.
  void lost(ClusterEvent.SourceGap gap) {
    switch (gap.outcome()) {
      case LOST, OVERFLOW ->
          add(
              Degradation.MISSING_EVENTS,
              DegradationCount.FLEET,
              gap.to() - gap.from() + 1,
              gap.at());
      case BEFORE, RECOVERED -> {}
    }
  }

  @Override
  public void came(int replica, long at) {
    admit(replica);
    trust[replica] = AGREES;
  }

  @Override
  public Degradation missing(int replica, long at, long requests) {
    admit(replica);
    Degradation kind =
        trust[replica] == HEARD ? Degradation.HASH_SEED_MISMATCH : Degradation.MISSING_EVENTS;
    add(kind, replica, requests, at);
    return kind;
  }

  @Override
  public void notMissing(Degradation countedAs, int replica, long requests) {
    int place = place(countedAs, replica); // may make the array longer
    counts[place] -= requests;
  }

  @Override
  public void unjudged(int replica, long endedAt, long requests) {
    add(Degradation.UNJUDGED_EVENTS, replica, requests, endedAt);
  }

  List<LateBlocks> late() {
    return awaited == null ? List.of() : awaited.late();
  }

  /// The same with what the cache events of each replica contradicted, and what may be on its way.
  DegradationLedger with(BeliefIndex index, int replicas) {
    DegradationLedger all = withoutAwaited();
    for (int replica = 0; replica < replicas; replica++) {
      IndexFaults faults = index.faults(replica);
      all.addUntold(Degradation.DUPLICATE_STORE, replica, faults.duplicateStores());
      all.addUntold(Degradation.UNKNOWN_PARENT, replica, faults.unknownParents());
      all.addUntold(Degradation.UNKNOWN_REMOVAL, replica, faults.unknownRemovals());
    }
    if (awaited != null) {
      awaited.waiting().forEach(all::add);
    }
    return all;
  }

  private void add(DegradationCount one) {
    int place = place(one.kind(), one.replica()); // may make the array longer
    counts[place] += one.count();
    from[place] = one.from();
    to[place] = one.to();
  }

  /// Adds what was counted, by replica and kind, the fleet's first.
  List<DegradationCount> counts() {
    List<DegradationCount> found = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        Degradation kind = Degradation.values()[i % KINDS];
        found.add(new DegradationCount(kind, i / KINDS - 1, counts[i], from[i], to[i]));
      }
    }
    return found;
  }

  private void admit(int replica) {
    if (replica >= trust.length) {
      int size = Math.max(replica + 1, 2 * trust.length);
      int known = trust.length;
      counts = Arrays.copyOf(counts, (size + 1) * KINDS);
      from = grown(from, counts.length);
      to = grown(to, counts.length);
      lastCacheEvent = Arrays.copyOf(lastCacheEvent, size);
      Arrays.fill(lastCacheEvent, known, size, Long.MIN_VALUE);
      trust = Arrays.copyOf(trust, size);
    }
  }

  private static long[] grown(long[] instants, int size) {
    long[] longer = Arrays.copyOf(instants, size);
    Arrays.fill(longer, instants.length, size, DegradationCount.UNTOLD);
    return longer;
  }
}
