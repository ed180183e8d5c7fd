package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.BlockHasher;
import io.herdscope.model.prompt.HashRun;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BeliefCheckTest {
  private static final double NAN = Double.NaN;

  private final Follower follower = new Follower();

  private void reading(long second, double usage) {
    EngineReading reading =
        new EngineReading(
            10,
            0,
            usage,
            4_000,
            1,
            NAN,
            NAN,
            NAN,
            NAN,
            NAN,
            NAN,
            LatencyReading.NONE,
            LatencyReading.NONE,
            NAN,
            NAN);
    follower.accept(new ClusterEvent.EngineSampled(second * Nanos.PER_SECOND, 0, reading));
  }

  private void store(int from, int to) {
    long[] hashes = LongStream.range(from, to).map(i -> BlockHasher.chain(7, i)).toArray();
    follower.accept(new ClusterEvent.BlocksStored(0, 0, Tier.DEVICE, 0, HashRun.of(hashes)));
  }

  private @Nullable Divergence divergence() {
    return follower.engines().getFirst().divergence();
  }

  @Test
  void threeReadingsMakeADivergenceAndThreeEndIt() {
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("pod", 16, 4_000, 8_192)));
    follower.accept(
        new ClusterEvent.SourceStatus(0, "pod", SourceState.INCOMPLETE, "", SourceCounters.NONE));
    store(0, 100);
    reading(1, 0.5);
    reading(2, 0.5);
    assertNull(divergence());
    reading(3, 0.5);
    assertEquals(
        new Divergence(
            "pod",
            Nanos.PER_SECOND,
            Divergence.Kind.LESS_THAN_IN_USE,
            2_000 - 10 - 100,
            Divergence.Cause.PAST_LOST),
        divergence());
    store(100, 2_000);
    reading(4, 0.5);
    reading(5, 0.5);
    assertNotNull(divergence());
    reading(6, 0.5);
    assertNull(divergence());
  }

  private @Nullable Divergence afterClearing(Tier tier) {
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("pod", 16, 4_000, 8_192)));
    follower.accept(
        new ClusterEvent.SourceStatus(0, "pod", SourceState.LIVE, "", SourceCounters.NONE));
    store(0, 2_000);
    follower.accept(new ClusterEvent.TierCleared(0, 0, tier));
    for (int second = 1; second <= 3; second++) {
      reading(second, 0.5);
    }
    return divergence();
  }

  @Test
  void whereNobodyNamedTheKvEventsNothingIsContradicted() {
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("pod", 16, 4_000, 8_192)));
    for (int second = 1; second <= 6; second++) {
      follower.accept(
          new ClusterEvent.SourceStatus(
              0, "pod", SourceState.LIVE, "", SourceCounters.of(second, second, -1)));
      reading(second, 0.5);
    }
    assertNull(divergence());
  }

  @Test
  void anEngineThatIsListenedToAndSaysNothingIsAContradiction() {
    follower.accept(new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("pod", 16, 4_000, 8_192)));
    follower.accept(
        new ClusterEvent.SourceStatus(0, "pod", SourceState.LIVE, "", SourceCounters.NONE));
    for (int second = 1; second <= 3; second++) {
      reading(second, 0.5);
    }
    assertEquals(Divergence.Cause.NO_EVENTS, assertNotNullDivergence().cause());
  }

  private Divergence assertNotNullDivergence() {
    Divergence now = divergence();
    if (now == null) {
      throw new AssertionError("expected a divergence");
    }
    return now;
  }

  @Test
  void aLowerTierThatIsClearedTakesNothingFromTheDevice() {
    assertNull(afterClearing(Tier.HOST));
  }

  @Test
  void theDeviceThatIsClearedHoldsNothing() {
    assertNotNull(afterClearing(Tier.DEVICE));
  }
}
