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

  /// The policy whose cost is 1 / (1 + overlap), whatever the load.
  private static final String LONGEST = "pure-kv";

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
    boolean longest = run.policy().equals(LONGEST);
    for (int r = 0; r < replicas; r++) {
      String replica = Form.REPLICA.write(r);
      proof.add(
          new Proof(
              replica,
              WORDS.text(
                  longest ? "candidate.longest" : "candidate",
                  Form.COUNT.write(results.of(run.name(), "decision.cached." + replica)),
                  Form.COUNT.write(results.of(run.name(), "decision.load." + replica)),
                  cost(results.of(run.name(), "decision.cost." + replica), longest)),
              r == chosen));
    }
    return proof;
  }

  /// A cost of 1 / (1 + overlap) says nothing as a decimal fraction; the overlap in it does.
  private static String cost(double cost, boolean longest) {
    if (!longest) {
      return Form.COST.write(cost);
    }
    double overlap = Math.rint(100 / cost - 100) / 100;
    return overlap == Math.rint(overlap) ? Form.COUNT.write(overlap) : Form.TWO.write(overlap);
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
