package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.HashSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class LandscapeAxisTest {
  private static ParameterSpec real(double min, double max) {
    return ParameterSpec.real("weight", min, min, max, "", "");
  }

  @Test
  void aNarrowRangeIsDividedEvenlyIntoRoundSteps() {
    LandscapeAxis axis = LandscapeAxis.of(real(0, 1), 5);
    assertEquals(new LandscapeAxis("weight", true, List.of(0.0, 0.2, 0.4, 0.6, 0.8, 1.0)), axis);
  }

  @Test
  void aWideRangeGrowsByFactorsAndKeepsItsZero() {
    LandscapeAxis axis = LandscapeAxis.of(real(0, 40), 5);
    assertEquals(
        new LandscapeAxis("weight", false, List.of(0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 40.0)),
        axis);
  }

  @Test
  void aSwitchIsOffOrOn() {
    ParameterSpec onOff = ParameterSpec.onOff("weight", true, "", "");
    assertEquals(List.of(0.0, 1.0), LandscapeAxis.of(onOff, 5).values());
  }

  @Test
  void everyCoefficientOfEveryPolicyHasAFewValuesInItsRange() {
    for (PolicySpec policy : RoutingPolicies.ALL) {
      for (ParameterSpec spec : policy.parameters()) {
        LandscapeAxis axis = LandscapeAxis.of(spec, 20);
        List<Double> values = axis.values();
        assertTrue(values.size() >= 2 && values.size() <= 22, spec + " " + values);
        assertEquals(values.stream().sorted().distinct().toList(), values, spec.name());
        values.forEach(spec::check);
        assertEquals(values.size(), new HashSet<>(axis.coarseToFine()).size());
        assertEquals(values.size(), axis.coarseToFine().size());
      }
    }
  }

  @Test
  void theFirstFewAreSpreadOverTheWholeRange() {
    LandscapeAxis axis = LandscapeAxis.of(real(0, 8), 8);
    assertEquals(List.of(0, 8, 4, 2, 6), axis.coarseToFine().subList(0, 5));
  }

  @Property
  void aPlaceGrowsWithTheValue(
      @ForAll @DoubleRange(min = 0, max = 40) double a,
      @ForAll @DoubleRange(min = 0, max = 40) double b) {
    LandscapeAxis axis = LandscapeAxis.of(real(0, 40), 5);
    assertTrue(a > b || axis.place(a) <= axis.place(b), a + " " + b);
    assertTrue(axis.place(a) >= 0 && axis.place(a) <= 1);
  }
}
