package io.herdscope.app.cli;

import io.herdscope.app.follow.Divergence;
import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Follower;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceState;
import java.util.Locale;

/// One line a second about a followed cluster.
final class FollowLines {
  private final Console console;
  private long nextSecond = 1;
  private long operations;

  FollowLines(Console console) {
    this.console = console;
  }

  /// True when it was time for a line.
  boolean tick(long now, Follower follower, double lagMillis) {
    long second = now / Nanos.PER_SECOND;
    if (second < nextSecond) {
      return false;
    }
    long rate = (follower.blockOperations() - operations) / (second - nextSecond + 1);
    operations = follower.blockOperations();
    nextSecond = second + 1;
    int live = 0;
    long lost = 0;
    long errors = 0;
    for (ClusterEvent.SourceStatus status : follower.sources().values()) {
      live += status.state() == SourceState.LIVE ? 1 : 0;
      lost += status.counters().lost();
      errors += status.counters().decodeErrors();
    }
    console.print(
        String.format(
            Locale.ROOT,
            "%5d s  %d of %d sources live · %,d blocks · %,d block operations/s · lag p99 %s"
                + " · %,d lost · %,d not understood%n",
            second,
            live,
            follower.sources().size(),
            follower.router().index().blocks(),
            rate,
            Double.isNaN(lagMillis) ? "–" : String.format(Locale.ROOT, "%.0f ms", lagMillis),
            lost,
            errors));
    for (EngineSummary engine : follower.engines()) {
      Divergence divergence = engine.divergence();
      if (divergence != null) {
        console.print("         " + DivergenceText.of(divergence) + "\n");
      }
    }
    console.print(ShadowOptions.words(follower));
    return true;
  }
}
