package io.herdscope.app.workbench.controls;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What was changed in the coefficients of each lane, so that it can be undone and done again. What
/// one gesture does to a lane is one change, however long it lasts. FX thread only.
final class ParameterHistory {
  private static final int KEPT = 200;

  private final Map<String, Deque<Change>> done = new HashMap<>();
  private final Map<String, Deque<Change>> undone = new HashMap<>();

  /// All coefficients of a lane before and after.
  private record Change(Map<String, Double> before, Map<String, Double> after, long gesture) {}

  /// @param lane what tells this lane with this policy from others
  /// @param gesture a number that only what is done in one go shares
  void record(String lane, Map<String, Double> before, Map<String, Double> after, long gesture) {
    if (before.equals(after)) {
      return;
    }
    Deque<Change> changes = done.computeIfAbsent(lane, key -> new ArrayDeque<>());
    boolean goesOn =
        !changes.isEmpty()
            && changes.getLast().gesture() == gesture
            && changes.getLast().after().equals(before);
    Map<String, Double> from = goesOn ? changes.removeLast().before() : Map.copyOf(before);
    if (!from.equals(after)) {
      changes.addLast(new Change(from, Map.copyOf(after), gesture));
    }
    while (changes.size() > KEPT) {
      changes.removeFirst();
    }
    undone.remove(lane);
  }

  /// The coefficients before the latest change; empty when there is none.
  Optional<Map<String, Double>> undo(String lane) {
    return move(lane, done, undone).map(Change::before);
  }

  Optional<Map<String, Double>> redo(String lane) {
    return move(lane, undone, done).map(Change::after);
  }

  boolean canUndo(String lane) {
    return done.containsKey(lane) && !done.get(lane).isEmpty();
  }

  boolean canRedo(String lane) {
    return undone.containsKey(lane) && !undone.get(lane).isEmpty();
  }

  private Optional<Change> move(
      String lane, Map<String, Deque<Change>> from, Map<String, Deque<Change>> to) {
    Deque<Change> changes = from.getOrDefault(lane, new ArrayDeque<>());
    if (changes.isEmpty()) {
      return Optional.empty();
    }
    Change change = changes.removeLast();
    to.computeIfAbsent(lane, key -> new ArrayDeque<>()).addLast(change);
    return Optional.of(change);
  }
}
