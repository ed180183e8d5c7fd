package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.metric.MetricFold;
import io.herdscope.model.metric.RunMetrics;
import org.junit.jupiter.api.Test;

/// A frame each sixtieth of a second, each of another instant; the numbers take a tenth to make.
class PastFiguresTest {
  private static final long FRAME = Nanos.PER_SECOND / 60;
  private static final RunMetrics SOME =
      new MetricFold(1, 16, _ -> -1).result(new LiveWorld().probe(new LiveWorld().follower()));

  private long clock;
  private long cost = Nanos.PER_SECOND / 10;
  private int made;
  private final PastFigures figures = new PastFigures(() -> clock);

  private void ask(long instant, boolean playing, long wall) {
    figures.at(
        instant,
        playing,
        wall,
        () -> {
          made++;
          clock += cost;
          return SOME;
        });
  }

  private int madeInTwoSeconds(boolean playing) {
    for (int frame = 0; frame < 120; frame++) {
      ask(frame, playing, frame * FRAME);
    }
    return made;
  }

  @Test
  void aPlayheadMovedByHandRestsByWhatTheNumbersCost() {
    assertEquals(4, madeInTwoSeconds(false));
  }

  @Test
  void oneThatMovesByItselfRestsLonger() {
    assertEquals(1, madeInTwoSeconds(true));
  }

  @Test
  void whatCostsNothingIsMadeEachTime() {
    cost = 1;
    assertEquals(120, madeInTwoSeconds(false));
  }

  @Test
  void onceItStandsStillTheNumbersAreOfItsInstant() {
    ask(0, false, 0);
    assertFalse(figures.isBehind());
    ask(1, false, FRAME);
    assertTrue(figures.isBehind());
    ask(1, false, FRAME + PastFigures.STILL_NANOS - 1);
    assertTrue(figures.isBehind());
    ask(1, false, FRAME + PastFigures.STILL_NANOS);
    assertFalse(figures.isBehind());
    ask(1, false, FRAME + 2 * PastFigures.STILL_NANOS);
    assertEquals(2, made);
  }
}
