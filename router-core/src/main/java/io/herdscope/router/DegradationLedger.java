package io.herdscope.router;

import io.herdscope.model.metric.Degradation;
import io.herdscope.model.metric.DegradationCount;
import io.herdscope.router.index.BeliefIndex;
import io.herdscope.router.index.IndexFaults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What a router noticed of its own blindness, counted by kind and replica, with the little it must
/// remember to notice. What the cache events themselves contradict is counted by the index. Single
/// writer.
final class DegradationLedger {
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
    return new DegradationLedger(
        counts.clone(), from.clone(), to.clone(), lastCacheEvent.clone(), trust.clone());
  }

  /// @param at when it happened, nanoseconds
  void add(Degradation kind, int replica, long count, long at) {
    if (count > 0) {
      int place = place(kind, replica);
      from[place] = counts[place] == 0 ? at : Math.min(from[place], at);
      to[place] = Math.max(to[place], at);
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
  void joined(int replica) {
    admit(replica);
    lastCacheEvent[replica] = Long.MIN_VALUE;
    trust[replica] = SILENT;
  }

  /// A cache event of a replica that is there.
  void heard(int replica, long at) {
    admit(replica);
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
  void served(int replica, boolean blockIsKnown, long at) {
    admit(replica);
    if (blockIsKnown) {
      trust[replica] = AGREES;
    } else {
      add(
          trust[replica] == HEARD ? Degradation.HASH_SEED_MISMATCH : Degradation.MISSING_EVENTS,
          replica,
          1,
          at);
    }
  }

  /// The same with what the cache events of each replica contradicted.
  DegradationLedger with(BeliefIndex index, int replicas) {
    DegradationLedger all = copy();
    for (int replica = 0; replica < replicas; replica++) {
      IndexFaults faults = index.faults(replica);
      all.addUntold(Degradation.DUPLICATE_STORE, replica, faults.duplicateStores());
      all.addUntold(Degradation.UNKNOWN_PARENT, replica, faults.unknownParents());
      all.addUntold(Degradation.UNKNOWN_REMOVAL, replica, faults.unknownRemovals());
    }
    return all;
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
