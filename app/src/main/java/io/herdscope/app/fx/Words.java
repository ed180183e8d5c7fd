package io.herdscope.app.fx;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/// The words on screen of one package, read from `words.properties` beside it, so that another
/// language is another file. Immutable; any thread.
public final class Words {
  private final String origin;
  private final Map<String, String> texts;

  private Words(String origin, Map<String, String> texts) {
    this.origin = origin;
    this.texts = texts;
  }

  /// The words of the package `owner` is in.
  public static Words of(Class<?> owner) {
    String origin = owner.getPackageName() + "/words.properties";
    Properties properties = new Properties();
    try (InputStream file = owner.getResourceAsStream("words.properties")) {
      if (file == null) {
        throw new IllegalStateException("no " + origin + " on the class path");
      }
      properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(origin + " cannot be read", e);
    }
    Map<String, String> texts = new TreeMap<>();
    properties.forEach((key, text) -> texts.put(key.toString(), text.toString()));
    return new Words(origin, texts);
  }

  /// The text for `key`, with `{0}`, `{1}` … replaced by `values`.
  public String text(String key, Object... values) {
    String text = texts.get(key);
    if (text == null) {
      throw new IllegalStateException("no words for " + key + " in " + origin);
    }
    return values.length == 0 ? text : filled(text, values);
  }

  private static String filled(String text, Object[] values) {
    StringBuilder filled = new StringBuilder(text.length() + 16);
    int from = 0;
    for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
      int index = open + 2 < text.length() ? text.charAt(open + 1) - '0' : -1;
      if (index >= 0 && index < values.length && text.charAt(open + 2) == '}') {
        filled.append(text, from, open).append(values[index]);
        from = open + 3;
      }
    }
    return filled.append(text, from, text.length()).toString();
  }

  public Set<String> keys() {
    return Set.copyOf(texts.keySet());
  }
}
