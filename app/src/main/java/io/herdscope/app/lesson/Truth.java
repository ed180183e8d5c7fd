package io.herdscope.app.lesson;

import io.herdscope.app.fx.Words;
import java.util.List;

/// Whether a claim holds.
///
/// @param left what its left side is
/// @param right what its right side is
public record Truth(Claim claim, Told left, Told right, Form form) implements Answering {
  private static final Words WORDS = Words.of(Truth.class);

  @Override
  public List<String> choices() {
    return List.of(WORDS.text("yes"), WORDS.text("no"));
  }

  @Override
  public int answer(LessonResults results) {
    return claim.holds(results) ? 0 : 1;
  }

  @Override
  public List<Proof> proof(LessonResults results) {
    return List.of(
        new Proof(left.say(), form.write(claim.left().of(results)), true),
        new Proof(right.say(), form.write(claim.right().of(results)), true));
  }

  @Override
  public boolean isClear(LessonResults results) {
    return Answering.apart(claim.left().of(results), claim.right().of(results));
  }

  @Override
  public List<Expression.Reading> readings() {
    return claim.readings();
  }
}
