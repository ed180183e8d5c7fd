package io.herdscope.app.workbench.scrubber;

import io.herdscope.app.session.DecisionTrail;
import io.herdscope.app.session.Frame;
import io.herdscope.app.session.RaceFrame;
import io.herdscope.app.session.WholeRun;
import java.util.Optional;

/// Where raced lanes part: number and instant, in the last lane, of the first request they do not
/// all send to the same replica.
record RaceMark(int index, long at) {
  static Optional<RaceMark> of(Frame frame) {
    RaceFrame race = frame.race();
    WholeRun last = frame.lanes().getLast().whole();
    if (race == null || last == null || race.firstDivergence() < 0) {
      return Optional.empty();
    }
    DecisionTrail trail = last.trail();
    int index = race.firstDivergence();
    return index < trail.size()
        ? Optional.of(new RaceMark(index, trail.at(index)))
        : Optional.empty();
  }
}
