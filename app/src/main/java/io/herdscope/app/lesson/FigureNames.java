package io.herdscope.app.lesson;

import io.herdscope.app.fx.Words;

/// What figures of runs are called, in the language spoken.
public final class FigureNames {
  private static final Words WORDS = Words.of(FigureNames.class);

  private FigureNames() {}

  /// In the field's words; a figure nobody named is called as in JSON.
  public static String of(String figure) {
    String key = "figure." + figure;
    return isNamed(figure) ? WORDS.text(key) : figure;
  }

  static boolean isNamed(String figure) {
    return WORDS.keys().contains("figure." + figure);
  }
}
