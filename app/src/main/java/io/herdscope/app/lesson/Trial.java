package io.herdscope.app.lesson;

import io.herdscope.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A task: drag a slider of the focused lane until a figure is where it should be.
///
/// @param task in words
/// @param figure of the whole run with the learner's setting
/// @param below whether the figure must come below the goal, else above
/// @param solution a setting that reaches it, so that nobody is sent on an errand in vain
/// @param because why that way, told once the goal is reached
public record Trial(
    Told task,
    String coefficient,
    String figure,
    boolean below,
    Expression goal,
    double solution,
    @Nullable Told because) {

  /// Whether a figure is where it should be.
  public boolean isReached(double value, Values values) {
    double wanted = goal.of(values);
    return below ? value < wanted : value > wanted;
  }

  /// What the figure is called, in the language spoken.
  public String figureName(Scenario scenario) {
    return FigureNames.of(figure, scenario);
  }

  public String write(double value) {
    return Form.ofFigure(figure).write(value);
  }

  List<Expression.Reading> readings() {
    List<Expression.Reading> all = new ArrayList<>(task.readings());
    all.addAll(Expression.readings(goal));
    if (because != null) {
      all.addAll(because.readings());
    }
    return all;
  }
}
