package io.herdscope.app.view.ring;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.LaneFrame;
import io.herdscope.app.session.RingFrame;
import io.herdscope.app.session.SampleRings;
import io.herdscope.model.metric.RunMetrics.ReplicaMetrics;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class RingTallyTest {
  @Test
  void theCvIsDeviationOverMean() {
    assertEquals(0.5, RingTally.cv(new double[] {5, 15}));
  }

  @Property
  void equalLoadsAreEven(@ForAll @DoubleRange(min = 1, max = 1e6) double load) {
    assertEquals(0, RingTally.cv(new double[] {load, load, load}), 1e-9);
  }

  @Test
  void withoutAnythingThereIsNoCv() {
    assertEquals(Double.NaN, RingTally.cv(new double[4]));
  }

  /// Sessions 0…79 went to replica number modulo 3; the ring's fourth is not in the lane.
  @Test
  void eachFigureIsCountedWhereItBelongs() {
    RingFrame three = SampleRings.of(3, 80, false);
    RingFrame ring =
        new RingFrame(
            three.decides(),
            three.virtualNodes(),
            4,
            three.points(),
            three.owners(),
            three.session(),
            three.key(),
            three.place(),
            three.home(),
            three.last(),
            three.live(),
            three.requests(),
            three.work(),
            three.at());
    LaneFrame lane = SampleRings.frame(three).focused();
    RingTally tally = RingTally.of(ring, lane);
    double[] homes = new double[4];
    double[] homeWork = new double[4];
    for (int session = 0; session < 80; session++) {
      homes[three.home()[session]]++;
      homeWork[three.home()[session]] += three.work()[session];
    }
    double[] load = new double[4];
    for (int r = 0; r < 3; r++) {
      load[r] = lane.replicas().get(r).tokenLoadBlocks();
    }
    assertArrayEquals(new double[] {27, 27, 26, 0}, tally.sessions());
    assertArrayEquals(homes, tally.homes());
    assertArrayEquals(homeWork, tally.homeWork());
    assertArrayEquals(load, tally.load());
    assertTrue(load[2] > 0, "the sample has nothing to tell apart");
    assertEquals(1, Arrays.stream(tally.share()).sum(), 1e-9);
  }

  @Test
  void workIsWhatWasComputedAndGenerated() {
    assertEquals(90, RingTally.worked(new ReplicaMetrics("r0", 3, 100, 30, 20, 5, 7, 1, 11)));
  }
}
