package io.herdscope.app.view;

import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.session.ReplicaFrame;
import io.herdscope.model.metric.DegradationCount;
import java.util.List;

/// All there is to say about a replica, for a tooltip.
public final class ReplicaTip {
  private static final Words WORDS = Words.of(ReplicaTip.class);

  private ReplicaTip() {}

  /// With a line for everything that makes the router's belief about it doubtful.
  public static String of(ReplicaFrame replica, List<DegradationCount> warnings) {
    StringBuilder tip = new StringBuilder(of(replica));
    for (DegradationCount warning : warnings) {
      tip.append('\n')
          .append(
              WORDS.text(
                  "replica.warning",
                  Formats.count((double) warning.count()),
                  WORDS.text("degradation." + warning.kind().label())));
    }
    return tip.toString();
  }

  public static String of(ReplicaFrame replica) {
    return WORDS.text(
            "replica.tip",
            replica.name(),
            Formats.count(replica.tokenLoadBlocks()),
            Formats.count(replica.prefillBlocks()),
            Formats.count(replica.decodeBlocks()),
            replica.running(),
            replica.waitingSessions().size(),
            Formats.count(replica.kvActive()),
            Formats.count(replica.kvCached()),
            Formats.count(replica.kvFree()),
            Formats.count((double) replica.evictedTotal()),
            Formats.percent(replica.share(), 0),
            replica.shareWindow())
        + (replica.herding() ? "\n" + WORDS.text("replica.herding") : "")
        + ReplicaState.lines(replica);
  }
}
