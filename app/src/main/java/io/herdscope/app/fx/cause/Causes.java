package io.herdscope.app.fx.cause;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Why a live source stands as it does, or a file was refused, in the language spoken. It is said
/// in English where it is found, and so it travels in events, recordings and between machines; the
/// English words beside this class are the patterns by which their sentences are known. What fits
/// none, such as a peer's own words, stays as it is. Pure; any thread.
public final class Causes {
  private static final Words WORDS = Words.of(Causes.class);
  private static final String BETWEEN = "; ";
  private static final int DEEPEST = 3;

  /// The longest first: what is known of a sentence as a whole goes before what is known of a part.
  private static final List<CauseSentence> SENTENCES =
      WORDS.keys().stream()
          .filter(key -> !key.equals("between"))
          .map(key -> CauseSentence.of(key, WORDS.text(Language.ENGLISH, key)))
          .sorted(Comparator.comparingInt(CauseSentence::weight).reversed())
          .toList();

  private Causes() {}

  /// @param detail a source's own words, sentences apart by semicolons
  public static String said(String detail) {
    return Language.spoken() == Language.ENGLISH ? detail : said(detail, 0);
  }

  /// The same where all of it is one sentence that is known; else as it is.
  public static String whole(String text) {
    String known = Language.spoken() == Language.ENGLISH ? null : one(text, 0);
    return known == null ? text : known;
  }

  /// Why something failed, as a person is told.
  public static String why(Exception failure) {
    return said(String.valueOf(failure.getMessage()));
  }

  /// Sentences hold semicolons of their own, so the longest beginning that is known is taken.
  private static String said(String detail, int depth) {
    List<String> parts = new ArrayList<>();
    String rest = detail;
    while (!rest.isEmpty()) {
      int end = rest.length();
      String known = one(rest, depth);
      while (known == null && end > 0) {
        end = rest.lastIndexOf(BETWEEN, end - 1);
        known = end > 0 ? one(rest.substring(0, end), depth) : null;
      }
      if (known == null) {
        int first = rest.indexOf(BETWEEN);
        end = first > 0 ? first : rest.length();
        known = rest.substring(0, end);
      }
      parts.add(known);
      rest = rest.substring(Math.min(rest.length(), end + BETWEEN.length()));
    }
    return String.join(WORDS.text("between"), parts);
  }

  private static @Nullable String one(String part, int depth) {
    for (CauseSentence sentence : SENTENCES) {
      Object[] values = sentence.values(part);
      if (values != null) {
        for (int i = 0; depth < DEEPEST && i < values.length; i++) {
          values[i] = said(String.valueOf(values[i]), depth + 1);
        }
        return WORDS.text(sentence.key(), values);
      }
    }
    return null;
  }
}
