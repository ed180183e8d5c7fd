package io.herdscope.model.log;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReading;
import io.herdscope.model.event.Fault;
import io.herdscope.model.event.GapOutcome;
import io.herdscope.model.event.GroupHolding;
import io.herdscope.model.event.LatencyReading;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.event.SourceCounters;
import io.herdscope.model.event.SourceState;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.List;
import java.util.TreeMap;

/// One event of every kind but engine reports.
final class TinyRun {
  static final Request REQUEST =
      new Request(0, 0, "session-0", 0, 40, HashRun.of(0x11L, 0x22L), Hints.NONE);

  static final List<ClusterEvent> EVENTS =
      List.of(
          new ClusterEvent.ReplicaJoined(0, 0, new ReplicaSpec("r0", 16, 100, 8_192)),
          new ClusterEvent.ReplicaJoined(0, 1, new ReplicaSpec("r1", 16, 100, 8_192)),
          new ClusterEvent.RoutingChanged(
              5, "kv-aware", new TreeMap<>(java.util.Map.of("temperature", 0.5))),
          new ClusterEvent.RequestArrived(10, REQUEST),
          new ClusterEvent.RequestRouted(10, REQUEST, decision()),
          new ClusterEvent.RequestAdmitted(11, 0, 1, 40, 16, false),
          new ClusterEvent.BlocksStored(20, 1, Tier.DEVICE, 0, HashRun.of(0x11L, 0x22L)),
          new ClusterEvent.FirstToken(20, 0, 1),
          new ClusterEvent.TokensDecoded(25, 0, 1, 8),
          new ClusterEvent.RequestPreempted(26, 0, 1),
          new ClusterEvent.RequestFinished(30, 0, 1, 9),
          new ClusterEvent.BlocksRemoved(31, 1, Tier.HOST, HashRun.of(0x22L)),
          new ClusterEvent.CacheCleared(32, 1),
          new ClusterEvent.RequestRejected(33, 1, "too long"),
          new ClusterEvent.ReplicaLeft(300, 0));

  /// One event of every kind that only live sources send.
  static final List<ClusterEvent> LIVE_EVENTS =
      List.of(
          new ClusterEvent.TierCleared(40, 1, Tier.HOST),
          new ClusterEvent.SourceGap(41, "vllm-0", 3, 7, GapOutcome.LOST),
          new ClusterEvent.EngineSampled(
              41,
              0,
              new EngineReading(
                  3,
                  1,
                  0.5,
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
                  12)),
          new ClusterEvent.SourceStatus(
              42,
              "vllm-0",
              SourceState.INCOMPLETE,
              "5 batches lost",
              SourceCounters.of(9, 30, 12).withGaps(1, 0, 5).withTroubles(2, 1, 3)),
          new ClusterEvent.GroupsCounted(
              43,
              "vllm-0",
              List.of(
                  new GroupHolding("vllm-0", "GPU", 0, "full_attention", true, 7, -1, 0),
                  new GroupHolding("vllm-0", "CPU", 1, "sliding_window", false, 5, 4, 2))));

  /// One event of every kind that only simulations with faults or links between caches send.
  static final List<ClusterEvent> FAULT_EVENTS =
      List.of(
          new ClusterEvent.FaultStruck(50, 1, Fault.SLOW, 2.5),
          new ClusterEvent.RequestLost(51, REQUEST, 1),
          new ClusterEvent.KvLoaded(52, 0, 1, Tier.HOST, 1, 32, 700));

  private TinyRun() {}

  private static RoutingDecision decision() {
    return decision(EngineReports.none(2));
  }

  static RoutingDecision decision(EngineReports reports) {
    Belief belief =
        new Belief(new int[3][2], new long[2], new double[2], new int[2], new int[2], reports);
    return new RoutingDecision(
        0,
        "kv-aware",
        1,
        TieRule.NONE,
        1,
        List.of("prefill", "decode"),
        new double[] {2, 1, 1.5, 1},
        new boolean[] {true, true},
        belief);
  }
}
