package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.app.scenario.Setting;
import io.herdscope.model.scenario.RoutingSpec;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RacerTest {
  private static final RoutingSpec SCENARIO =
      new RoutingSpec("kv-aware", Map.of("overlapCredit", 0.25), 0, false);

  private static List<Racer> racers(List<String> asked, String... settings) {
    return Racer.of(SCENARIO, asked, Stream.of(settings).map(Setting::parse).toList());
  }

  @Test
  void withoutAPolicyTheScenariosOwnRuns() {
    Racer only = racers(List.of()).getFirst();
    assertEquals("kv-aware", only.label());
    assertEquals(0.25, only.parameters().real("overlapCredit"));
  }

  @Test
  void aPresetReplacesTheScenariosParameters() {
    Racer racer = racers(List.of("kv-aware:cache-biased")).getFirst();
    assertEquals("kv-aware:cache-biased", racer.label());
    assertEquals("kv-aware", racer.policy());
    assertEquals(2, racer.parameters().real("overlapCredit"));
  }

  @Test
  void aSettingGoesToEveryRacerThatHasTheParameter() {
    List<Racer> racers =
        racers(
            List.of("kv-aware", "kv-aware:balanced", "round-robin"),
            "routing.parameters.temperature=0.5");
    assertEquals(0.5, racers.get(0).parameters().real("temperature"));
    assertEquals(0.5, racers.get(1).parameters().real("temperature"));
    assertEquals(Map.of(), racers.get(2).parameters().asMap());
  }

  @Test
  void aSettingThatNobodyHasIsRefused() {
    BadInput refusal =
        assertThrows(
            BadInput.class,
            () -> racers(List.of("round-robin"), "routing.parameters.temperature=0.5"));
    assertEquals(
        true, String.valueOf(refusal.getMessage()).contains("none of the policies has it"));
  }
}
