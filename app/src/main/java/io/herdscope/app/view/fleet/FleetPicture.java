package io.herdscope.app.view.fleet;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import java.util.List;

/// The fleet at one instant, in pixels. Immutable.
///
/// @param marks in painting order
/// @param hits what answers to the pointer, later ones on top
/// @param overflow pixels by which the lanes are taller than their room; 0 when all are seen
record FleetPicture(List<Mark> marks, List<Hit<Target>> hits, double overflow) {

  /// What a place stands for.
  public sealed interface Target {
    /// A replica of a lane.
    record Replica(int lane, int replica) implements Target {}

    /// The head of a race lane.
    record Lane(int lane) implements Target {}

    /// Nothing to go to: only its tooltip says more.
    record Note() implements Target {}

    /// A request on its way.
    record Decision(long ordinal, int session, int turn) implements Target {}
  }
}
