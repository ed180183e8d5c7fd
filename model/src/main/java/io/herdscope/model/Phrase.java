package io.herdscope.model;

import java.util.Locale;

/// A text with places for values: `{0}` is the first value, `{0?event|events}` the word that fits
/// it, the one for one thing or the other for any other number of them. A value that is no number
/// is many when it is a list of several, `r0, r1`. Pure; any thread.
public final class Phrase {
  private Phrase() {}

  /// The text with its places filled; what is no place of a value stays as it is.
  public static String of(String text, Object... values) {
    StringBuilder filled = new StringBuilder(text.length() + 16);
    int from = 0;
    for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
      int end = open + 1;
      while (end < text.length() && end < open + 4 && Character.isDigit(text.charAt(end))) {
        end++;
      }
      int close = text.indexOf('}', end);
      int index = end > open + 1 ? Integer.parseInt(text, open + 1, end, 10) : values.length;
      if (close < 0 || index >= values.length) {
        continue;
      }
      String value = String.valueOf(values[index]);
      int bar = text.charAt(end) == '?' ? text.indexOf('|', end) : -1;
      if (close == end) {
        filled.append(text, from, open).append(value);
        from = close + 1;
      } else if (bar > 0 && bar < close) {
        filled.append(text, from, open);
        filled.append(text, isOne(value) ? end + 1 : bar + 1, isOne(value) ? bar : close);
        from = close + 1;
      }
    }
    return filled.append(text, from, text.length()).toString();
  }

  private static boolean isOne(String value) {
    boolean number = !value.isEmpty() && Character.isDigit(value.charAt(value.length() - 1));
    boolean plain =
        number && value.chars().allMatch(c -> Character.isDigit(c) || ".,".indexOf(c) >= 0);
    return plain ? value.equals("1") : !value.contains(", ");
  }

  /// `1 byte`, `2 bytes`, `4,096 bytes`.
  public static String counted(long count, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
  }
}
