package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.List;
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

  @Test
  void aRouterThatTellsNoBlocksOfAPromptIsBelievedWhatItToldOfItsCache() {
    world.accept(new ClusterEvent.ReplicaJoined(0, 0, ReplicaSpec.unknownCapacity("pod", 16)));
    Request request = new Request(1, 1, "a", 0, 640, HashRun.EMPTY, Hints.NONE);
    int[][] overlap = new int[Tier.ALL.size()][1];
    overlap[Tier.DEVICE.ordinal()][0] = 10;
    RoutingDecision decision =
        new RoutingDecision(
            0,
            "dynamo",
            0,
            TieRule.NONE,
            1,
            List.of("decode"),
            new double[1],
            new boolean[] {true},
            new Belief(overlap, new long[1], new double[1], new int[1], new int[1]));
    world.accept(new ClusterEvent.RequestArrived(0, request));
    world.accept(new ClusterEvent.RequestRouted(0, request, decision));
    assertEquals(0.25, world.decisions().getFirst().cachedShare());
  }
}
