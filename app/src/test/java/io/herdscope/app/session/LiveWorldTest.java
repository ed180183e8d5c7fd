package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import org.junit.jupiter.api.Test;

class LiveWorldTest {
  private final LiveWorld world = new LiveWorld();

  private void sampled(double seconds, double queried, double hit) {
    double unknown = Double.NaN;
    EngineReading reading =
        new EngineReading(
            unknown,
            unknown,
            unknown,
            unknown,
            1,
            queried,
            hit,
            unknown,
            unknown,
            unknown,
            unknown,
            LatencyReading.NONE,
            LatencyReading.NONE,
            unknown,
            unknown);
    world.accept(new ClusterEvent.EngineSampled(Nanos.ofSeconds(seconds), 0, reading));
  }

  @Test
  void aReadingThatDoesNotSayItsHitsTellsNoHitRate() {
    world.accept(new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("pod", 16)));
    sampled(1, 100, 40);
    sampled(2, 300, Double.NaN);
    HeatPyramid heat = world.lookups().heat(1, 1, 10 * Nanos.PER_SECOND);
    assertEquals(0.4f, heat.value(0, 0, 0), 1e-6f);
  }
}
