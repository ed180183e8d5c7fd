package io.herdscope.app.fx.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A sentence that sources say, with places for what differs.
///
/// @param key of its words
/// @param places which value each group of the pattern is
/// @param weight characters that are always the same
record CauseSentence(String key, Pattern pattern, List<Integer> places, int weight) {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)(?:\\?([^|}]*)\\|([^}]*))?}");

  static CauseSentence of(String key, String english) {
    StringBuilder pattern = new StringBuilder();
    List<Integer> places = new ArrayList<>();
    Matcher place = PLACE.matcher(english);
    int from = 0;
    int weight = 0;
    while (place.find()) {
      pattern.append(Pattern.quote(english.substring(from, place.start())));
      weight += place.start() - from;
      from = place.end();
      if (place.group(2) == null) {
        // Only the last place may hold sentences of its own.
        pattern.append(from == english.length() ? "(.+)" : "([^;]+?)");
        places.add(Integer.parseInt(place.group(1)));
      } else {
        pattern.append("(?:").append(Pattern.quote(place.group(2))).append('|');
        pattern.append(Pattern.quote(place.group(3))).append(')');
      }
    }
    pattern.append(Pattern.quote(english.substring(from)));
    weight += english.length() - from;
    return new CauseSentence(
        key, Pattern.compile(pattern.toString(), Pattern.DOTALL), List.copyOf(places), weight);
  }

  /// What stands in the places, null when `text` is another sentence.
  Object @Nullable [] values(String text) {
    Matcher fits = pattern.matcher(text);
    if (!fits.matches()) {
      return null;
    }
    Object[] values = new Object[places.stream().mapToInt(place -> place + 1).max().orElse(0)];
    for (int i = 0; i < places.size(); i++) {
      values[places.get(i)] = fits.group(i + 1);
    }
    return values;
  }
}
