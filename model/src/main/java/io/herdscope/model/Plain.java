package io.herdscope.model;

/// Text of strangers made safe to print: without control characters, which a terminal would obey,
/// and without those that turn the direction of writing. Each becomes `�`. Pure; any thread.
public final class Plain {
  private static final char REPLACED = '\uFFFD';
  private static final int LONGEST_NAME = 200;

  private Plain() {}

  /// Text of many lines: line breaks and tabs stay.
  public static String text(String text) {
    return without(text, "\n\t");
  }

  /// Text on one line.
  public static String line(String text) {
    return without(text, "");
  }

  /// A name on one line, and no longer than names are.
  public static String name(String name) {
    return cut(line(name), LONGEST_NAME);
  }

  /// The text in at most `most` characters, at least 2: what is too long ends with an ellipsis,
  /// never in the middle of a pair of surrogates.
  public static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int kept = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
    return text.substring(0, kept) + "…";
  }

  /// A name that may be that of a file in the folder chosen, on any system: no separators, no dot
  /// in front, no name that Windows keeps for itself.
  public static String fileName(String name) {
    StringBuilder safe = new StringBuilder();
    name(name)
        .codePoints()
        .forEach(
            c ->
                safe.appendCodePoint(
                    Character.isLetterOrDigit(c) || " ._-+".indexOf(c) >= 0 ? c : '-'));
    String kept = safe.substring(0, Math.min(safe.length(), 80)).strip().replaceFirst("^\\.+", "");
    boolean kind = kept.matches("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");
    return kept.isEmpty() || kind ? "herdscope" + (kind ? "-" + kept : "") : kept;
  }

  private static String without(String text, String allowed) {
    StringBuilder changed = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isObeyed(c) && allowed.indexOf(c) < 0) {
        changed = changed == null ? new StringBuilder(text) : changed;
        changed.setCharAt(i, REPLACED);
      }
    }
    return changed == null ? text : changed.toString();
  }

  private static boolean isObeyed(char c) {
    return Character.isISOControl(c)
        || c == '\u2028'
        || c == '\u2029'
        || c == '\u200e'
        || c == '\u200f'
        || (c >= '\u202a' && c <= '\u202e')
        || (c >= '\u2066' && c <= '\u2069');
  }
}
