package io.herdscope.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimeWindowTest {
  private static final long END = 100_000_000_000L;

  @Property
  void zoomingKeepsTheInstantUnderThePointer(
      @ForAll @DoubleRange(min = 0, max = 1) double share,
      @ForAll @DoubleRange(min = 1, max = 20) double factor) {
    TimeWindow before = new TimeWindow(20_000_000_000L, 70_000_000_000L, END);
    TimeWindow after = before.by(factor, share);
    double pointed = before.from() + before.span() * share;
    assertEquals(pointed, after.from() + after.span() * share, 2);
  }

  @Property
  void itNeverLeavesTheRun(
      @ForAll @DoubleRange(min = 0, max = 1) double share,
      @ForAll @DoubleRange(min = 0.01, max = 1e7) double factor,
      @ForAll @DoubleRange(min = -3, max = 3) double move,
      @ForAll @LongRange(min = 1, max = END) long end) {
    TimeWindow window = TimeWindow.whole(end).by(factor, share).moved(move);
    assertTrue(window.from() >= 0 && window.to() <= end && window.span() > 0, window::toString);
  }

  @Test
  void zoomingOutFarEnoughShowsTheWholeRun() {
    assertTrue(new TimeWindow(5, END / 3, END).by(0.001, 0.2).isWhole());
  }

  @Test
  void axisLabelsStandApartAndInsideTheWindow() {
    for (double factor = 1; factor < 1e5; factor *= 1.7) {
      TimeAxis axis = new TimeAxis(TimeWindow.whole(END).by(factor, 0.37), 100, 900);
      assertTrue(axis.pixels(axis.step()) >= 62, axis::toString);
      assertTrue(axis.first() >= axis.window().from(), axis::toString);
      assertEquals(0, axis.first() % axis.step());
    }
  }

  @Property
  void aPlaceOnTheAxisIsItsInstant(@ForAll @DoubleRange(min = 100, max = 900) double x) {
    TimeAxis axis = new TimeAxis(new TimeWindow(10_000_000_000L, 20_000_000_000L, END), 100, 900);
    assertEquals(x, axis.x(axis.at(x)), 1e-3);
  }
}
