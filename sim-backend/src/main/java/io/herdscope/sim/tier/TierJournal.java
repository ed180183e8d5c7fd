package io.herdscope.sim.tier;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayDeque;

/// The events one tier owes, in order, each kept until what it says is true and a step ends. One
/// thread; `copy()` forks.
public final class TierJournal {
  /// Hears what a tier stored and removed.
  public interface Listener {
    /// Blocks `chain[from, to)` lie on the tier now; `parent` is the hash before them.
    default void tierStored(long at, Tier tier, long parent, HashRun chain, int from, int to) {}

    /// Each of these blocks is gone from the tier.
    default void tierRemoved(long at, Tier tier, HashRun blocks) {}
  }

  private record Entry(
      boolean stored, long readyAt, long parent, HashRun chain, int from, int to) {}

  private final Tier tier;
  private final ArrayDeque<Entry> entries;

  public TierJournal(Tier tier) {
    this(tier, new ArrayDeque<>());
  }

  private TierJournal(Tier tier, ArrayDeque<Entry> entries) {
    this.tier = tier;
    this.entries = entries;
  }

  public TierJournal copy() {
    return new TierJournal(tier, new ArrayDeque<>(entries));
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /// Blocks arrive at `readyAt`, picoseconds.
  public void stored(long readyAt, long parent, HashRun chain, int from, int to) {
    entries.add(new Entry(true, readyAt, parent, chain, from, to));
  }

  /// A block goes, not before what was noted earlier.
  public void removed(long readyAt, long hash) {
    entries.add(new Entry(false, readyAt, 0, HashRun.of(hash), 0, 1));
  }

  /// Tells everything that is true at `now`, picoseconds; `at` is what the events say, nanoseconds.
  public void flush(long now, long at, Listener listener) {
    while (!entries.isEmpty() && entries.getFirst().readyAt <= now) {
      Entry e = entries.removeFirst();
      if (e.stored) {
        listener.tierStored(at, tier, e.parent, e.chain, e.from, e.to);
      } else {
        listener.tierRemoved(at, tier, e.chain);
      }
    }
  }

  /// What was owed is owed no more: the tier was cleared.
  public void clear() {
    entries.clear();
  }

  /// Everything noted is true already: time starts anew.
  public void settle() {
    ArrayDeque<Entry> settled = new ArrayDeque<>();
    for (Entry e : entries) {
      settled.add(new Entry(e.stored, 0, e.parent, e.chain, e.from, e.to));
    }
    entries.clear();
    entries.addAll(settled);
  }
}
