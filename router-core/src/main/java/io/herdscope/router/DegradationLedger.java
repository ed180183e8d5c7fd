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
    DegradationLedger copy =
        new DegradationLedger(
            counts.clone(), from.clone(), to.clone(), lastCacheEvent.clone(), trust.clone());
    copy.awaited = awaited == null ? null : awaited.copy();
    return copy;
  }

  /// From now on what was not reported is judged when it should have been.
  void waitForReports() {
    awaited = awaited == null ? new AwaitedBlocks() : awaited;
  }

  /// An event of any kind: time goes on.
  void tick(long at) {
    if (awaited != null) {
      awaited.tick(at, this);
    }
  }

  /// A request was sent to a replica.
  ///
  /// @param prompt empty when it came without tokens
  /// @param whole whether it is longer than a block
  void routed(int replica, HashRun prompt, boolean whole, long at) {
    if (prompt.isEmpty()) {
      add(Degradation.TOKENLESS_REQUEST, replica, whole ? 1 : 0, at);
    } else if (awaited != null) {
      awaited.routed(replica, prompt.at(0));
    }
  }

  /// What a replica that left did not report does not matter any more.
  void left(int replica) {
    if (awaited != null) {
      awaited.forget(replica);
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
  /// @param block the first one
  /// @param otherBlocks whether the replica counts in blocks of another size
  void served(int replica, long block, boolean blockIsKnown, boolean otherBlocks, long at) {
    if (blockIsKnown) {
      came(replica, at);
      if (awaited != null) {
        awaited.done(replica, block);
      }
    } else if (otherBlocks) {
      add(Degradation.BLOCK_SIZE_MISMATCH, replica, 1, at);
    } else if (awaited != null) {
      awaited.ended(replica, block, at, this);
    } else {
      missing(replica, at, 1);
    }
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

  List<LateBlocks> late() {
    return awaited == null ? List.of() : awaited.late();
  }

  /// The same with what the cache events of each replica contradicted, and what may be on its way.
  DegradationLedger with(BeliefIndex index, int replicas) {
    DegradationLedger all = copy();
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
