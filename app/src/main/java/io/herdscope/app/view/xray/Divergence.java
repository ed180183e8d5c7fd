package io.herdscope.app.view.xray;

import io.herdscope.app.session.DecisionTrail;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RaceFrame;
import io.herdscope.app.session.RaceFrame.SessionTurn;
import io.herdscope.app.session.WholeRun;
import java.util.HashMap;
import java.util.Map;

/// Finds requests that lanes sent to different replicas, and where a lane made the decision.
final class Divergence {
  private final RaceFrame race;

  Divergence(RaceFrame race) {
    this.race = race;
  }

  /// The first request from `from` on in the reference order that lanes `a` and `b` sent to
  /// different replicas; −1 when there is none.
  int between(int a, int b, int from) {
    for (int i = Math.max(0, from); i < race.order().size(); i++) {
      if (race.choices()[a][i] != race.choices()[b][i]) {
        return i;
      }
    }
    return -1;
  }

  /// The request that the focused lane decides next after the playhead of those that not all lanes
  /// sent to the same replica; −1 when there is none.
  int after(Frame frame) {
    WholeRun whole = frame.focused().whole();
    if (whole == null) {
      return -1;
    }
    Map<SessionTurn, Integer> places = HashMap.newHashMap(race.order().size());
    for (int i = 0; i < race.order().size(); i++) {
      places.put(race.order().get(i), i);
    }
    DecisionTrail trail = whole.trail();
    for (int i = 0; i < trail.size(); i++) {
      if (trail.at(i) > frame.playback().at()) {
        Integer place = places.get(new SessionTurn(trail.session(i), trail.turn(i)));
        if (place != null && parts(place)) {
          return place;
        }
      }
    }
    return -1;
  }

  private boolean parts(int index) {
    for (int[] lane : race.choices()) {
      if (lane[index] != race.choices()[0][index]) {
        return true;
      }
    }
    return false;
  }

  /// Ordinal of the request's decision in a lane's whole run; −1 when the lane never made it or its
  /// run is not known yet.
  static int ordinal(LaneFrame lane, SessionTurn request) {
    WholeRun whole = lane.whole();
    if (whole == null) {
      return -1;
    }
    DecisionTrail trail = whole.trail();
    for (int i = 0; i < trail.size(); i++) {
      if (trail.session(i) == request.session() && trail.turn(i) == request.turn()) {
        return i;
      }
    }
    return -1;
  }

  /// When the focused lane decides the request, nanoseconds; −1 when unknown.
  static long at(Frame frame, SessionTurn request) {
    WholeRun whole = frame.focused().whole();
    int ordinal = ordinal(frame.focused(), request);
    return whole == null || ordinal < 0 ? -1 : whole.trail().at(ordinal);
  }
}
