package io.herdscope.router.policy;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.ClusterEvent;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.event.ReplicaSpec;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A belief written down by hand, to put before any policy.
final class Situation {
  final int replicas;
  final int[][] overlap;
  final long[] prefill;
  final double[] active;
  final int[] additional;
  final int[] requests;
  final boolean[] eligible;
  final EngineReport[] reported;
  private final EngineReports.Board board = new EngineReports.Board();
  final PolicyMemory memory = new PolicyMemory(16);
  final AffinityTree affinity = memory.prompts();
  final List<Sent> history = new ArrayList<>();
  String[] names;
  int promptTokens = 4_096;
  HashRun prompt = HashRun.EMPTY;
  String session = "s";
  int sessionIndex;
  MemoryRules rules = MemoryRules.STOCK;
  long now;
  EngineReports reports;
  int blockSize = 16;
  long ordinal;
  long seed = 7;

  Situation(int replicas) {
    this.replicas = replicas;
    overlap = new int[3][replicas];
    prefill = new long[replicas];
    active = new double[replicas];
    additional = new int[replicas];
    requests = new int[replicas];
    eligible = new boolean[replicas];
    reports = EngineReports.none(replicas);
    Arrays.fill(eligible, true);
    reported = new EngineReport[replicas];
    Arrays.fill(reported, EngineReport.IDLE);
    names = IntStream.range(0, replicas).mapToObj(r -> "replica-" + r).toArray(String[]::new);
    for (int r = 0; r < replicas; r++) {
      ReplicaSpec spec = new ReplicaSpec(names[r], 16, 1_000, 8_192);
      apply(new ClusterEvent.ReplicaJoined(0, r, spec));
    }
  }

  /// The replica was sent the first `blocks` of the prompt before.
  void sent(int replica, int blocks, long at) {
    sent(prompt.slice(0, blocks), replica, replica, at);
  }

  /// The replica's engine reported this.
  void report(int replica, EngineReport report) {
    reported[replica] = report;
    board.report(1, replica, report);
    reports = board.view(replicas);
  }

  /// The replica's engine reported these and nothing else.
  void report(int replica, int running, int waiting, double kvUsage) {
    report(replica, new EngineReport(running, waiting, kvUsage, 0, 0, 0, 0, 0, 0));
  }

  /// A request was sent there after the report.
  void routed(int replica) {
    board.routed(replica);
    reports = board.view(replicas);
  }

  /// A request of the past: its prompt and where it went.
  record Sent(HashRun prompt, int session, int replica, long at) {}

  /// Remembers that a request was sent, with full blocks only.
  Request sent(HashRun run, int ofSession, int replica, long at) {
    history.add(new Sent(run, ofSession, replica, at));
    long id = 1_000L + history.size();
    int tokens = Math.max(1, run.length() * blockSize);
    Request request = new Request(id, ofSession, "s" + ofSession, 0, tokens, run, Hints.NONE);
    boolean[] all = new boolean[replicas];
    Arrays.fill(all, true);
    Belief belief = new Belief(overlap, prefill, active, additional, requests);
    RoutingDecision decision =
        new RoutingDecision(
            0, "past", replica, TieRule.NONE, 1, List.of(), new double[0], all, belief);
    apply(new ClusterEvent.RequestRouted(at, request, decision));
    return request;
  }

  void apply(ClusterEvent event) {
    memory.apply(event, rules, MemoryRules.EVERYTHING);
  }

  RoutingContext context() {
    Request request = new Request(3, sessionIndex, session, 0, promptTokens, prompt, Hints.NONE);
    Belief belief = new Belief(overlap, prefill, active, additional, requests, reports);
    Fleet fleet = new Fleet(Arrays.asList(names), eligible);
    return new RoutingContext(request, ordinal, now, seed, blockSize, fleet, belief, memory);
  }

  RoutingDecision decide(String policy, Map<String, Double> parameters) {
    return RoutingPolicies.create(policy, parameters).decide(context());
  }
}
