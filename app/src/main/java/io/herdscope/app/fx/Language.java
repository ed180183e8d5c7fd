package io.herdscope.app.fx;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/// What the words on screen are written in. One language is spoken by the whole program at a time;
/// any thread may ask for it, the FX thread (or whoever starts the program) changes it.
public enum Language {
  ENGLISH("en", "EN"),
  JAPANESE("ja", "日本語");

  private static final List<Runnable> LISTENERS = new CopyOnWriteArrayList<>();
  private static volatile Language spoken = ENGLISH;

  private final String tag;
  private final String own;

  Language(String tag, String own) {
    this.tag = tag;
    this.own = own;
  }

  /// In settings and on the command line: `en`, `ja`.
  public String tag() {
    return tag;
  }

  /// As the language calls itself.
  public String own() {
    return own;
  }

  public Language other() {
    return this == ENGLISH ? JAPANESE : ENGLISH;
  }

  /// The language of that tag; an `IllegalArgumentException` names those there are.
  public static Language ofTag(String tag) {
    for (Language language : values()) {
      if (language.tag.equals(tag.toLowerCase(Locale.ROOT))) {
        return language;
      }
    }
    throw new IllegalArgumentException("language must be en or ja, got " + tag);
  }

  public static Language spoken() {
    return spoken;
  }

  /// From now on everything is said in `next`.
  public static void speak(Language next) {
    if (next != spoken) {
      spoken = next;
      LISTENERS.forEach(Runnable::run);
    }
  }

  static void onChange(Runnable listener) {
    LISTENERS.add(listener);
  }
}
