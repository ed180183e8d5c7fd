package io.herdscope.app.lesson;

import io.herdscope.app.session.DecisionFinder;
import io.herdscope.app.session.Experiment;
import io.herdscope.app.session.Inspection;
import io.herdscope.app.session.PreparedScenario;
import io.herdscope.model.metric.RunMetrics;
import io.herdscope.model.scenario.Scenario;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// What the runs of a lesson gave. Immutable; any thread.
public final class LessonResults implements Values {
  private final Map<String, RunReadings> runs;

  private LessonResults(Map<String, RunReadings> runs) {
    this.runs = runs;
  }

  /// Runs every run of the lesson to its end; bad input or an `IllegalStateException` says why when
  /// one cannot.
  public static LessonResults of(Lesson lesson) {
    LessonResults all = of(lesson, () -> true);
    if (all == null) {
      throw new IllegalStateException("a lesson that nobody stops comes to its end");
    }
    return all;
  }

  /// The same; null when `wanted` said no between two runs.
  public static @Nullable LessonResults of(Lesson lesson, BooleanSupplier wanted) {
    Map<String, RunReadings> runs = new TreeMap<>();
    Map<LessonRun.Place, PreparedScenario> places = new HashMap<>();
    for (LessonRun run : lesson.runs()) {
      if (!wanted.getAsBoolean()) {
        return null;
      }
      PreparedScenario prepared =
          places.computeIfAbsent(run.place(), place -> PreparedScenario.of(run.open()));
      runs.put(run.name(), readings(run, prepared));
    }
    return new LessonResults(runs);
  }

  private static RunReadings readings(LessonRun run, PreparedScenario prepared) {
    Scenario scenario = prepared.scenario();
    Map<String, Double> parameters = run.parameters(scenario);
    PreparedScenario set = prepared.with(run.policy(), parameters);
    if (run.decision() < 0) {
      return new RunReadings(scenario, parameters, Experiment.numbers(set), null);
    }
    DecisionFinder finder = DecisionFinder.of(set);
    RunMetrics metrics = finder.metrics();
    Inspection seen = finder.inspect(run.decision());
    return new RunReadings(scenario, parameters, metrics, seen);
  }

  @Override
  public double of(String run, String figure) {
    return readings(run).value(figure);
  }

  RunReadings readings(String run) {
    RunReadings known = runs.get(run);
    if (known == null) {
      throw new IllegalArgumentException("no run " + run);
    }
    return known;
  }
}
