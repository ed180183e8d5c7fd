package io.herdscope.model.log;

import io.herdscope.model.Tier;
import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
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
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads what [EventWriter] wrote. Bytes that are no event are an `IllegalArgumentException`.
final class EventReader {
  private static final Tier[] TIERS = Tier.values();
  private static final Role[] ROLES = Role.values();
  private static final Fault[] FAULTS = Fault.values();
  private static final TieRule[] TIE_RULES = TieRule.values();
  private static final GapOutcome[] OUTCOMES = GapOutcome.values();
  private static final SourceState[] STATES = SourceState.values();
  private static final int MOST_REPLICAS = 1 << 20;
  private static final int MOST_ROUTED = 1 << 24;

  private final RecordBytes in;

  EventReader(RecordBytes in) {
    this.in = in;
  }

  ClusterEvent read() {
    int kind = in.small();
    long at = in.integer();
    return switch (kind) {
      case 1 ->
          new ClusterEvent.ReplicaJoined(
              at, replica(), new ReplicaSpec(in.text(), in.small(), in.small(), in.small()));
      case 23 ->
          new ClusterEvent.ReplicaJoined(
              at,
              replica(),
              new ReplicaSpec(in.text(), in.small(), in.small(), in.small(), in.choice(ROLES)));
      case 2 -> new ClusterEvent.ReplicaLeft(at, replica());
      case 3 ->
          new ClusterEvent.BlocksStored(at, replica(), in.choice(TIERS), in.fixed(), in.run());
      case 4 -> new ClusterEvent.BlocksRemoved(at, replica(), in.choice(TIERS), in.run());
      case 5 -> new ClusterEvent.CacheCleared(at, replica());
      case 15 -> new ClusterEvent.TierCleared(at, replica(), in.choice(TIERS));
      case 14 -> routing(at);
      case 16 -> gap(at);
      case 17 -> status(at, false, false, false);
      case 24 -> groups(at);
      case 25 -> status(at, true, false, false);
      case 26 -> status(at, true, true, false);
      case 27 -> status(at, true, true, true);
      case 18 -> new ClusterEvent.EngineReported(at, replica(), report());
      case 20 -> new ClusterEvent.FaultStruck(at, replica(), in.choice(FAULTS), in.real());
      case 19 -> new ClusterEvent.EngineSampled(at, replica(), reading());
      default -> request(kind, at, in.integer());
    };
  }

  private ClusterEvent request(int kind, long at, long id) {
    return switch (kind) {
      case 6 -> new ClusterEvent.RequestArrived(at, body(id));
      case 7 -> new ClusterEvent.RequestRouted(at, body(id), decision());
      case 8 ->
          new ClusterEvent.RequestAdmitted(
              at, id, replica(), in.small(), in.small(), in.small() == 1);
      case 9 -> new ClusterEvent.RequestPreempted(at, id, replica());
      case 10 -> new ClusterEvent.FirstToken(at, id, replica());
      case 11 -> new ClusterEvent.TokensDecoded(at, id, replica(), in.small());
      case 12 -> new ClusterEvent.RequestFinished(at, id, replica(), in.small());
      case 13 -> new ClusterEvent.RequestRejected(at, id, in.text());
      case 22 ->
          new ClusterEvent.KvLoaded(
              at, id, replica(), in.choice(TIERS), replica(), in.small(), in.integer());
      case 21 -> new ClusterEvent.RequestLost(at, body(id), replica());
      default -> throw new IllegalArgumentException("an event of unknown kind " + kind);
    };
  }

  private int replica() {
    int replica = in.small();
    if (replica < 0 || replica >= MOST_REPLICAS) {
      throw new IllegalArgumentException("a replica that cannot be: " + replica);
    }
    return replica;
  }

  private ClusterEvent routing(long at) {
    int count = in.length(9);
    String policy = in.text();
    SortedMap<String, Double> parameters = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      parameters.put(in.text(), in.real());
    }
    return new ClusterEvent.RoutingChanged(at, policy, parameters);
  }

  private ClusterEvent gap(long at) {
    GapOutcome outcome = in.choice(OUTCOMES);
    return new ClusterEvent.SourceGap(at, in.text(), in.integer(), in.integer(), outcome);
  }

  /// @param reconnects whether they were counted: not in recordings of earlier versions
  /// @param before the same of batches said before we listened
  /// @param refusals whether any were told
  private ClusterEvent status(long at, boolean reconnects, boolean before, boolean refusals) {
    SourceState state = in.choice(STATES);
    return new ClusterEvent.SourceStatus(
        at,
        in.text(),
        state,
        in.text(),
        new SourceCounters(
            in.integer(),
            in.integer(),
            in.integer(),
            in.integer(),
            in.integer(),
            in.integer(),
            before ? in.integer() : 0,
            in.integer(),
            in.integer(),
            reconnects ? in.integer() : 0,
            refusals ? in.integer() : 0));
  }

  private ClusterEvent groups(long at) {
    int count = in.length(8);
    String source = in.text();
    List<GroupHolding> groups = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      groups.add(
          new GroupHolding(
              in.text(),
              in.text(),
              in.small(),
              in.text(),
              in.small() == 1,
              in.integer(),
              in.integer(),
              in.integer()));
    }
    return new ClusterEvent.GroupsCounted(at, source, groups);
  }

  private EngineReading reading() {
    return new EngineReading(
        in.real(), in.real(), in.real(), in.real(), in.real(), in.real(), in.real(), in.real(),
        in.real(), in.real(), in.real(), latency(), latency(), in.real(), in.real());
  }

  private LatencyReading latency() {
    return new LatencyReading(in.real(), in.real(), in.real(), in.real(), in.real());
  }

  private EngineReport report() {
    return new EngineReport(
        in.small(),
        in.small(),
        in.real(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer());
  }

  /// What the router knew of an engine when it decided.
  private void known(EngineReports.Board board, int replica) {
    int routedSince = in.small();
    if (routedSince < 0 || routedSince > MOST_ROUTED) {
      throw new IllegalArgumentException("a count that cannot be: " + routedSince);
    }
    if (in.small() == 1) {
      board.report(in.integer(), replica, report());
    }
    board.routed(replica, routedSince);
  }

  private Request body(long id) {
    return new Request(
        id,
        in.small(),
        in.text(),
        in.small(),
        in.small(),
        in.run(),
        new Hints(in.small(), in.small()));
  }

  private RoutingDecision decision() {
    long ordinal = in.integer();
    String policy = in.text();
    int chosen = in.small();
    TieRule tieRule = in.choice(TIE_RULES);
    int tied = in.small();
    List<String> names = new ArrayList<>();
    for (int left = in.length(1); left > 0; left--) {
      names.add(in.text());
    }
    int replicas = in.length(8 * names.size() + 17);
    double[] terms = new double[replicas * names.size()];
    boolean[] eligible = new boolean[replicas];
    int[][] overlap = new int[TIERS.length][replicas];
    long[] prefill = new long[replicas];
    double[] active = new double[replicas];
    int[] additional = new int[replicas];
    int[] requests = new int[replicas];
    EngineReports.Board board = new EngineReports.Board(replicas);
    for (int r = 0; r < replicas; r++) {
      eligible[r] = in.small() == 1;
      for (int t = 0; t < names.size(); t++) {
        terms[r * names.size() + t] = in.real();
      }
      for (int t = 0; t < TIERS.length; t++) {
        overlap[t][r] = in.small();
      }
      prefill[r] = in.integer();
      active[r] = in.real();
      additional[r] = in.small();
      requests[r] = in.small();
      known(board, r);
    }
    Belief belief =
        new Belief(overlap, prefill, active, additional, requests, board.view(replicas));
    return new RoutingDecision(
        ordinal, policy, chosen, tieRule, tied, List.copyOf(names), terms, eligible, belief);
  }
}
