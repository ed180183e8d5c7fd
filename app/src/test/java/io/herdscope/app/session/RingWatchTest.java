package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RingWatchTest {
  private static final long LATE = Long.MAX_VALUE / 4;

  private static RingFrame ring(String policy, long until) {
    Lane lane = new Lane(PreparedScenario.of(Scenarios.rollouts(policy)), policy, Map.of());
    lane.moveTo(until, Long.MAX_VALUE);
    RingWatch watch = new RingWatch();
    watch.watch(true);
    RingFrame frame = watch.frame(lane, 0);
    if (frame == null) {
      throw new IllegalStateException("nothing seen");
    }
    return frame;
  }

  @Test
  void consistentHashSendsEverySessionHome() {
    RingFrame ring = ring("consistent-hash", LATE);
    assertTrue(ring.decides());
    assertTrue(ring.sessions() > 8);
    assertArrayEquals(ring.home(), ring.last());
    assertEquals(400, ring.points().length);
  }

  @Test
  void aPolicyWithoutARingShowsTheOneConsistentHashWouldUse() {
    RingFrame own = ring("consistent-hash", LATE);
    RingFrame other = ring("kv-aware", LATE);
    assertFalse(other.decides());
    assertArrayEquals(own.points(), other.points());
    assertArrayEquals(own.home(), other.home());
    assertFalse(Arrays.equals(other.home(), other.last()));
  }

  @Test
  void theSharesAreTheWholeCircle() {
    assertEquals(1, Arrays.stream(ring("kv-aware", LATE).shares()).sum(), 1e-12);
  }

  @Test
  void theWorkIsWhatTheMetricsSay() {
    Lane lane = new Lane(PreparedScenario.of(Scenarios.rollouts("kv-aware")), "kv-aware", Map.of());
    lane.moveTo(LATE, Long.MAX_VALUE);
    RingWatch watch = new RingWatch();
    watch.watch(true);
    RingFrame ring = watch.frame(lane, 0);
    var metrics = lane.world().metrics();
    long work = metrics.promptTokens() - metrics.cachedTokens() + metrics.outputTokens();
    assertEquals(work, ring == null ? -1 : Arrays.stream(ring.work()).sum());
  }

  @Test
  void atTheEndNothingIsInFlight() {
    assertEquals(0, Arrays.stream(ring("kv-aware", LATE).live()).sum());
  }

  @Test
  void unwatchedItCostsNothing() {
    Lane lane = new Lane(PreparedScenario.of(Scenarios.rollouts("kv-aware")), "kv-aware", Map.of());
    assertEquals(null, new RingWatch().frame(lane, 0));
  }
}
