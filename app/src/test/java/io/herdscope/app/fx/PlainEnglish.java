package io.herdscope.app.fx;

import java.util.regex.Pattern;

/// Tells English prose in a Japanese text. Two plain words in a row are English; names of policies,
/// scenarios and coefficients are one.
public final class PlainEnglish {
  private static final Pattern SENTENCE =
      Pattern.compile("(?<![A-Za-z.·_-])[A-Za-z]?[a-z]{2,} [a-z]{2,}(?![A-Za-z0-9_-])");

  private PlainEnglish() {}

  public static boolean isIn(String text) {
    return SENTENCE.matcher(text).find();
  }
}
