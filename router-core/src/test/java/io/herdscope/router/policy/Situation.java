package io.herdscope.router.policy;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.RoutingDecision;
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
    names = IntStream.range(0, replicas).mapToObj(r -> "replica-" + r).toArray(String[]::new);
    for (int r = 0; r < replicas; r++) {
      affinity.addTenant(r);
    }
  }

  RoutingContext context() {
    Request request = new Request(3, 0, session, 0, promptTokens, prompt, Hints.NONE);
    Belief belief = new Belief(overlap, prefill, active, additional, requests);
    Fleet fleet = new Fleet(Arrays.asList(names), eligible);
    return new RoutingContext(request, ordinal, 0, seed, blockSize, fleet, belief, memory);
  }

  RoutingDecision decide(String policy, Map<String, Double> parameters) {
    return RoutingPolicies.create(policy, parameters).decide(context());
  }
}
