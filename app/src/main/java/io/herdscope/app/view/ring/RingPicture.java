package io.herdscope.app.view.ring;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import java.util.List;

/// The ring in pixels. Immutable.
///
/// @param marks in painting order
/// @param hits what answers to the pointer, later ones on top
record RingPicture(List<Mark> marks, List<Hit<Target>> hits) {

  /// What a place stands for.
  public sealed interface Target {
    /// A session by its latest request.
    record Session(int session, int turn) implements Target {}

    /// A replica.
    record Replica(int replica) implements Target {}
  }
}
