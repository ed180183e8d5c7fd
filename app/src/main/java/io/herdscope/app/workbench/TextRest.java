package io.herdscope.app.workbench;

import io.herdscope.app.session.Frame;
import io.herdscope.app.session.LaneFrame;
import io.herdscope.model.metric.RunMetrics;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Panels of text follow a playing run ten times a second; what changed because a person asked for
/// it, coefficients and where they end, is shown at once. FX thread only.
final class TextRest {
  private static final long REST_NANOS = 100_000_000L;

  private long shownAt;
  private long sequence = Long.MIN_VALUE;
  private Map<String, Double> parameters = Map.of();
  private @Nullable RunMetrics numbers;

  /// Whether the panels leave this frame out. A frame that comes again was asked for.
  ///
  /// @param now wall nanoseconds
  boolean leavesOut(Frame frame, long now) {
    LaneFrame lane = frame.focused();
    boolean asked =
        frame.sequence() == sequence
            || !lane.parameters().equals(parameters)
            || !Objects.equals(lane.numbers(), numbers);
    if (frame.playback().playing() && !asked && now - shownAt < REST_NANOS) {
      return true;
    }
    shownAt = now;
    sequence = frame.sequence();
    parameters = lane.parameters();
    numbers = lane.numbers();
    return false;
  }
}
