package io.herdscope.app.fx;

import io.herdscope.model.Phrase;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/// The words on screen of one package in every language, read from `words.properties` (English) and
/// `words_ja.properties` beside it; which of them is answered follows `Language.spoken`. Immutable;
/// any thread.
public final class Words {
  private final String origin;
  private final Map<Language, Map<String, String>> texts;

  private Words(String origin, Map<Language, Map<String, String>> texts) {
    this.origin = origin;
    this.texts = texts;
  }

  /// The words of the package `owner` is in.
  public static Words of(Class<?> owner) {
    Map<Language, Map<String, String>> texts = new EnumMap<>(Language.class);
    for (Language language : Language.values()) {
      texts.put(language, read(owner, file(language)));
    }
    return new Words(owner.getPackageName(), texts);
  }

  /// The file a language is in.
  static String file(Language language) {
    return language == Language.ENGLISH
        ? "words.properties"
        : "words_" + language.tag() + ".properties";
  }

  private static Map<String, String> read(Class<?> owner, String name) {
    String origin = owner.getPackageName() + "/" + name;
    Properties properties = new Properties();
    try (InputStream file = owner.getResourceAsStream(name)) {
      if (file == null) {
        throw new IllegalStateException("no " + origin + " on the class path");
      }
      properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(origin + " cannot be read", e);
    }
    Map<String, String> texts = new TreeMap<>();
    properties.forEach((key, text) -> texts.put(key.toString(), text.toString()));
    return texts;
  }

  /// The text for `key` in the language spoken, with `{0}`, `{1?one|many}` … replaced by `values`
  /// as `Phrase` does.
  public String text(String key, Object... values) {
    Language language = Language.spoken();
    String text = of(language).get(key);
    if (text == null) {
      throw new IllegalStateException(
          "no words for " + key + " in " + origin + "/" + file(language));
    }
    return values.length == 0 ? text : Phrase.of(text, values);
  }

  /// The text for `key` in one language, its places open.
  public String text(Language language, String key) {
    return Objects.requireNonNull(of(language).get(key), key);
  }

  private Map<String, String> of(Language language) {
    return Objects.requireNonNull(texts.get(language));
  }

  public Set<String> keys() {
    return Set.copyOf(of(Language.ENGLISH).keySet());
  }
}
