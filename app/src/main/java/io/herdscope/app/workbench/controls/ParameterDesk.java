package io.herdscope.app.workbench.controls;

import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.SessionCommand;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/// Gathers what is being changed and sends it at most once a pulse: only the latest value of a drag
/// matters. Until the session answers with the new value, the old one it still reports is not
/// shown.
final class ParameterDesk {
  /// Frames to wait for an answer before believing the session again.
  private static final int PATIENCE = 60;

  private final Consumer<SessionCommand> commands;
  private final Map<String, Double> unsent = new HashMap<>();
  private final Map<String, Double> awaited = new HashMap<>();
  private int patience;

  ParameterDesk(Consumer<SessionCommand> commands) {
    this.commands = commands;
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

  /// Takes the session's answer in.
  void heard(LaneFrame lane) {
    if (awaited.isEmpty()) {
      return;
    }
    patience--;
    awaited.entrySet().removeIf(e -> e.getValue().equals(lane.parameters().get(e.getKey())));
    if (patience <= 0 || !lane.parameters().keySet().containsAll(awaited.keySet())) {
      awaited.clear();
    }
  }

  /// Sends the latest values together with all the others of the lane.
  void flush(LaneFrame lane) {
    if (unsent.isEmpty()) {
      return;
    }
    Map<String, Double> all = new HashMap<>(lane.parameters());
    all.putAll(awaited);
    all.putAll(unsent);
    all.keySet().retainAll(lane.parameters().keySet());
    unsent.clear();
    commands.accept(new SessionCommand.SetParameters(Map.copyOf(all)));
  }
}
