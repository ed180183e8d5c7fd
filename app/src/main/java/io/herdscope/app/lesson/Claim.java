package io.herdscope.app.lesson;

import java.util.ArrayList;
import java.util.List;

/// Something that is true or not once the runs are known: two expressions and `< > <= >=` between
/// them.
///
/// @param text as it was written
public record Claim(String text, Expression left, String sign, Expression right) {
  private static final List<String> SIGNS = List.of("<=", ">=", "<", ">");

  /// An `IllegalArgumentException` says what is wrong with it.
  static Claim parse(String text) {
    for (String sign : SIGNS) {
      int at = text.indexOf(sign);
      if (at >= 0) {
        return new Claim(
            text,
            ExpressionParser.parse(text.substring(0, at)),
            sign,
            ExpressionParser.parse(text.substring(at + sign.length())));
      }
    }
    throw new IllegalArgumentException(
        "expected two expressions with < > <= or >= between: " + text);
  }

  public boolean holds(Values values) {
    double a = left.of(values);
    double b = right.of(values);
    return switch (sign) {
      case "<" -> a < b;
      case ">" -> a > b;
      case "<=" -> a <= b;
      default -> a >= b;
    };
  }

  List<Expression.Reading> readings() {
    List<Expression.Reading> all = new ArrayList<>(Expression.readings(left));
    all.addAll(Expression.readings(right));
    return all;
  }
}
