package io.herdscope.app.workbench.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParameterHistoryTest {
  private final ParameterHistory history = new ParameterHistory();

  private static Map<String, Double> values(double a, double b) {
    return Map.of("a", a, "b", b);
  }

  @Test
  void aDragIsOneChange() {
    history.record("A", values(1, 0), values(2, 0), 1);
    history.record("A", values(2, 0), values(3, 0), 1);
    assertEquals(Optional.of(values(1, 0)), history.undo("A"));
    assertFalse(history.canUndo("A"));
    assertEquals(Optional.of(values(3, 0)), history.redo("A"));
  }

  @Test
  void twoCoefficientsAreTwoChangesHoweverQuick() {
    history.record("A", values(1, 0), values(2, 0), 1);
    history.record("A", values(2, 0), values(2, 5), 2);
    assertEquals(Optional.of(values(2, 0)), history.undo("A"));
    assertEquals(Optional.of(values(1, 0)), history.undo("A"));
    assertEquals(Optional.empty(), history.undo("A"));
  }

  @Test
  void theSameCoefficientChangedTwiceIsTwoChangesHoweverQuick() {
    history.record("A", values(1, 0), values(2, 0), 1);
    history.record("A", values(2, 0), values(3, 0), 2);
    assertEquals(Optional.of(values(2, 0)), history.undo("A"));
    assertEquals(Optional.of(values(1, 0)), history.undo("A"));
  }

  @Test
  void aDragThatEndsWhereItBeganIsNoChange() {
    history.record("A", values(1, 0), values(2, 0), 1);
    history.record("A", values(2, 0), values(1, 0), 1);
    assertFalse(history.canUndo("A"));
  }

  @Test
  void aNewChangeEndsWhatCouldBeDoneAgain() {
    history.record("A", values(1, 0), values(2, 0), 0);
    history.undo("A");
    assertTrue(history.canRedo("A"));
    history.record("A", values(1, 0), values(1, 7), 1);
    assertEquals(Optional.empty(), history.redo("A"));
  }

  @Test
  void lanesHaveHistoriesOfTheirOwn() {
    history.record("A", values(1, 0), values(2, 0), 0);
    assertEquals(Optional.empty(), history.undo("B"));
  }
}
