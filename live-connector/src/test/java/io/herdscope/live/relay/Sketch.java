package io.herdscope.live.relay;

import io.herdscope.live.Delivery;
import io.herdscope.live.Intake;
import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.Fault;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.Role;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Events of every kind, and an intake that numbers as the sender does.
final class Sketch {
  static final Request BODY =
      new Request(0, 0, "session", 2, 40, HashRun.of(0x11L, -2L), new Hints(9, -1));

  static final List<ClusterEvent> EVENTS =
      List.of(
          new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("a \"quoted\"\n", 16, 100, 8_192)),
          new ClusterEvent.ReplicaJoined(0, 1, ReplicaSpec.unknownCapacity("b", 64)),
          new ClusterEvent.ReplicaJoined(0, 2, new ReplicaSpec("c", 16, 100, 8_192, Role.PREFILL)),
          new ClusterEvent.RoutingChanged(0, "p", new TreeMap<>(Map.of("t", 0.5, "u", 3.0))),
          new ClusterEvent.BlocksStored(0, 1, Tier.HOST, 5, HashRun.of(6, Long.MIN_VALUE)),
          new ClusterEvent.BlocksRemoved(0, 1, Tier.DISK, HashRun.of(6)),
          new ClusterEvent.TierCleared(0, 0, Tier.DEVICE),
          new ClusterEvent.CacheCleared(0, 0),
          new ClusterEvent.RequestArrived(0, BODY),
          new ClusterEvent.RequestRouted(0, BODY, decision()),
          new ClusterEvent.RequestAdmitted(0, 0, 1, 40, 16, true),
          new ClusterEvent.RequestPreempted(0, 0, 1),
          new ClusterEvent.FirstToken(0, 0, 1),
          new ClusterEvent.TokensDecoded(0, 0, 1, 3),
          new ClusterEvent.RequestFinished(0, 0, 1, 4),
          new ClusterEvent.RequestRejected(0, 0, "no"),
          new ClusterEvent.RequestLost(0, BODY, 1),
          new ClusterEvent.KvLoaded(0, 0, 1, Tier.HOST, 1, 16, 9),
          new ClusterEvent.FaultStruck(0, 1, Fault.SLOW, 2.5),
          new ClusterEvent.EngineSampled(0, 1, reading()),
          new ClusterEvent.EngineReported(0, 1, new EngineReport(1, 2, 0.5, 3, 4, 5, 6, 7, 8)),
          new ClusterEvent.SourceGap(0, "feed / s", 3, 7, GapOutcome.LOST),
          new ClusterEvent.SourceStatus(
              0,
              "feed / s",
              SourceState.INCOMPLETE,
              "why",
              SourceCounters.of(1, 2, -1)
                  .withGaps(4, 5, 6)
                  .withBefore(10)
                  .withTroubles(7, 8, 9)
                  .withRefusals(11)),
          new ClusterEvent.GroupsCounted(
              0, "feed / s", List.of(new GroupHolding("b", "GPU", 1, "mamba", false, 3, 2, 1))),
          new ClusterEvent.ReplicaLeft(0, 1));

  private Sketch() {}

  private static RoutingDecision decision() {
    return new RoutingDecision(
        7,
        "p",
        1,
        TieRule.RANDOM,
        2,
        List.of("x", "y"),
        new double[] {0, 0, 1.5, 2},
        new boolean[] {false, true},
        new Belief(
            new int[][] {{0, 3}, {0, 1}, {0, 0}},
            new long[] {0, 99},
            new double[] {0, 2.5},
            new int[] {0, 4},
            new int[] {0, 6}));
  }

  private static EngineReading reading() {
    return new EngineReading(
        3,
        1,
        0.25,
        100,
        2,
        40,
        20,
        Double.NaN,
        40,
        9,
        0,
        new LatencyReading(2, 0.5, 0.4, 0.6, 0.7),
        LatencyReading.NONE,
        Double.NaN,
        12);
  }

  /// An inbox that any thread may use and that can be shut: then it has no room.
  static class Gated extends Inbox {
    private boolean shut;

    synchronized void shut(boolean now) {
      shut = now;
    }

    @Override
    public synchronized boolean offer(Delivery delivery) {
      return !shut && super.offer(delivery);
    }

    synchronized List<ClusterEvent> events() {
      return List.copyOf(events);
    }
  }

  /// Numbers names in the order it hears them and keeps what it is offered.
  static class Inbox implements Intake {
    final List<ClusterEvent> events = new ArrayList<>();
    private final Map<String, Integer> replicas = new HashMap<>();
    private final Map<String, Long> requests = new HashMap<>();

    @Override
    public long now() {
      return 1;
    }

    @Override
    public long at(double epochSeconds) {
      return Delivery.UNKNOWN;
    }

    @Override
    public int replica(String name) {
      return replicas.computeIfAbsent(name, _ -> replicas.size());
    }

    @Override
    public long request(String name) {
      return requests.computeIfAbsent(name, _ -> (long) requests.size());
    }

    @Override
    public int session(String name) {
      return 0;
    }

    @Override
    public <T extends AutoCloseable> T shared(Class<T> type, Supplier<T> maker) {
      throw new IllegalStateException("no feed here shares anything, asked for " + type);
    }

    @Override
    public boolean offer(Delivery delivery) {
      delivery.content().emit(0, events::add);
      return true;
    }

    @Override
    public void offerOrCount(Delivery delivery, long sequence) {
      offer(delivery);
    }
  }
}
