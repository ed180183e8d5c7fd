package io.herdscope.sim.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Requests that hold blocks without computing: those whose KV is on its way, and those whose KV
/// has come and who wait for their first step. Single thread.
final class Loads {
  /// KV on its way into a request's blocks.
  ///
  /// @param computedTo tokens that need no computing once it is there
  /// @param startedAt when it was asked for, picoseconds
  /// @param readyAt when it is there, picoseconds
  /// @param remoteTokens tokens that come from another replica, −1 when none were asked for
  record Load(
      int slot,
      int computedTo,
      long startedAt,
      long readyAt,
      int hostTokens,
      int diskTokens,
      int remoteTokens) {}

  private final List<Load> coming;
  private final List<Load> done;
  private final List<Load> untold;

  Loads() {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  private Loads(List<Load> coming, List<Load> done, List<Load> untold) {
    this.coming = coming;
    this.done = done;
    this.untold = untold;
  }

  Loads copy() {
    return new Loads(new ArrayList<>(coming), new ArrayList<>(done), new ArrayList<>(untold));
  }

  boolean isEmpty() {
    return coming.isEmpty() && done.isEmpty();
  }

  int size() {
    return coming.size() + done.size();
  }

  /// Slots, those that came first, then in the order of asking.
  int slot(int index) {
    return index < done.size() ? done.get(index).slot : coming.get(index - done.size()).slot;
  }

  void add(Load load) {
    coming.add(load);
  }

  /// The next load is here; null when none has come by `now`.
  @Nullable Load takeReady(long now) {
    @Nullable Load first = null;
    for (Load load : coming) {
      if (load.readyAt <= now && (first == null || load.readyAt < first.readyAt)) {
        first = load;
      }
    }
    if (first != null) {
      coming.remove(first);
    }
    return first;
  }

  /// When the next one will be here, picoseconds; `Long.MAX_VALUE` when nothing is on its way.
  long nextReady() {
    long next = Long.MAX_VALUE;
    for (Load load : coming) {
      next = Math.min(next, load.readyAt);
    }
    return next;
  }

  void came(Load load) {
    done.add(load);
  }

  /// The first request whose KV has come, null when there is none.
  @Nullable Load first() {
    return done.isEmpty() ? null : done.getFirst();
  }

  void admitFirst() {
    done.removeFirst();
  }

  /// Takes out the last request whose KV has come; null when only the first is left.
  @Nullable Load takeLast() {
    return done.size() < 2 ? null : done.removeLast();
  }

  /// Whether KV is on its way.
  boolean isComing() {
    return !coming.isEmpty();
  }

  /// Takes out any request, first of those whose KV is on its way; there must be one.
  Load takeAny() {
    return coming.isEmpty() ? done.removeLast() : coming.removeLast();
  }

  /// The KV on its way to a request is not wanted any more. Says whether there was any.
  boolean cancel(int slot) {
    return coming.removeIf(load -> load.slot == slot);
  }

  /// Notes a load that the whole step waits for, to be told at its end.
  void tellLater(Load load) {
    untold.add(load);
  }

  List<Load> takeUntold() {
    List<Load> told = List.copyOf(untold);
    untold.clear();
    return told;
  }

  boolean hasUntold() {
    return !untold.isEmpty();
  }
}
