package io.herdscope.app.lesson;

import io.herdscope.app.scenario.PolicyPresets;
import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.app.scenario.Setting;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One run of a lesson: a scenario under a policy.
///
/// @param name in the lesson's expressions
/// @param label what people call it; null: the policy's name
/// @param scenario a bundled scenario
/// @param settings laid over it, as `--set` does
/// @param asked policy, or policy and preset joined by a colon
/// @param given coefficients that differ from those of the preset
/// @param decision the decision to look at, −1 for none
public record LessonRun(
    String name,
    @Nullable Told label,
    String scenario,
    List<String> settings,
    String asked,
    Map<String, Double> given,
    int decision) {
  private static final int MOST_DECISION = 10_000_000;

  public LessonRun {
    settings = List.copyOf(settings);
    given = Map.copyOf(given);
    if (decision < -1 || decision > MOST_DECISION) {
      throw new IllegalArgumentException(
          "decision must be in 0…" + MOST_DECISION + ", got " + decision);
    }
  }

  /// Where it takes place: runs of the same place can be lanes of one session.
  public record Place(String scenario, List<String> settings) {}

  public Place place() {
    return new Place(scenario, settings);
  }

  public String policy() {
    int colon = asked.indexOf(':');
    return colon < 0 ? asked : asked.substring(0, colon);
  }

  public String say() {
    return label == null ? asked : label.say();
  }

  /// Reads the scenario; bad input says what is wrong with it.
  public Scenario open() {
    return ScenarioReader.read(
        ScenarioFile.open(scenario), settings.stream().map(Setting::parse).toList());
  }

  /// All coefficients on this scenario; an `IllegalArgumentException` when one does not fit.
  public Map<String, Double> parameters(Scenario opened) {
    PolicySpec spec = RoutingPolicies.spec(policy());
    Map<String, Double> values = new TreeMap<>();
    int colon = asked.indexOf(':');
    if (colon >= 0) {
      values.putAll(PolicyPresets.values(policy(), asked.substring(colon + 1)));
    } else if (policy().equals(opened.routing().policy())) {
      values.putAll(opened.routing().parameters());
    }
    values.putAll(given);
    return Parameters.of(spec.parameters(), values).asMap();
  }
}
