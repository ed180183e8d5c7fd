package io.herdscope.app.view.radix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class ZoomTest {
  @Property
  void thePlotNeverLeavesTheTree(
      @ForAll @DoubleRange(min = 0.01, max = 100) double times,
      @ForAll @DoubleRange(min = 0, max = 1) double share,
      @ForAll @DoubleRange(min = -3, max = 3) double moved) {
    Zoom zoom = Zoom.WHOLE.by(8, 0.3).by(times, share).moved(moved);
    assertTrue(zoom.factor() >= 1, zoom::toString);
    assertTrue(zoom.from() >= 0 && zoom.from() + 1 / zoom.factor() <= 1 + 1e-12, zoom::toString);
  }

  @Property
  void whatIsUnderThePointerStaysThere(
      @ForAll @DoubleRange(min = 1, max = 50) double times,
      @ForAll @DoubleRange(min = 0, max = 1) double share) {
    Zoom before = Zoom.WHOLE.by(4, 0.5);
    Zoom after = before.by(times, share);
    assertEquals(
        before.from() + share / before.factor(), after.from() + share / after.factor(), 1e-9);
  }

  @Test
  void zoomingOutEndsAtTheWholeTree() {
    assertEquals(Zoom.WHOLE, Zoom.WHOLE.by(8, 0.7).by(0.001, 0.2));
  }

  @Test
  void aStretchThatIsSoughtStandsInTheMiddle() {
    Zoom zoom = Zoom.on(0.5, 0.001, 0.1);
    assertEquals(100, zoom.factor(), 1e-9);
    assertEquals(0.5, (0.5005 - zoom.from()) * zoom.factor(), 1e-9);
  }

  @Test
  void aStretchThatIsLargeEnoughChangesNothing() {
    assertEquals(Zoom.WHOLE, Zoom.on(0.2, 0.3, 0.1));
  }
}
