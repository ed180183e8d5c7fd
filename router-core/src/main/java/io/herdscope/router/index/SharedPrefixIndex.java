package io.herdscope.router.index;

import io.herdscope.model.Tier;
import io.herdscope.model.prompt.HashRun;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// A prefix index that one thread writes and any number of threads read, none waiting for another.
/// Readers see the state of the latest publication, always a whole one.
public final class SharedPrefixIndex {
  /* Two indexes, after the left-right technique (Ramalhete and Correia, 2015). Readers use the one
   * that is published, the writer changes the other; publishing swaps them, and every change is
   * applied to both in turn. A reader says which one it reads and looks again whether that is still
   * the published one; so once the writer has seen nobody in the withdrawn one, nobody reads it until
   * it is published again. Where the technique lets the writer wait for the last reader to leave,
   * this one does not: changes queue up until it has left. The price is twice the memory and twice
   * the work of writing. */
  private final Side[] sides = {new Side(), new Side()};
  private final AtomicInteger published = new AtomicInteger();

  /// Changes that at least one side lacks, oldest first; numbered from `firstPending`.
  private final List<Change> pending = new ArrayList<>();

  private long firstPending;
  private boolean vacant = true;

  /// An index, who reads it, and the changes it has seen.
  private static final class Side {
    final PrefixIndex index = new PrefixIndex();
    final AtomicInteger readers = new AtomicInteger();
    long applied;
  }

  private sealed interface Change {
    record Store(int replica, Tier tier, long parent, HashRun blocks, long at) implements Change {}

    record Remove(int replica, Tier tier, HashRun blocks) implements Change {}

    record Clear(int replica, Tier tier) implements Change {}
  }

  /// Writer: as [PrefixIndex#store].
  public void store(int replica, Tier tier, long parent, HashRun blocks, long at) {
    change(new Change.Store(replica, tier, parent, blocks, at));
  }

  /// Writer: as [PrefixIndex#remove].
  public void remove(int replica, Tier tier, HashRun blocks) {
    change(new Change.Remove(replica, tier, blocks));
  }

  /// Writer: as [PrefixIndex#clear].
  public void clear(int replica, Tier tier) {
    change(new Change.Clear(replica, tier));
  }

  /// Writer: shows readers every change so far. False when a reader is still inside the index that
  /// would have to take them; the changes stay queued for the next time.
  public boolean publish() {
    catchUp();
    Side next = sides[1 - published.get()];
    if (!vacant || next.applied < firstPending + pending.size()) {
      return false;
    }
    published.set(1 - published.get());
    vacant = false;
    return true;
  }

  /// Writer: changes readers do not see yet.
  public long unpublished() {
    return firstPending + pending.size() - sides[published.get()].applied;
  }

  /// Any thread: as [PrefixIndex#match], on the state of the latest publication. Returns the number
  /// of changes that state has seen.
  public long match(HashRun prompt, int replicas, PrefixMatch out) {
    Side side = enter();
    try {
      side.index.match(prompt, replicas, out);
      return side.applied;
    } finally {
      side.readers.decrementAndGet();
    }
  }

  private Side enter() {
    while (true) {
      int number = published.get();
      Side side = sides[number];
      side.readers.incrementAndGet();
      if (published.get() == number) {
        return side;
      }
      side.readers.decrementAndGet();
    }
  }

  private void change(Change change) {
    pending.add(change);
    catchUp();
  }

  /// Applies what is queued to the side nobody reads, if its last reader has left.
  private void catchUp() {
    Side side = sides[1 - published.get()];
    vacant = vacant || side.readers.get() == 0;
    if (!vacant) {
      return;
    }
    long end = firstPending + pending.size();
    while (side.applied < end) {
      apply(pending.get((int) (side.applied - firstPending)), side.index);
      side.applied++;
    }
    int seenByBoth = (int) (sides[published.get()].applied - firstPending);
    if (2 * seenByBoth >= pending.size()) {
      pending.subList(0, seenByBoth).clear();
      firstPending += seenByBoth;
    }
  }

  private static void apply(Change change, PrefixIndex index) {
    switch (change) {
      case Change.Store c -> index.store(c.replica(), c.tier(), c.parent(), c.blocks(), c.at());
      case Change.Remove c -> index.remove(c.replica(), c.tier(), c.blocks());
      case Change.Clear c -> index.clear(c.replica(), c.tier());
    }
  }
}
