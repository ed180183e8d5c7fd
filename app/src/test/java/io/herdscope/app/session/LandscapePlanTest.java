package io.herdscope.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.session.LandscapePlan.Job;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.PolicySpec;
import io.herdscope.router.policy.RoutingPolicies;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LandscapePlanTest {
  private static LandscapePlan plan(String policy, LandscapeAsk ask) {
    PolicySpec spec = RoutingPolicies.spec(policy);
    return LandscapePlan.of(ask, spec, Parameters.of(spec.parameters(), Map.of()).asMap());
  }

  @Test
  void theOwnSettingComesFirstAndNoRunTwice() {
    LandscapePlan plan = plan("kv-aware", new LandscapeAsk("", "", 10));
    List<Job> jobs = plan.jobs();
    assertEquals(new Job(plan.here(), 0), jobs.getFirst());
    assertEquals(jobs.size(), new HashSet<>(jobs).size());
  }

  @Test
  void seedsFollowOneAnotherSoThatOneWorkloadServesManyRuns() {
    List<Integer> seeds =
        plan("kv-aware", new LandscapeAsk("", "", 4)).jobs().stream().map(Job::seed).toList();
    assertEquals(seeds.stream().sorted().toList(), seeds);
    assertEquals(List.of(0, 1, 2, 3), seeds.stream().distinct().toList());
  }

  @Test
  void rivalsAndTheMapHaveFewerSeedsThanTheCurve() {
    LandscapePlan plan = plan("kv-aware", new LandscapeAsk("", "", 10));
    List<Job> rest = plan.jobs().stream().filter(job -> job.seed() >= 3).toList();
    assertEquals(7 * plan.curveXs().size(), rest.size());
    assertTrue(rest.stream().allMatch(job -> job.setting().policy().equals("kv-aware")));
  }

  @Test
  void theSliderBetweenTwoValuesIsAPointOfItsOwn() {
    PolicySpec spec = RoutingPolicies.spec("kv-aware");
    LandscapePlan plan =
        LandscapePlan.of(
            new LandscapeAsk("prefillLoadScale", "", 1),
            spec,
            Parameters.of(spec.parameters(), Map.of("prefillLoadScale", 1.37)).asMap());
    assertTrue(plan.curveXs().contains(1.37));
    assertEquals(plan.here(), plan.at(1.37));
  }

  @Test
  void aCoefficientIsNotDrawnAgainstItself() {
    LandscapePlan plan = plan("kv-aware", new LandscapeAsk("overlapCredit", "overlapCredit", 1));
    assertTrue(plan.y() != null && !plan.y().coefficient().equals("overlapCredit"));
  }

  @Test
  void withoutAMapThereAreOnlyCurveAndRivals() {
    LandscapePlan plan = plan("kv-aware", new LandscapeAsk("", LandscapeAsk.NONE, 1));
    assertNull(plan.y());
    assertEquals(plan.curveXs().size() + plan.rivals().size(), plan.jobs().size());
  }

  @Test
  void aPolicyWithoutCoefficientsHasNoAxis() {
    assertNull(plan("round-robin", new LandscapeAsk("", "", 1)).x());
  }
}
