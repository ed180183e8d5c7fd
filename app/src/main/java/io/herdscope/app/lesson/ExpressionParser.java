package io.herdscope.app.lesson;

/// Reads expressions: numbers, `run.figure`, `+ - * /` and parentheses, the usual order. An
/// `IllegalArgumentException` says what was expected where.
final class ExpressionParser {
  private static final int MOST_CHARACTERS = 300;
  private static final int MOST_NESTING = 20;

  private final String text;
  private int at;
  private int depth;

  private ExpressionParser(String text) {
    this.text = text;
  }

  static Expression parse(String text) {
    if (text.length() > MOST_CHARACTERS) {
      throw new IllegalArgumentException(
          "an expression has at most "
              + MOST_CHARACTERS
              + " characters, this one "
              + text.length());
    }
    ExpressionParser parser = new ExpressionParser(text);
    Expression whole = parser.sum();
    if (parser.at < text.length()) {
      throw parser.wrong("an operator + - * /");
    }
    return whole;
  }

  private Expression sum() {
    Expression left = product();
    while (next("+-")) {
      char sign = text.charAt(at++);
      left = new Expression.Sum(left, sign, product());
    }
    return left;
  }

  private Expression product() {
    Expression left = factor();
    while (next("*/")) {
      char sign = text.charAt(at++);
      left = new Expression.Sum(left, sign, factor());
    }
    return left;
  }

  private Expression factor() {
    if (++depth > MOST_NESTING) {
      throw new IllegalArgumentException("nested deeper than " + MOST_NESTING + ": " + text);
    }
    try {
      if (next("(")) {
        at++;
        Expression inner = sum();
        if (!next(")")) {
          throw wrong("a )");
        }
        at++;
        return inner;
      }
      return next("0123456789") ? number() : reading();
    } finally {
      depth--;
    }
  }

  private Expression number() {
    int from = at;
    while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
      at++;
    }
    try {
      return new Expression.Literal(Double.parseDouble(text.substring(from, at)));
    } catch (NumberFormatException e) {
      at = from;
      throw wrong("a number");
    }
  }

  private Expression reading() {
    int from = at;
    while (at < text.length() && isPartOfName(text.charAt(at))) {
      at++;
    }
    String name = text.substring(from, at);
    int dot = name.indexOf('.');
    if (dot < 1 || dot == name.length() - 1) {
      at = from;
      throw wrong("a number, a ( or run.figure");
    }
    return new Expression.Reading(name.substring(0, dot), name.substring(dot + 1));
  }

  private static boolean isPartOfName(char c) {
    return (c < 128 && Character.isLetterOrDigit(c)) || c == '.';
  }

  /// Whether one of these characters comes next, blanks left out.
  private boolean next(String characters) {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
    return at < text.length() && characters.indexOf(text.charAt(at)) >= 0;
  }

  private IllegalArgumentException wrong(String expected) {
    return new IllegalArgumentException(
        "expected "
            + expected
            + " at character "
            + (at + 1)
            + " of "
            + (text.isBlank() ? "an empty expression" : text.strip()));
  }
}
