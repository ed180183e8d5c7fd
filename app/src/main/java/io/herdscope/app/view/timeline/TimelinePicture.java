package io.herdscope.app.view.timeline;

import io.herdscope.app.fx.mark.Hit;
import io.herdscope.app.fx.mark.Mark;
import io.herdscope.app.session.WholeRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A timeline in pixels. Immutable once made.
///
/// @param plot null while there is no run to show
/// @param under grounds of the tracks
/// @param over text, links and lines over the bars
/// @param hits bars of forks, and what each says
record TimelinePicture(
    TimelineLook look,
    @Nullable Plot plot,
    List<Mark> under,
    List<Mark> over,
    List<Hit<String>> hits) {

  /// The bars and what they are of.
  ///
  /// @param segments the bars one by one; empty where there are so many that the run's row pyramid
  ///   is painted
  /// @param level of the row pyramid to paint, −1 for the segments
  /// @param playX where the future begins, pixels
  /// @param names of the replicas
  /// @param forks the inspected turn under other choices
  record Plot(
      WholeRun run,
      TimelineLayout layout,
      Segments segments,
      int level,
      double playX,
      List<String> names,
      ForkedTurns forks) {}
}
