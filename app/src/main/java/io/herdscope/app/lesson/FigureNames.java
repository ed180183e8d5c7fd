package io.herdscope.app.lesson;

import io.herdscope.app.fx.Words;
import io.herdscope.model.scenario.Scenario;

/// What figures of runs are called, in the language spoken.
public final class FigureNames {
  private static final Words WORDS = Words.of(FigureNames.class);

  private FigureNames() {}

  /// In the field's words, those of the window for this scenario; a figure nobody named is called
  /// as in JSON.
  public static String of(String figure, Scenario scenario) {
    String key = "figure." + figure;
    String ofRollouts = key + ".rollout";
    if (scenario.workload().kind().contains("rollout") && WORDS.keys().contains(ofRollouts)) {
      return WORDS.text(ofRollouts);
    }
    return isNamed(figure) ? WORDS.text(key) : figure;
  }

  static boolean isNamed(String figure) {
    return WORDS.keys().contains("figure." + figure);
  }
}
