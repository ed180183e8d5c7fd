package io.herdscope.app.lesson;

import io.herdscope.app.fx.Language;
import java.util.ArrayList;
import java.util.List;

/// The same text in every language. Each tells the same figures.
public record Told(Telling english, Telling japanese) {
  public Told {
    if (figures(english, japanese) != 0) {
      throw new IllegalArgumentException("en and ja must tell the same figures");
    }
  }

  /// How many figures one of them tells that the other does not.
  private static int figures(Telling english, Telling japanese) {
    List<Telling.Part.Figure> left = new ArrayList<>(english.figures());
    List<Telling.Part.Figure> more = new ArrayList<>(japanese.figures());
    for (Telling.Part.Figure figure : japanese.figures()) {
      if (left.remove(figure)) {
        more.remove(figure);
      }
    }
    return left.size() + more.size();
  }

  public Telling in(Language language) {
    return switch (language) {
      case ENGLISH -> english;
      case JAPANESE -> japanese;
    };
  }

  /// In the language spoken now.
  public String say(Values values) {
    return in(Language.spoken()).say(values);
  }

  /// In the language spoken now, for a text without figures.
  public String say() {
    return say(Told::none);
  }

  private static double none(String run, String figure) {
    throw new IllegalStateException("a text without figures asks for " + run + "." + figure);
  }

  /// Whether it can be said before any run is known.
  boolean isPlain() {
    return english.figures().isEmpty();
  }

  List<Expression.Reading> readings() {
    return english.figures().stream()
        .flatMap(figure -> Expression.readings(figure.expression()).stream())
        .toList();
  }
}
