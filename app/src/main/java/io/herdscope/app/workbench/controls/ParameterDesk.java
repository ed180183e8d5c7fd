package io.herdscope.app.workbench.controls;

import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Gathers what is being changed and sends it at most once a pulse: only the latest value of a drag
/// matters. Until the session answers with the new value, the old one it still reports is not
/// shown.
final class ParameterDesk {
  /// Frames to wait for an answer before believing the session again.
  private static final int PATIENCE = 60;

  private final Consumer<SessionCommand> commands;
  private final Map<String, Double> unsent = new HashMap<>();
  private final Map<String, Double> awaited = new HashMap<>();
  private final ParameterHistory history = new ParameterHistory();
  private final Map<String, Map<String, Double>> known = new HashMap<>();
  private Map<String, Double> sent = Map.of();
  private String laneNow = "";
  private boolean remembered = true;
  private int patience;
  private long gesture;
  private @Nullable LaneFrame latest;

  ParameterDesk(Consumer<SessionCommand> commands) {
    this.commands = commands;
  }

  /// What is set from now on is undone apart from what was set before: a knob was seized or let go,
  /// a key pressed, a value typed. What is unsent is sent.
  void begin() {
    if (latest != null) {
      flush(latest);
    }
    gesture++;
  }

  void set(String name, double value) {
    unsent.put(name, value);
    awaited.put(name, value);
    patience = PATIENCE;
  }

  /// What to show for a parameter of which the session reports `reported`.
  double shown(String name, double reported) {
    return awaited.getOrDefault(name, reported);
  }

  /// Takes the session's answer in. What somebody else set, the landscape or a lesson, can be
  /// undone too.
  ///
  /// @param fresh whether another scenario has been loaded
  void heard(LaneFrame lane, boolean fresh) {
    latest = lane;
    if (fresh) {
      known.clear();
    }
    if (!key(lane).equals(laneNow)) {
      forgetOthers(key(lane));
    }
    Map<String, Double> before = known.put(key(lane), Map.copyOf(lane.parameters()));
    boolean quiet = awaited.isEmpty() && sent.isEmpty();
    if (quiet && before != null && !before.equals(lane.parameters())) {
      history.record(key(lane), before, lane.parameters(), ++gesture);
    }
    if (awaited.isEmpty()) {
      sent = Map.of();
      return;
    }
    patience--;
    awaited.entrySet().removeIf(e -> e.getValue().equals(lane.parameters().get(e.getKey())));
    if (patience <= 0 || !lane.parameters().keySet().containsAll(awaited.keySet())) {
      awaited.clear();
    }
  }

  /// Another lane or policy may have parameters of the same names: what was sent to the last one
  /// and awaited of it says nothing of this one.
  private void forgetOthers(String now) {
    laneNow = now;
    unsent.clear();
    awaited.clear();
    sent = Map.of();
    remembered = true;
  }

  /// Sends the latest values together with all the others of the lane.
  void flush(LaneFrame lane) {
    if (unsent.isEmpty()) {
      return;
    }
    Map<String, Double> before = new HashMap<>(sent.isEmpty() ? lane.parameters() : sent);
    Map<String, Double> all = new HashMap<>(lane.parameters());
    all.putAll(awaited);
    all.putAll(unsent);
    all.keySet().retainAll(lane.parameters().keySet());
    unsent.clear();
    before.keySet().retainAll(all.keySet());
    if (remembered) {
      history.record(key(lane), before, all, gesture);
    }
    remembered = true;
    sent = Map.copyOf(all);
    commands.accept(new SessionCommand.SetParameters(Map.copyOf(all)));
  }

  /// Takes the latest change of the lane back; does nothing when there is none.
  void undo(LaneFrame lane) {
    history.undo(key(lane)).ifPresent(this::restore);
  }

  void redo(LaneFrame lane) {
    history.redo(key(lane)).ifPresent(this::restore);
  }

  boolean canUndo(LaneFrame lane) {
    return history.canUndo(key(lane));
  }

  boolean canRedo(LaneFrame lane) {
    return history.canRedo(key(lane));
  }

  private void restore(Map<String, Double> values) {
    begin();
    values.forEach(this::set);
    remembered = false;
  }

  private static String key(LaneFrame lane) {
    return lane.letter() + " " + lane.policy();
  }
}
