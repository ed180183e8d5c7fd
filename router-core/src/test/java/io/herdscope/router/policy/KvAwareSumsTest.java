package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.decision.Belief;
import io.herdscope.model.decision.LoadForecast;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.model.prompt.Hints;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// The costs of kv-aware in one loop beside its terms, replica by replica.
class KvAwareSumsTest {
  private final BallotPaper paper = new BallotPaper();

  /// Coefficients anywhere in their ranges, most of them often at an end, where things are off.
  private static Map<String, Double> coefficients(Random random) {
    Map<String, Double> values = new HashMap<>();
    for (ParameterSpec spec : KvAware.SPEC.parameters()) {
      if (random.nextBoolean()) {
        double share = random.nextInt(3) / 2.0 + (random.nextInt(4) == 0 ? 0.1 : 0);
        double value = spec.min() + Math.min(1, share) * (spec.max() - spec.min());
        values.put(spec.name(), spec.kind() == ParameterSpec.Kind.REAL ? value : Math.rint(value));
      }
    }
    return values;
  }

  /// Few different values, so that many replicas stand alike.
  private static RoutingContext told(Random random, boolean forecast) {
    int replicas = 1 + random.nextInt(40);
    int[][] overlap = new int[3][replicas];
    Situation loads = new Situation(replicas);
    boolean anybodyHolds = random.nextBoolean();
    double[][] toCome = new double[4][replicas];
    for (int r = 0; r < replicas; r++) {
      for (int[] tier : overlap) {
        tier[r] = anybodyHolds && random.nextInt(4) == 0 ? random.nextInt(3) * 7 : 0;
      }
      loads.prefill[r] = random.nextInt(3) * 1_001L;
      loads.active[r] = random.nextInt(3) * 100;
      loads.additional[r] = random.nextInt(4) == 0 ? 11 : 40;
      loads.requests[r] = random.nextInt(3);
      loads.eligible[r] = random.nextInt(4) > 0;
      toCome[1][r] = random.nextInt(3) * 9;
      toCome[3][r] = random.nextInt(3) / 3.0;
    }
    loads.eligible[random.nextInt(replicas)] = true;
    Belief belief =
        new Belief(overlap, loads.prefill, loads.active, loads.additional, loads.requests);
    Request request = new Request(3, 0, "s", 0, 1 + random.nextInt(700), HashRun.EMPTY, Hints.NONE);
    return new RoutingContext(
        request,
        random.nextInt(1_000),
        5,
        7,
        random.nextBoolean() ? 16 : 17,
        new Fleet(Arrays.asList(loads.names), loads.eligible),
        forecast ? belief.with(belief.freshness(), new LoadForecast(toCome)) : belief,
        loads.memory);
  }

  @Property(tries = 2_000)
  void oneNumberAReplicaIsTheSumOfItsTermsToTheLastBit(@ForAll long seed) {
    Random random = new Random(seed);
    KvAware policy = new KvAware(Parameters.of(KvAware.SPEC.parameters(), coefficients(random)));
    RoutingContext told = told(random, policy.tracking().forecast());
    RoutingDecision full = policy.decide(told);
    double[] sums = new double[told.replicas()];
    policy.fillSums(sums, told);
    double[] costs = new double[sums.length];
    Arrays.setAll(costs, full::cost);
    Arrays.setAll(sums, r -> sums[r] + 0.0); // a sum of terms is never −0
    assertEquals(Arrays.toString(costs), Arrays.toString(sums));
  }

  @Property(tries = 2_000)
  void theOneLoopChoosesWhomTheTermsChoose(@ForAll long seed) {
    Random random = new Random(seed);
    KvAware policy = new KvAware(Parameters.of(KvAware.SPEC.parameters(), coefficients(random)));
    RoutingContext told = told(random, policy.tracking().forecast());
    RoutingDecision full = policy.decide(told);
    RoutingDecision brief = policy.decide(PolicyContractTest.briefly(told, paper));
    assertEquals(
        List.of(full.chosen(), full.tied(), full.tieRule()),
        List.of(brief.chosen(), brief.tied(), brief.tieRule()));
  }
}
