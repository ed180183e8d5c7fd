package io.herdscope.app.view.workload;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import java.util.List;

/// The workload in pixels. Immutable.
///
/// @param marks in painting order
/// @param hits what answers to the pointer, later ones on top
record WorkloadPicture(List<Mark> marks, List<Hit<Target>> hits) {

  /// What a place stands for.
  public sealed interface Target {
    /// A request of a session.
    record Turn(int session, int turn) implements Target {}

    /// Something that only says more about itself.
    record Words() implements Target {}
  }
}
