package io.herdscope.app.lesson;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Which of these runs has the lowest, or the highest, figure.
///
/// @param runs at least two
public record Pick(List<LessonRun> runs, String figure, boolean highest) implements Answering {
  public Pick {
    runs = List.copyOf(runs);
    if (runs.size() < 2) {
      throw new IllegalArgumentException("of must name at least two runs");
    }
  }

  @Override
  public List<String> choices() {
    return runs.stream().map(LessonRun::say).toList();
  }

  private double value(LessonResults results, int index) {
    return results.of(runs.get(index).name(), figure);
  }

  @Override
  public int answer(LessonResults results) {
    int best = 0;
    for (int i = 1; i < runs.size(); i++) {
      double difference = value(results, i) - value(results, best);
      best = (highest ? difference > 0 : difference < 0) ? i : best;
    }
    return best;
  }

  @Override
  public List<Proof> proof(LessonResults results) {
    int best = answer(results);
    List<Proof> proof = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      String value = Form.ofFigure(figure).write(value(results, i));
      String name = FigureNames.of(figure, results.readings(runs.get(i).name()).scenario());
      proof.add(new Proof(runs.get(i).say() + " · " + name, value, i == best));
    }
    return proof;
  }

  @Override
  public boolean isClear(LessonResults results) {
    int best = answer(results);
    return IntStream.range(0, runs.size())
        .allMatch(i -> i == best || Answering.apart(value(results, i), value(results, best)));
  }

  @Override
  public List<Expression.Reading> readings() {
    return runs.stream().map(run -> new Expression.Reading(run.name(), figure)).toList();
  }
}
