package io.herdscope.app.cli;

import io.herdscope.app.follow.Divergence;
import io.herdscope.app.follow.EngineSummary;
import io.herdscope.app.follow.Follower;
import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.SourceState;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// One line a second about a followed cluster.
final class FollowLines {
  private static final long PATIENCE = 3;
  private static final Pattern NUMBER = Pattern.compile("[0-9][0-9,.]*");

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private final Console console;
  private final LocalTime start;
  private long nextSecond = 1;
  private long operations;
  private final Map<String, String> told = new HashMap<>();
  private final Map<String, Divergence> apart = new HashMap<>();
  private final Map<String, Long> restarts = new HashMap<>();

  /// @param start what the clock on the wall said when the following began
  FollowLines(Console console, LocalTime start) {
    this.console = console;
    this.start = start;
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
            "%5d s  %d of %s live%s · %s · %s/s%s · lag p99 %s · %,d lost%s · %,d not understood%n",
            second,
            live,
            Phrase.counted(follower.sources().size(), "source", "sources"),
            incomplete == 0 ? "" : ", " + incomplete + " incomplete",
            Phrase.counted(follower.router().index().blocks(), "block", "blocks"),
            Phrase.counted(rate, "block operation", "block operations"),
            follower.decisions() == 0
                ? ""
                : " · " + Phrase.counted(follower.decisions(), "decision", "decisions"),
            Double.isNaN(lagMillis) ? "–" : String.format(Locale.ROOT, "%.0f ms", lagMillis),
            lost,
            beforeWords(before),
            errors));
    restarts(follower);
    troubles(second, follower);
    divergences(second, follower);
    console.print(ShadowOptions.words(follower));
  }

  /// An engine that started again lost its cache; that happens once and is told once.
  private void restarts(Follower follower) {
    for (ClusterEvent.SourceStatus status : follower.sources().values()) {
      long times = status.counters().restarts();
      Long before = restarts.put(status.source(), times);
      if (times > (before == null ? 0 : before)) {
        console.print(
            String.format(
                Locale.ROOT,
                "         %s: started again (%s so far), and what it held is forgotten%n",
                status.source(),
                Phrase.counted(times, "time", "times")));
      }
    }
  }

  /// What contradicts what, when that is news and every ten seconds.
  private void divergences(long second, Follower follower) {
    for (EngineSummary engine : follower.engines()) {
      Divergence now = engine.divergence();
      Divergence before =
          now == null ? apart.remove(engine.replica()) : apart.put(engine.replica(), now);
      boolean news =
          now != null
              && (before == null || before.kind() != now.kind() || before.cause() != now.cause());
      if (now != null && (news || second % 10 == 0)) {
        console.print("         " + DivergenceText.of(now, clock(now.since())) + "\n");
      }
    }
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
        console.print(words(status, since, second) + "\n");
      }
    }
  }

  private static String withoutNumbers(String words) {
    return NUMBER.matcher(words).replaceAll("");
  }

  /// `r0: waiting for 12 s, since 14:03:07, tried 5 times: nothing listens there …`.
  private String words(ClusterEvent.SourceStatus status, long since, long second) {
    long began = since / Nanos.PER_SECOND;
    String detail = status.detail();
    boolean unheard = status.state() == SourceState.CONNECTING && detail.isEmpty();
    return String.format(
        Locale.ROOT,
        "         %s: %s for %s, since %s%s%s",
        status.source(),
        state(status.state()),
        span(Math.max(0, second - began)),
        clock(since),
        tried(status),
        unheard ? ": nothing heard yet" : detail.isEmpty() ? "" : ": " + detail);
  }

  /// What the clock on the wall said at an instant of the session.
  private String clock(long nanos) {
    return CLOCK.format(start.plusNanos(nanos));
  }

  private static String state(SourceState state) {
    return switch (state) {
      case CONNECTING -> "waiting";
      case CATCHING_UP -> "catching up";
      case LIVE -> "live";
      case INCOMPLETE -> "incomplete";
      case STALLED -> "silent";
      case FAILED -> "failed";
      case CLOSED -> "closed";
    };
  }

  private static String tried(ClusterEvent.SourceStatus status) {
    long times = status.counters().reconnects();
    boolean never = status.counters().events() == 0;
    return times == 0
        ? ""
        : ", "
            + (never
                ? "tried " + Phrase.counted(times, "time", "times")
                : Phrase.counted(times, "reconnect", "reconnects"));
  }

  private static String span(long seconds) {
    return seconds < 120 ? seconds + " s" : seconds / 60 + " min";
  }
}
