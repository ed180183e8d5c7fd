package io.herdscope.app.cli;

import io.herdscope.app.session.Inspection;
import io.herdscope.model.scenario.RoutersSpec;
import io.herdscope.model.scenario.Scenario;

/// An X-ray and the run it belongs to.
///
/// @param decisions how many the run made
record Explained(Scenario scenario, Racer racer, int decisions, Inspection seen) {
  /// Whether it matters which router decided.
  boolean severalRouters() {
    RoutersSpec routers = scenario.routing().routers();
    return routers.count() + routers.joins().size() > 1;
  }

  String replica(int index) {
    return "r" + index;
  }
}
