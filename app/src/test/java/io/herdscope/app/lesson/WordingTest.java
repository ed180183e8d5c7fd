package io.herdscope.app.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.app.scenario.ScenarioFile;
import io.herdscope.app.scenario.ScenarioReader;
import io.herdscope.model.scenario.Scenario;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What answers and figures are called.
class WordingTest {
  private static final Told LABEL = new Told(Telling.parse("blocks"), Telling.parse("ブロック"));

  private static Scenario scenario(String name) {
    return ScenarioReader.read(ScenarioFile.open(name), List.of());
  }

  private static List<String> choices(Form form, double... bounds) {
    List<Double> all = Arrays.stream(bounds).boxed().toList();
    return new Ranges(LABEL, ExpressionParser.parse("1"), form, all).choices();
  }

  @Test
  void theTimeOfARolloutIsCalledAsTheWindowCallsIt() {
    assertEquals("rollout p99", FigureNames.of("sessionSeconds.p99", scenario("rl-rollouts")));
    assertEquals("session p99", FigureNames.of("sessionSeconds.p99", scenario("chat")));
    assertEquals("TTFT p99", FigureNames.of("ttftSeconds.p99", scenario("rl-rollouts")));
  }

  @Test
  void fewerThanOneOfWhatIsCountedIsNone() {
    assertEquals(List.of("none", "1 – 100", "100 or more"), choices(Form.COUNT, 1, 100));
    assertEquals("less than 2", choices(Form.COUNT, 2, 100).getFirst());
    assertEquals("less than 100 %", choices(Form.PERCENT, 1).getFirst());
  }
}
