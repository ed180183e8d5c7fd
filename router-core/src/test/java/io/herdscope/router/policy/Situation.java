package io.herdscope.router.policy;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.EngineReports;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import java.util.Arrays;
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
  final int[] sent;
  private final EngineReports.Board reports = new EngineReports.Board();
  final PolicyMemory memory = new PolicyMemory(16);
  final AffinityTree affinity = memory.prompts();
  String[] names;
  int promptTokens = 4_096;
  HashRun prompt = HashRun.EMPTY;
  String session = "s";
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
    Arrays.fill(eligible, true);
    reported = new EngineReport[replicas];
    Arrays.fill(reported, EngineReport.IDLE);
    sent = new int[replicas];
    names = IntStream.range(0, replicas).mapToObj(r -> "replica-" + r).toArray(String[]::new);
    for (int r = 0; r < replicas; r++) {
      affinity.addTenant(r);
    }
  }

  /// The replica was sent the first `blocks` of the prompt before.
  void sent(int replica, int blocks, long at) {
    sent[replica] = blocks;
    affinity.insert(prompt.slice(0, blocks), replica, at);
  }

  /// The replica's engine reported this.
  void report(int replica, EngineReport report) {
    reported[replica] = report;
    reports.report(1, replica, report);
  }

  /// The replica's engine reported these and nothing else.
  void report(int replica, int running, int waiting, double kvUsage) {
    report(replica, new EngineReport(running, waiting, kvUsage, 0, 0, 0, 0, 0, 0));
  }

  /// A request was sent there after the report.
  void routed(int replica) {
    reports.routed(replica);
  }

  RoutingContext context() {
    Request request = new Request(3, 0, session, 0, promptTokens, prompt, Hints.NONE);
    Belief belief =
        new Belief(overlap, prefill, active, additional, requests, reports.view(replicas));
    Fleet fleet = new Fleet(Arrays.asList(names), eligible);
    return new RoutingContext(request, ordinal, 0, seed, blockSize, fleet, belief, memory);
  }

  RoutingDecision decide(String policy, Map<String, Double> parameters) {
    return RoutingPolicies.create(policy, parameters).decide(context());
  }
}
