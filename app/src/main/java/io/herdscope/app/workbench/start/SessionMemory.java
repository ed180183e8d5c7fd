package io.herdscope.app.workbench.start;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.model.Nanos;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What a person was looking at, so that it can be continued. Immutable.
///
/// @param policies one lane each, at least one
/// @param parameters by lane, all of its coefficients
/// @param focus index of the focused lane
/// @param atSeconds the playhead
public record SessionMemory(
    Origin origin,
    List<String> policies,
    List<Map<String, Double>> parameters,
    int focus,
    double atSeconds) {
  public SessionMemory {
    policies = List.copyOf(policies);
    parameters = List.copyOf(parameters);
    if (policies.isEmpty() || policies.size() != parameters.size()) {
      throw new IllegalArgumentException(
          "policies and parameters must be as many and at least one, got "
              + policies.size()
              + " and "
              + parameters.size());
    }
    if (focus < 0 || focus >= policies.size()) {
      throw new IllegalArgumentException(
          "focus must be in 0…" + (policies.size() - 1) + ", got " + focus);
    }
    if (!(atSeconds >= 0 && atSeconds < 1.0e9)) {
      throw new IllegalArgumentException("at must be in 0…999999999 seconds, got " + atSeconds);
    }
  }

  static SessionMemory of(Origin origin, Frame frame) {
    return new SessionMemory(
        origin,
        frame.lanes().stream().map(LaneFrame::policy).toList(),
        frame.lanes().stream().map(lane -> Map.<String, Double>copyOf(lane.parameters())).toList(),
        frame.focus(),
        Nanos.toSeconds(frame.playback().at()));
  }

  /// The coefficients by lane, as a session is loaded with them.
  Map<Integer, Map<String, Double>> given() {
    Map<Integer, Map<String, Double>> given = new HashMap<>();
    for (int lane = 0; lane < parameters.size(); lane++) {
      given.put(lane, parameters.get(lane));
    }
    return given;
  }
}
