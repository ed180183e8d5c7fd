package io.herdscope.app.workbench.controls;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// What was changed in the coefficients of each lane, so that it can be undone and done again. A
/// drag is one change. FX thread only.
final class ParameterHistory {
  private static final long ONE_GESTURE_NANOS = 700_000_000L;
  private static final int KEPT = 200;

  private final Map<String, Deque<Change>> done = new HashMap<>();
  private final Map<String, Deque<Change>> undone = new HashMap<>();
  private long recordedAt = Long.MIN_VALUE / 2;

  /// All coefficients of a lane before and after.
  private record Change(Map<String, Double> before, Map<String, Double> after) {}

  /// @param lane what tells this lane with this policy from others
  /// @param now wall nanoseconds
  void record(String lane, Map<String, Double> before, Map<String, Double> after, long now) {
    if (before.equals(after)) {
      return;
    }
    Deque<Change> changes = done.computeIfAbsent(lane, key -> new ArrayDeque<>());
    boolean goesOn =
        now - recordedAt < ONE_GESTURE_NANOS
            && !changes.isEmpty()
            && changesTheSame(changes.getLast(), before, after);
    Change change =
        new Change(goesOn ? changes.removeLast().before() : Map.copyOf(before), Map.copyOf(after));
    changes.addLast(change);
    while (changes.size() > KEPT) {
      changes.removeFirst();
    }
    undone.remove(lane);
    recordedAt = now;
  }

  private static boolean changesTheSame(
      Change last, Map<String, Double> before, Map<String, Double> after) {
    return last.after().equals(before)
        && changed(last.before(), last.after()).equals(changed(before, after));
  }

  private static Set<String> changed(Map<String, Double> before, Map<String, Double> after) {
    Set<String> names = new HashSet<>(after.keySet());
    names.removeIf(name -> Objects.equals(after.get(name), before.get(name)));
    return names;
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
    recordedAt = Long.MIN_VALUE / 2;
    return Optional.of(change);
  }
}
