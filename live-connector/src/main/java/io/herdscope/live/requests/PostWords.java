package io.herdscope.live.requests;

import io.herdscope.live.http.Refusals;
import io.herdscope.model.Nanos;
import io.herdscope.model.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How it goes with what is posted, in plain words: who is turned away first, since nobody else
/// would hear of him. Guard it by the book's lock.
final class PostWords {
  static final String NOTHING = "nothing posted yet";

  private PostWords() {}

  /// @param fault why the last line that was not taken was not; empty when the last post was whole
  static String of(RequestBook book, Refusals refusals, String fault) {
    List<String> words = new ArrayList<>();
    refused(refusals).forEach(told -> refused(told, words));
    if (!fault.isEmpty()) {
      words.add("a line was refused: " + fault);
    }
    count(words, "repeated {0}: {0?a line|lines} told again what was known", book.repeated());
    count(
        words,
        "{0} {0?request|requests} without times told like the one before of {0?its|their}"
            + " {0?name|names}: told twice, or another; counted as another",
        book.doubtful());
    if (book.late() > 0) {
      words.add(
          Phrase.of(
              "{0} {0?line|lines} came more than {1} ms after their time; what they end is shown"
                  + " too long",
              grouped(book.late()), Moment.HOLD_NANOS / Nanos.PER_MILLI));
    }
    count(
        words,
        "{0} {0?request|requests} given up: nobody told how {0?it|they} ended",
        book.givenUp());
    return String.join("; ", words);
  }

  /// Posts that were turned away, by reason. Who broke off was not.
  static List<Refusals.Told> refused(Refusals refusals) {
    return refusals.told().stream()
        .filter(told -> told.reason() != Refusals.Reason.BROKEN_OFF)
        .toList();
  }

  private static void refused(Refusals.Told told, List<String> words) {
    String why =
        switch (told.reason()) {
          case WRONG_TOKEN -> "wrong token {0} (from {1})";
          case NO_TOKEN -> "no token {0} (from {1})";
          case TOO_MANY -> "too many connections {0} (from {1})";
          case SLOW -> "too slow {0} (from {1})";
          case TOO_LONG -> "too long {0} (from {1})";
          case OTHER -> "no such posts as are taken here {0} (from {1})";
          case BROKEN_OFF -> "";
        };
    if (!why.isEmpty()) {
      words.add(RequestsKind.REFUSED + Phrase.of(why, grouped(told.count()), from(told)));
    }
  }

  private static String from(Refusals.Told told) {
    String named = String.join(", ", told.from());
    String least = told.more() ? "at least " : "";
    return told.others() == 0
        ? named
        : Phrase.of("{0} and {1}{2} {2?more peer|more peers}", named, least, told.others());
  }

  private static void count(List<String> words, String text, long count) {
    if (count > 0) {
      words.add(Phrase.of(text, grouped(count)));
    }
  }

  private static String grouped(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
