package io.herdscope.app.lesson;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text in one language with places where figures go: `{herd.prefixHitRate|%}`. Numbers stand
/// nowhere else in it, so that it can never say what the simulator does not.
public record Telling(List<Part> parts) {
  private static final int MOST_CHARACTERS = 1_200;
  private static final Pattern HOLE = Pattern.compile("\\{([^{}|]*)(?:\\|([^{}|]*))?\\}");

  /// A digit that is not part of a name such as `p99`, `r0` or `gpt-oss-120b`.
  private static final Pattern NUMBER = Pattern.compile("(?<![A-Za-z0-9._-])\\p{Nd}");

  public Telling {
    parts = List.copyOf(parts);
  }

  /// A piece of the text.
  sealed interface Part {
    /// Words as they are.
    record Plain(String text) implements Part {}

    /// A figure.
    record Figure(Expression expression, Form form) implements Part {}
  }

  /// An `IllegalArgumentException` says what is wrong with it.
  static Telling parse(String text) {
    if (text.length() > MOST_CHARACTERS) {
      throw new IllegalArgumentException(
          "a text has at most " + MOST_CHARACTERS + " characters, this one " + text.length());
    }
    List<Part> parts = new ArrayList<>();
    Matcher hole = HOLE.matcher(text);
    int from = 0;
    while (hole.find()) {
      plain(text.substring(from, hole.start()), parts);
      Expression expression = ExpressionParser.parse(hole.group(1));
      parts.add(new Part.Figure(expression, form(hole.group(2), expression)));
      from = hole.end();
    }
    plain(text.substring(from), parts);
    return new Telling(parts);
  }

  private static Form form(@org.jspecify.annotations.Nullable String tag, Expression expression) {
    if (tag != null) {
      return Form.of(tag);
    }
    return expression instanceof Expression.Reading reading
        ? Form.ofFigure(reading.figure())
        : Form.TWO;
  }

  private static void plain(String text, List<Part> parts) {
    Matcher number = NUMBER.matcher(text);
    if (number.find()) {
      int end = Math.min(text.length(), number.start() + 20);
      throw new IllegalArgumentException(
          "a number stands in the words at \""
              + text.substring(Math.max(0, number.start() - 12), end)
              + "\"; write {run.figure} so that the simulator says it");
    }
    if (text.indexOf('{') >= 0 || text.indexOf('}') >= 0) {
      throw new IllegalArgumentException("a { or } without its other half: " + text.strip());
    }
    if (!text.isEmpty()) {
      parts.add(new Part.Plain(text));
    }
  }

  /// The text with its figures.
  public String say(Values values) {
    StringBuilder said = new StringBuilder();
    for (Part part : parts) {
      switch (part) {
        case Part.Plain plain -> said.append(plain.text());
        case Part.Figure figure -> said.append(figure.form().write(figure.expression().of(values)));
      }
    }
    return said.toString();
  }

  /// Its figures in the order they stand.
  List<Part.Figure> figures() {
    return parts.stream()
        .filter(Part.Figure.class::isInstance)
        .map(Part.Figure.class::cast)
        .toList();
  }
}
