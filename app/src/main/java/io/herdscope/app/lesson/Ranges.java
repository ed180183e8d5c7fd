package io.herdscope.app.lesson;

import io.herdscope.app.fx.Words;
import java.util.ArrayList;
import java.util.List;

/// Between which of these bounds a figure lies.
///
/// @param label what the figure is
/// @param bounds rising, 1…5 of them
public record Ranges(Told label, Expression of, Form form, List<Double> bounds)
    implements Answering {
  private static final Words WORDS = Words.of(Ranges.class);
  private static final int MOST = 5;

  public Ranges {
    bounds = List.copyOf(bounds);
    if (bounds.isEmpty() || bounds.size() > MOST) {
      throw new IllegalArgumentException("ranges must have 1…" + MOST + " bounds");
    }
    for (int i = 1; i < bounds.size(); i++) {
      if (!(bounds.get(i) > bounds.get(i - 1))) {
        throw new IllegalArgumentException("ranges must rise, got " + bounds);
      }
    }
  }

  @Override
  public List<String> choices() {
    List<String> choices = new ArrayList<>();
    boolean none = form == Form.COUNT && bounds.getFirst() == 1;
    choices.add(
        none ? WORDS.text("range.none") : WORDS.text("range.below", form.write(bounds.getFirst())));
    for (int i = 1; i < bounds.size(); i++) {
      choices.add(
          WORDS.text("range.between", form.write(bounds.get(i - 1)), form.write(bounds.get(i))));
    }
    choices.add(WORDS.text("range.above", form.write(bounds.getLast())));
    return choices;
  }

  @Override
  public int answer(LessonResults results) {
    double value = of.of(results);
    int index = 0;
    while (index < bounds.size() && value >= bounds.get(index)) {
      index++;
    }
    return index;
  }

  @Override
  public List<Proof> proof(LessonResults results) {
    return List.of(new Proof(label.say(), form.write(of.of(results)), true));
  }

  @Override
  public boolean isClear(LessonResults results) {
    double value = of.of(results);
    return bounds.stream().allMatch(bound -> Answering.apart(value, bound));
  }

  @Override
  public List<Expression.Reading> readings() {
    return Expression.readings(of);
  }
}
