package io.herdscope.app.cli;

import io.herdscope.app.session.RunOutcome;
import io.herdscope.model.metric.HitLadder;
import org.jspecify.annotations.Nullable;

/// A racer and how its run ended.
///
/// @param ladder where its prefix hits went; null when nobody asked
record Finish(long seed, Racer racer, RunOutcome outcome, @Nullable HitLadder ladder) {
  /// The racer's label, marked when its result is an upper bound that no router can reach.
  String label() {
    return racer.label() + (outcome.routing().prediction().isAchievable() ? "" : " (oracle)");
  }

  /// The same with nothing left of the events but their digest.
  Finish withoutEvents() {
    return new Finish(seed, racer, outcome.withoutEvents(), ladder);
  }
}
