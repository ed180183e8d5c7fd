package io.herdscope.app.cli;

import io.herdscope.app.follow.Divergence;
import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Follower;
import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceState;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// One line a second about a followed cluster.
final class FollowLines {
  private static final long PATIENCE = 3;
  private static final Pattern NUMBER = Pattern.compile("[0-9][0-9,.]*");

  private final Console console;
  private long nextSecond = 1;
  private long operations;
  private final Map<String, String> told = new HashMap<>();

  FollowLines(Console console) {
    this.console = console;
  }

  /// True when it was time for a line.
  boolean tick(long now, Follower follower, double lagMillis) {
    long second = now / Nanos.PER_SECOND;
    if (second < nextSecond) {
      return false;
    }
    print(second, follower, lagMillis);
    return true;
  }

  /// Whoever followed for less than a second is told how things stood in the end.
  void last(long now, Follower follower, double lagMillis) {
    if (nextSecond == 1) {
      print(now / Nanos.PER_SECOND, follower, lagMillis);
    }
  }

  private void print(long second, Follower follower, double lagMillis) {
    long rate = (follower.blockOperations() - operations) / Math.max(1, second - nextSecond + 1);
    operations = follower.blockOperations();
    nextSecond = second + 1;
    int live = 0;
    int incomplete = 0;
    long lost = 0;
    long before = 0;
    long errors = 0;
    for (ClusterEvent.SourceStatus status : follower.sources().values()) {
      live += status.state() == SourceState.LIVE ? 1 : 0;
      incomplete += status.state() == SourceState.INCOMPLETE ? 1 : 0;
      lost += status.counters().lost();
      before += status.counters().before();
      errors += status.counters().decodeErrors();
    }
    console.print(
        String.format(
            Locale.ROOT,
            "%5d s  %d of %s live%s · %s · %s/s · lag p99 %s · %,d lost%s · %,d not understood%n",
            second,
            live,
            Phrase.counted(follower.sources().size(), "source", "sources"),
            incomplete == 0 ? "" : ", " + incomplete + " incomplete",
            Phrase.counted(follower.router().index().blocks(), "block", "blocks"),
            Phrase.counted(rate, "block operation", "block operations"),
            Double.isNaN(lagMillis) ? "–" : String.format(Locale.ROOT, "%.0f ms", lagMillis),
            lost,
            beforeWords(before),
            errors));
    troubles(second, follower);
    for (EngineSummary engine : follower.engines()) {
      Divergence divergence = engine.divergence();
      if (divergence != null) {
        console.print("         " + DivergenceText.of(divergence) + "\n");
      }
    }
    console.print(ShadowOptions.words(follower));
  }

  /// What sources had said when they were first heard, if that is not known.
  static String beforeWords(long batches) {
    return batches == 0 ? "" : String.format(Locale.ROOT, " · %,d before joining", batches);
  }

  /// Sources that are not well, when that is news and every ten seconds; what those that are well
  /// remark, when it is news, and every ten seconds if its numbers changed.
  private void troubles(long second, Follower follower) {
    boolean again = second % 10 == 0;
    for (ClusterEvent.SourceStatus status : follower.sources().values()) {
      long since = follower.since(status.source());
      boolean early = status.detail().isEmpty() && second - since / Nanos.PER_SECOND < PATIENCE;
      boolean live = status.state() == SourceState.LIVE;
      if ((live && status.detail().isEmpty()) || early) {
        told.remove(status.source());
        continue;
      }
      String news = status.state() + status.detail();
      String before = told.getOrDefault(status.source(), "");
      boolean other = !withoutNumbers(news).equals(withoutNumbers(before));
      if (other || (again && !(live && news.equals(before)))) {
        told.put(status.source(), news);
        console.print(words(status, since) + "\n");
      }
    }
  }

  private static String withoutNumbers(String words) {
    return NUMBER.matcher(words).replaceAll("");
  }

  private static String words(ClusterEvent.SourceStatus status, long since) {
    String state =
        switch (status.state()) {
          case CONNECTING -> "connecting";
          case CATCHING_UP -> "catching up";
          case LIVE -> "live";
          case INCOMPLETE -> "incomplete";
          case STALLED -> "silent";
          case FAILED -> "failed";
          case CLOSED -> "closed";
        };
    long attempts = status.counters().reconnects();
    return String.format(
        Locale.ROOT,
        "         %s: %s since second %d%s%s",
        status.source(),
        state,
        since / Nanos.PER_SECOND,
        attempts == 0 ? "" : ", " + Phrase.counted(attempts, "reconnect", "reconnects"),
        status.detail().isEmpty() ? "" : ": " + status.detail());
  }
}
