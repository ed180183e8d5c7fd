package io.herdscope.model.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ParametersTest {
  private static final List<ParameterSpec> SPECS =
      List.of(
          ParameterSpec.real("temperature", 0.5, 0, 2, "softness", "test"),
          ParameterSpec.integer("lanes", 16, 1, 100, "lanes", "test"),
          ParameterSpec.onOff("trackOutput", true, "track", "test"));

  private static String refusal(Map<String, Double> given) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> Parameters.of(SPECS, given))
            .getMessage());
  }

  @Test
  void whatIsNotGivenKeepsItsDefault() {
    assertEquals(
        Map.of("temperature", 0.5, "lanes", 4.0, "trackOutput", 1.0),
        Parameters.of(SPECS, Map.of("lanes", 4.0)).asMap());
  }

  @Test
  void valuesAreReadAsTheirKind() {
    Parameters parameters = Parameters.of(SPECS, Map.of("trackOutput", 0.0));
    assertEquals(0.5, parameters.real("temperature"));
    assertEquals(16, parameters.integer("lanes"));
    assertEquals(false, parameters.on("trackOutput"));
  }

  @Test
  void oneValueIsChangedUnderTheSameRules() {
    Parameters given = Parameters.of(SPECS, Map.of("lanes", 4.0));
    assertEquals(
        Map.of("temperature", 1.0, "lanes", 4.0, "trackOutput", 1.0),
        given.with("temperature", 1).asMap());
    assertEquals(0.5, given.real("temperature"));
    assertThrows(IllegalArgumentException.class, () -> given.with("temperature", 3));
    assertThrows(IllegalArgumentException.class, () -> given.with("lane", 3));
  }

  @Test
  void anUnknownNameIsRefusedWithASuggestion() {
    assertEquals("unknown parameter lane; did you mean lanes?", refusal(Map.of("lane", 4.0)));
  }

  @Test
  void aValueOutOfRangeIsRefusedWithTheRange() {
    assertEquals("temperature must be a number in 0…2, got 3", refusal(Map.of("temperature", 3.0)));
  }

  @Test
  void aFractionIsNoWholeNumber() {
    assertEquals("lanes must be a whole number in 1…100, got 2.5", refusal(Map.of("lanes", 2.5)));
  }

  @Test
  void notANumberIsInNoRange() {
    assertEquals(
        "temperature must be a number in 0…2, got NaN", refusal(Map.of("temperature", Double.NaN)));
  }

  @Test
  void aSwitchIsOnOrOff() {
    assertEquals(
        "trackOutput must be true or false (1 or 0), got 0.5", refusal(Map.of("trackOutput", 0.5)));
  }

  @Test
  void aSpecWhoseDefaultIsOutOfRangeIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> ParameterSpec.real("x", 5, 0, 1, "about", "test"));
  }
}
