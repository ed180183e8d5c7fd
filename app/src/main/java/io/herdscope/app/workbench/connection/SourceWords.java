package io.herdscope.app.workbench.connection;

import io.herdscope.app.follow.Divergence;
import io.herdscope.app.fx.Formats;
import io.herdscope.app.fx.Words;
import io.herdscope.app.fx.cause.Causes;
import io.herdscope.app.session.LiveFrame.Source;
import io.herdscope.app.session.LiveFrame.Standing;
import io.herdscope.live.requests.RequestsKind;
import io.herdscope.model.Nanos;
import io.herdscope.model.event.SourceCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// How a source stands, in words. Pure.
final class SourceWords {
  private static final Words WORDS = Words.of(SourceWords.class);

  private SourceWords() {}

  /// `connected`, `diverging since 02:10`, `connecting for 12 s` …
  ///
  /// @param now the latest instant heard of, nanoseconds
  static String standing(Source source, long now) {
    if (source.standing() == Standing.REFUSING) {
      return refusal(source.detail());
    }
    String word = WORDS.text("standing." + name(source.standing()));
    if (source.since() < 0) {
      return word;
    }
    return switch (source.standing()) {
      case CONNECTING, DEAF -> WORDS.text("for", word, span(now - source.since()));
      case JOINED_LATE, LOST, DIVERGING, FAILED ->
          WORDS.text("since", word, Formats.axisClock(source.since()));
      case CONNECTED, CATCHING_UP, GAP, REFUSING, CLOSED -> word;
    };
  }

  /// How long somebody has waited: seconds up to two minutes, minutes after that.
  private static String span(long nanos) {
    long seconds = Math.max(0, nanos / Nanos.PER_SECOND);
    return seconds < 120
        ? WORDS.text("seconds", Formats.count(seconds))
        : WORDS.text("minutes", Formats.count(seconds / 60));
  }

  /// The first of what was refused: `posts refused: wrong token 3 (from 10.0.0.7)`. A source says
  /// that before anything that others told it. Only for one that counts refusals.
  private static String refusal(String detail) {
    return Stream.of(detail.split("; ", -1))
        .filter(sentence -> sentence.startsWith(RequestsKind.REFUSED))
        .findFirst()
        .map(Causes::said)
        .orElse("");
  }

  /// `good`, `warning`, `bad` or `calm`: the colour that always comes with the word.
  static String tone(Source source) {
    return switch (source.standing()) {
      case CONNECTED -> "good";
      case CONNECTING -> source.counters().reconnects() > 0 ? "warning" : "calm";
      case CLOSED -> "calm";
      case CATCHING_UP, GAP, JOINED_LATE, REFUSING, DEAF, DIVERGING -> "warning";
      case LOST, FAILED -> "bad";
    };
  }

  static boolean isWell(Source source) {
    return source.standing() == Standing.CONNECTED;
  }

  /// `12 events/s · 2 gaps, 2 mended · 3 lost`.
  static String figures(Source source) {
    SourceCounters c = source.counters();
    List<String> parts = new ArrayList<>();
    if (!Double.isNaN(source.eventsPerSecond())) {
      parts.add(WORDS.text("rate", Formats.count(source.eventsPerSecond())));
    }
    if (c.gaps() > 0) {
      parts.add(WORDS.text("gaps", Formats.count(c.gaps()), Formats.count(c.recovered())));
    }
    if (c.lost() > 0) {
      parts.add(WORDS.text("lost", Formats.count(c.lost())));
    }
    if (c.before() > 0) {
      parts.add(WORDS.text("before", Formats.count(c.before())));
    }
    if (c.restarts() > 0) {
      parts.add(WORDS.text("restarts", Formats.count(c.restarts())));
    }
    if (c.reconnects() > 0) {
      boolean never = source.standing() == Standing.CONNECTING && c.events() == 0;
      parts.add(WORDS.text(never ? "tries" : "reconnects", Formats.count(c.reconnects())));
    }
    if (c.decodeErrors() > 0) {
      parts.add(WORDS.text("errors", Formats.count(c.decodeErrors())));
    }
    if (parts.isEmpty()) {
      parts.add(WORDS.text("total", Formats.count(c.events())));
    }
    return String.join(" · ", parts);
  }

  /// Everything about a source, for a tip.
  static String all(Source source, long now) {
    String words = source.name() + ": " + standing(source, now) + "\n" + figures(source);
    return source.detail().isEmpty() ? words : words + "\n" + Causes.said(source.detail());
  }

  /// What contradicts what, and why most likely.
  static String divergence(Divergence apart) {
    return WORDS.text(
        "apart",
        Formats.axisClock(apart.since()),
        Formats.count(apart.blocks()),
        WORDS.text("apart." + name(apart.kind())),
        WORDS.text("cause." + name(apart.cause())));
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
