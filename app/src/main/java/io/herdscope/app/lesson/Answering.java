package io.herdscope.app.lesson;

import java.util.List;

/// How a question is answered by the simulator. Texts are in the language spoken when asked for.
public sealed interface Answering permits Pick, Ranges, Truth, Winner {
  /// At most this far apart, relative, two figures count as equal: a question decided by less has
  /// no clear answer.
  double UNCLEAR = 0.01;

  /// What can be answered, known before any run is.
  List<String> choices();

  /// Index of the right choice.
  int answer(LessonResults results);

  /// The figures that prove it.
  List<Proof> proof(LessonResults results);

  /// Whether the figures decide it by more than noise.
  boolean isClear(LessonResults results);

  /// Every figure it reads.
  List<Expression.Reading> readings();

  /// Whether two figures are apart.
  static boolean apart(double a, double b) {
    return Math.abs(a - b) > UNCLEAR * Math.max(Math.abs(a), Math.abs(b));
  }
}
