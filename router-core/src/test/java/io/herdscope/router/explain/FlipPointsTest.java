package io.herdscope.router.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.Draw;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.prompt.Request;
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Every policy of the catalog that has coefficients: what is reported flips, and nothing else
/// does.
class FlipPointsTest {
  private static final int DECISIONS = 10_000;
  private static final int SAMPLES = 6;

  /// This close to a flip the rounding of costs may take turns.
  private static final double ROUNDING = 1e-12;

  /// A coefficient of a policy, put before a random decision.
  private record Case(PolicySpec policy, ParameterSpec spec) {}

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (PolicySpec policy : RoutingPolicies.ALL) {
      for (ParameterSpec spec : policy.parameters()) {
        if (spec.kind() != ParameterSpec.Kind.LAYOUT) {
          cases.add(new Case(policy, spec));
        }
      }
    }
    return cases;
  }

  /// One coefficient of one decision under test.
  private static final class Trial {
    final Case of;
    final Parameters values;
    final RandomCluster cluster;
    final Request request;
    final CoefficientFlips flips;

    Trial(Case of, RandomCluster cluster) {
      this.of = of;
      this.cluster = cluster;
      request = cluster.request();
      values = Parameters.of(of.policy().parameters(), randomValues(of.policy(), cluster.random));
      flips =
          FlipPoints.of(
              of.policy(),
              values,
              of.spec(),
              policy -> cluster.router.ask(policy, request, cluster.now()));
    }

    RoutingDecision at(double value) {
      Parameters changed = values.with(of.spec().name(), value);
      return cluster.router.ask(of.policy().factory().apply(changed), request, cluster.now());
    }

    /// Who is chosen there must be `expected`, or the two must be equal up to rounding.
    void assertChosen(int expected, double value) {
      RoutingDecision decision = at(value);
      int chosen = decision.chosen();
      assertTrue(
          chosen == expected || isTied(decision, expected),
          () -> this + ": at " + value + " r" + chosen + " is chosen, not r" + expected);
    }

    private static boolean isTied(RoutingDecision decision, int expected) {
      Draw draw = decision.draw();
      if (draw != null) {
        double end = draw.end(expected);
        return draw.at() >= end - draw.shares()[expected] - 1e-9 && draw.at() <= end + 1e-9;
      }
      double scale = Math.max(1, Math.abs(decision.cost(expected)));
      double behind = decision.cost(decision.chosen()) - decision.cost(expected);
      return Math.abs(behind) <= 1e-9 * scale;
    }

    @Override
    public String toString() {
      return of.policy().name() + " " + values.asMap() + " " + flips;
    }
  }

  private static Map<String, Double> randomValues(PolicySpec policy, Random random) {
    Map<String, Double> values = new HashMap<>();
    for (ParameterSpec spec : policy.parameters()) {
      int times = spec.kind() == ParameterSpec.Kind.LAYOUT ? 2 : 50;
      double reach = times * Math.max(1, Math.abs(spec.defaultValue()));
      double value = spec.min() + random.nextDouble() * Math.min(reach, spec.max() - spec.min());
      boolean changed = random.nextInt(3) == 0;
      boolean whole = spec.kind() != ParameterSpec.Kind.REAL;
      values.put(spec.name(), !changed ? spec.defaultValue() : whole ? Math.rint(value) : value);
    }
    return values;
  }

  @Test
  void reportedFlipsFlipAndBetweenThemNothingChanges() {
    List<Case> cases = cases();
    RandomCluster cluster = new RandomCluster(0);
    long found = 0;
    int incomplete = 0;
    for (int i = 0; i < DECISIONS; i++) {
      cluster = i % 25 == 0 ? new RandomCluster(i) : cluster;
      cluster.live();
      Trial trial = new Trial(cases.get(i % cases.size()), cluster);
      found += trial.flips.points().size();
      incomplete += trial.flips.complete() ? 0 : 1;
      checkFlips(trial);
      if (trial.flips.complete()) {
        checkBetween(trial);
      }
    }
    assertTrue(found > DECISIONS / 20, "decisions must flip, saw " + found);
    assertTrue(incomplete <= DECISIONS / 500, "searches must end, cut short " + incomplete);
  }

  private static void checkFlips(Trial trial) {
    for (FlipPoint point : trial.flips.points()) {
      assertEquals(point.chosenBelow(), trial.at(point.below()).chosen(), trial::toString);
      assertEquals(point.chosenAbove(), trial.at(point.above()).chosen(), trial::toString);
      boolean real = trial.of.spec().kind() == ParameterSpec.Kind.REAL;
      assertEquals(real ? Math.nextUp(point.below()) : point.below() + 1, point.above());
    }
  }

  private static void checkBetween(Trial trial) {
    ParameterSpec spec = trial.of.spec();
    List<Double> ends = new ArrayList<>(List.of(spec.min()));
    for (FlipPoint point : trial.flips.points()) {
      ends.add(point.below());
      ends.add(point.above());
    }
    ends.add(spec.max());
    Random random = trial.cluster.random;
    for (int i = 0; i < ends.size(); i += 2) {
      double from = ends.get(i);
      double to = ends.get(i + 1);
      double epsilon = (to - from) * 1e-9;
      List<Double> values = new ArrayList<>(List.of(from + epsilon, to - epsilon));
      for (int s = 0; s < SAMPLES; s++) {
        double share = s % 2 == 0 ? random.nextDouble() : Math.pow(random.nextDouble(), 20);
        values.add(from + (to - from) * share);
      }
      for (double value : values) {
        double inside = spec.kind() == ParameterSpec.Kind.REAL ? value : Math.rint(value);
        boolean clear =
            inside - from >= ROUNDING * Math.abs(from) && to - inside >= ROUNDING * Math.abs(to);
        if (inside >= from && inside <= to && clear) {
          trial.assertChosen(trial.flips.chosenAt(inside), inside);
        }
      }
    }
  }
}
