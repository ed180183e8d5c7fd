package io.herdscope.app.lesson;

import io.herdscope.app.fx.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Which replica gets the request of the decision that a run looks at.
///
/// @param replicas of its fleet
public record Winner(LessonRun run, int replicas) implements Answering {
  private static final Words WORDS = Words.of(Winner.class);

  @Override
  public List<String> choices() {
    return IntStream.range(0, replicas).mapToObj(Form.REPLICA::write).toList();
  }

  @Override
  public int answer(LessonResults results) {
    return (int) results.of(run.name(), "decision.chosen");
  }

  @Override
  public List<Proof> proof(LessonResults results) {
    int chosen = answer(results);
    List<Proof> proof = new ArrayList<>();
    for (int r = 0; r < replicas; r++) {
      String replica = Form.REPLICA.write(r);
      proof.add(
          new Proof(
              replica,
              WORDS.text(
                  "candidate",
                  Form.COUNT.write(results.of(run.name(), "decision.cached." + replica)),
                  Form.COUNT.write(results.of(run.name(), "decision.load." + replica)),
                  Form.COST.write(results.of(run.name(), "decision.cost." + replica))),
              r == chosen));
    }
    return proof;
  }

  /// The router chose; there is nothing to doubt, unless a draw decided.
  @Override
  public boolean isClear(LessonResults results) {
    return results.readings(run.name()).isUntied();
  }

  @Override
  public List<Expression.Reading> readings() {
    return List.of(new Expression.Reading(run.name(), "decision.chosen"));
  }
}
