package io.herdscope.model.scenario;

import java.util.Collection;

/// Finds the known name a mistyped one was meant to be.
public final class Suggestion {
  private Suggestion() {}

  /// "; did you mean X?" for the nearest of `known`, or "; one of …" when none is near.
  public static String among(String name, Collection<String> known) {
    return among(name, known, "one of " + String.join(", ", known));
  }

  /// The same for many known names: `all` says where they stand.
  public static String among(String name, Collection<String> known, String all) {
    String best = "";
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int distance = distance(name, candidate);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return least <= Math.max(2, name.length() / 3) ? "; did you mean " + best + "?" : "; " + all;
  }

  /// Levenshtein distance, ignoring case.
  private static int distance(String left, String right) {
    int[] row = new int[right.length() + 1];
    for (int j = 0; j <= right.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= left.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= right.length(); j++) {
        char a = Character.toLowerCase(left.charAt(i - 1));
        char b = Character.toLowerCase(right.charAt(j - 1));
        int replaced = diagonal + (a == b ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[right.length()];
  }
}
