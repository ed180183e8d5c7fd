package io.herdscope.app.cli;

import io.herdscope.app.session.Inspection;
import io.herdscope.model.scenario.Scenario;

/// An X-ray and the run it belongs to.
///
/// @param decisions how many the run made
record Explained(Scenario scenario, Racer racer, int decisions, Inspection seen) {
  String replica(int index) {
    return "r" + index;
  }
}
