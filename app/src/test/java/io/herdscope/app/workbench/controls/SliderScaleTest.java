package io.herdscope.app.workbench.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class SliderScaleTest {
  private static ParameterSpec spec(String policy, String name) {
    return RoutingPolicies.spec(policy).parameters().stream()
        .filter(spec -> spec.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aSmallRangeIsLinear() {
    SliderScale scale = new SliderScale(spec("kv-aware", "overlapCredit"));
    assertEquals(0.5, scale.place(2));
    assertEquals(1.24, scale.value(0.31));
  }

  @Test
  void aWideRangeIsLogarithmicAndPicksTwoFigures() {
    SliderScale scale = new SliderScale(spec("consistent-hash", "maxOngoingRequests"));
    assertEquals(1.0 / 3, scale.place(1_000), 1e-9);
    assertEquals(1_000, scale.value(1.0 / 3));
    assertEquals(130, scale.value(0.235));
  }

  @Test
  void aStepIsNeverLessThanOneUnit() {
    SliderScale scale = new SliderScale(spec("consistent-hash", "maxOngoingRequests"));
    assertEquals(2, scale.step(1, 0.01));
    assertEquals(1, scale.step(2, -0.01));
  }

  @Property(tries = 40)
  void everyPlaceOfEverySliderIsAValueOfItsRange(@ForAll @DoubleRange(max = 1) double place) {
    for (PolicySpec policy : RoutingPolicies.ALL) {
      for (ParameterSpec spec : policy.parameters()) {
        double value = new SliderScale(spec).value(place);
        assertTrue(value >= spec.min() && value <= spec.max(), spec.name() + " " + value);
      }
    }
  }

  @Test
  void largeValuesAreWrittenAsTheyCanBeTyped() {
    ParameterSpec wide = spec("consistent-hash", "maxOngoingRequests");
    assertEquals("1e9", ValueText.of(wide, 1e9));
    assertEquals("1.23e8", ValueText.of(wide, 123_456_789));
    assertEquals("6,250", ValueText.of(wide, 6_250));
    assertEquals("0.25", ValueText.of(spec("kv-aware", "overlapCredit"), 0.25));
    assertEquals("0", ValueText.bound(spec("kv-aware", "overlapCredit"), 0));
  }
}
