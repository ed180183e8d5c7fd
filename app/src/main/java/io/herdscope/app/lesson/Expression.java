package io.herdscope.app.lesson;

import java.util.ArrayList;
import java.util.List;

/// A figure computed from the figures of runs, such as `herd.sessionSeconds.p99 /
/// aware.sessionSeconds.p99`.
public sealed interface Expression {
  double of(Values values);

  /// A number written in the file.
  record Literal(double value) implements Expression {
    @Override
    public double of(Values values) {
      return value;
    }
  }

  /// A figure of a run.
  record Reading(String run, String figure) implements Expression {
    @Override
    public double of(Values values) {
      return values.of(run, figure);
    }
  }

  /// Two expressions joined by `+ − * /`.
  record Sum(Expression left, char sign, Expression right) implements Expression {
    @Override
    public double of(Values values) {
      double a = left.of(values);
      double b = right.of(values);
      return switch (sign) {
        case '+' -> a + b;
        case '-' -> a - b;
        case '*' -> a * b;
        case '/' -> a / b;
        default -> throw new IllegalStateException("no operation " + sign);
      };
    }
  }

  /// Every figure it reads, in the order written.
  static List<Reading> readings(Expression expression) {
    List<Reading> all = new ArrayList<>();
    gather(expression, all);
    return all;
  }

  private static void gather(Expression expression, List<Reading> all) {
    switch (expression) {
      case Literal literal -> {}
      case Reading reading -> all.add(reading);
      case Sum sum -> {
        gather(sum.left(), all);
        gather(sum.right(), all);
      }
    }
  }
}
