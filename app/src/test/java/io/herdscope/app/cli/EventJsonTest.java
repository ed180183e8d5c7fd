package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The lines of `run --events`: their names are a contract.
class EventJsonTest {
  private static final Request BODY =
      new Request(7, 1, "session-1", 2, 40, HashRun.of(0x11, 0x22), Hints.NONE);

  private static RoutingDecision decision() {
    Belief belief = new Belief(new int[3][2], new long[2], new double[2], new int[2], new int[2]);
    return new RoutingDecision(
            0,
            "kv-aware",
            1,
            TieRule.NONE,
            1,
            List.of("prefill", "decode"),
            new double[] {Double.POSITIVE_INFINITY, 1, 1.5, 1},
            new boolean[] {false, true},
            belief)
        .by(3, 9);
  }

  private static EngineReading reading() {
    double unknown = Double.NaN;
    LatencyReading ttft = new LatencyReading(2, 0.5, unknown, unknown, 0.7);
    return new EngineReading(
        3, 1, 0.25, unknown, 2, 40, 20, unknown, 40, 9, 0, ttft, LatencyReading.NONE, unknown, 12);
  }

  /// Each kind of event, and the rest of its line behind `at` and `event`.
  private static Map<ClusterEvent, String> lines() {
    Map<ClusterEvent, String> lines = new LinkedHashMap<>();
    membership(lines);
    cache(lines);
    requests(lines);
    sources(lines);
    return lines;
  }

  private static void membership(Map<ClusterEvent, String> lines) {
    lines.put(
        new ClusterEvent.ReplicaJoined(5, 1, new ReplicaSpec("r1", 16, 100, 8_192)),
        "'replica':1,'name':'r1','blockSize':16,'kvBlocks':100,'maxBatchedTokens':8192");
    lines.put(
        new ClusterEvent.ReplicaJoined(5, 2, new ReplicaSpec("p", 16, 100, 8_192, Role.PREFILL)),
        "'replica':2,'name':'p','blockSize':16,'kvBlocks':100,'maxBatchedTokens':8192,"
            + "'role':'PREFILL'");
    lines.put(new ClusterEvent.ReplicaLeft(5, 1), "'replica':1");
    lines.put(
        new ClusterEvent.RoutingChanged(5, "random", new TreeMap<>(Map.of("t", 0.5))),
        "'policy':'random','parameters':{'t':0.5}");
    lines.put(
        new ClusterEvent.FaultStruck(5, 1, Fault.SLOW, 2.5),
        "'replica':1,'fault':'SLOW','amount':2.5");
    lines.put(
        new ClusterEvent.EngineReported(5, 1, new EngineReport(1, 2, 0.5, 3, 4, 5, 6, 7, 8)),
        "'replica':1,'running':1,'waiting':2,'kvUsage':0.5,'finished':3,'queueNanos':4,"
            + "'prefillNanos':5,'decodeNanos':6,'promptTokens':7,'outputTokens':8");
  }

  private static void cache(Map<ClusterEvent, String> lines) {
    lines.put(
        new ClusterEvent.BlocksStored(5, 1, Tier.HOST, -1, HashRun.of(0x11)),
        "'replica':1,'tier':'HOST','parent':'ffffffffffffffff','blocks':['0000000000000011']");
    lines.put(
        new ClusterEvent.BlocksRemoved(5, 1, Tier.DISK, HashRun.of(0x11)),
        "'replica':1,'tier':'DISK','blocks':['0000000000000011']");
    lines.put(new ClusterEvent.CacheCleared(5, 1), "'replica':1");
    lines.put(new ClusterEvent.TierCleared(5, 1, Tier.DEVICE), "'replica':1,'tier':'DEVICE'");
  }

  private static void requests(Map<ClusterEvent, String> lines) {
    lines.put(
        new ClusterEvent.RequestArrived(5, BODY),
        "'request':7,'session':1,'turn':2,'promptTokens':40");
    lines.put(
        new ClusterEvent.RequestRouted(5, BODY, decision()),
        "'request':7,'replica':1,'decision':9,'policy':'kv-aware','router':3,'tieRule':'NONE',"
            + "'tied':1,'candidates':["
            + "{'replica':0,'eligible':false,'cost':null,'terms':{'prefill':null,'decode':1.0}},"
            + "{'replica':1,'eligible':true,'cost':2.5,'terms':{'prefill':1.5,'decode':1.0}}]");
    lines.put(
        new ClusterEvent.RequestAdmitted(5, 7, 1, 40, 16, true),
        "'request':7,'replica':1,'promptTokens':40,'cachedTokens':16,'resumed':true");
    lines.put(new ClusterEvent.RequestPreempted(5, 7, 1), "'request':7,'replica':1");
    lines.put(new ClusterEvent.FirstToken(5, 7, 1), "'request':7,'replica':1");
    lines.put(
        new ClusterEvent.TokensDecoded(5, 7, 1, 8), "'request':7,'replica':1,'outputTokens':8");
    lines.put(
        new ClusterEvent.RequestFinished(5, 7, 1, 9), "'request':7,'replica':1,'outputTokens':9");
    lines.put(
        new ClusterEvent.RequestRejected(5, 7, "too long"), "'request':7,'reason':'too long'");
    lines.put(new ClusterEvent.RequestLost(5, BODY, 1), "'request':7,'replica':1");
    lines.put(
        new ClusterEvent.KvLoaded(5, 7, 1, Tier.HOST, 0, 32, 700),
        "'request':7,'replica':1,'tier':'HOST','from':0,'tokens':32,'nanos':700");
  }

  private static void sources(Map<ClusterEvent, String> lines) {
    lines.put(
        new ClusterEvent.EngineSampled(5, 1, reading()),
        "'replica':1,'reading':{'running':3.0,'waiting':1.0,'kvUsage':0.25,'windowSeconds':2.0,"
            + "'queriedTokens':40.0,'hitTokens':20.0,'promptTokens':40.0,'outputTokens':9.0,"
            + "'preemptions':0.0,'ttftSeconds':{'count':2.0,'mean':0.5,'p99':0.7},"
            + "'routerDecodeBlocks':12.0}");
    lines.put(
        new ClusterEvent.SourceGap(5, "pod-a", 3, 7, GapOutcome.LOST),
        "'source':'pod-a','from':3,'to':7,'outcome':'LOST'");
    lines.put(
        new ClusterEvent.SourceStatus(
            5,
            "pod-a",
            SourceState.LIVE,
            "",
            SourceCounters.of(1, 2, 3)
                .withGaps(4, 5, 6)
                .withBefore(10)
                .withTroubles(7, 8, 9)
                .withRefusals(11)),
        "'source':'pod-a','state':'LIVE','detail':'','batches':1,'events':2,'lastSequence':3,"
            + "'gaps':4,'recovered':5,'lost':6,'before':10,'decodeErrors':7,'restarts':8,'reconnects':9,"
            + "'refusals':11");
    lines.put(
        new ClusterEvent.GroupsCounted(
            5,
            "pod-a",
            List.of(new GroupHolding("pod-a", "GPU", 1, "sliding_window", false, 9, 7, 0))),
        "'source':'pod-a','groups':[{'replica':'pod-a','medium':'GPU','group':1,"
            + "'attention':'sliding_window','indexed':false,'copies':9,'blocks':7,"
            + "'uncounted':0}]");
  }

  @Test
  void everyKindOfEventHasItsLine() {
    lines()
        .forEach(
            (event, rest) ->
                assertEquals(
                    "{'at':5,'event':'" + event.getClass().getSimpleName() + "'," + rest + "}",
                    EventJson.of(event).toString().replace('"', '\'')));
  }

  @Test
  void noKindIsForgotten() {
    Set<Class<?>> kinds =
        Arrays.stream(ClusterEvent.class.getDeclaredClasses())
            .filter(Class::isRecord)
            .collect(Collectors.toSet());
    assertEquals(
        kinds, lines().keySet().stream().map(Object::getClass).collect(Collectors.toSet()));
  }
}
