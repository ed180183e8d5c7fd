package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.prompt.HashRun;
import io.herdscope.router.policy.MemoryRules.Part;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LlmdWeightedTest {
  private static final String NAME = "llmd-weighted";

  /// Scores: waiting 1, 0.5, 0; KV 0.5, 0.75, 1; prefix 0, 0.5, 1.
  private static Situation situation() {
    Situation situation = new Situation(3);
    situation.prompt = HashRun.of(LongStream.rangeClosed(1, 64).toArray());
    situation.report(0, 0, 0, 0.5);
    situation.report(1, 0, 2, 0.25);
    situation.report(2, 0, 4, 0);
    situation.sent(1, 32, 1);
    situation.sent(2, 64, 2);
    return situation;
  }

  private static List<Double> costs(RoutingDecision decision) {
    return IntStream.range(0, decision.replicas()).mapToObj(decision::cost).toList();
  }

  /// The chart's weights off, these on.
  private static Map<String, Double> only(Map<String, Double> values) {
    Map<String, Double> all =
        new TreeMap<>(Map.of("queueWeight", 0.0, "kvUtilizationWeight", 0.0, "prefixWeight", 0.0));
    all.putAll(values);
    return all;
  }

  @Test
  void theChartsProfileWeighsQueueTwoKvTwoPrefixThree() {
    RoutingDecision decision = situation().decide(NAME, Map.of());
    assertEquals(List.of("waiting", "KV in use", "prefix not sent before"), decision.termNames());
    // Totals 2·1 + 2·0.5 + 0 = 3; 2·0.5 + 2·0.75 + 3·0.5 = 4; 0 + 2 + 3 = 5; of 7.
    assertEquals(List.of(4.0, 3.0, 2.0), costs(decision));
    assertEquals(2, decision.chosen());
  }

  @Test
  void aHigherQueueWeightTurnsTheChoice() {
    assertEquals(0, situation().decide(NAME, Map.of("queueWeight", 10.0)).chosen());
  }

  @Test
  void withoutAnyScorerAllReplicasTie() {
    RoutingDecision decision = situation().decide(NAME, only(Map.of()));
    assertEquals(List.of(0.0, 0.0, 0.0), costs(decision));
    assertEquals(TieRule.RANDOM, decision.tieRule());
  }

  @Test
  void theWeightedDrawFollowsTheTotals() {
    int[] counts = new int[3];
    RoutingPolicy policy = RoutingPolicies.create(NAME, Map.of("weightedRandom", 1.0));
    Situation situation = situation();
    for (int i = 0; i < 12_000; i++) {
      situation.ordinal = i;
      RoutingDecision decision = policy.decide(situation.context());
      assertEquals(TieRule.SAMPLED, decision.tieRule());
      counts[decision.chosen()]++;
    }
    // In proportion 3 : 4 : 5; five standard deviations are about 260.
    for (int r = 0; r < 3; r++) {
      assertEquals(1_000.0 * (3 + r), counts[r], 260);
    }
  }

  @Test
  void theStickyFilterLeavesOnlyWhoWasSentEnough() {
    RoutingDecision decision =
        situation().decide(NAME, Map.of("affinityThreshold", 0.8, "queueWeight", 10.0));
    assertEquals("filtered out", decision.termNames().getLast());
    assertEquals(2, decision.chosen());
    assertEquals(List.of(16.0, 16.0, 0.0), column(decision, 3));
  }

  private static List<Double> column(RoutingDecision decision, int term) {
    return IntStream.range(0, decision.replicas()).mapToObj(r -> decision.term(r, term)).toList();
  }

  @Test
  void stickinessEndsWhereTheWaitForAFirstTokenIsTooLong() {
    Situation situation = situation();
    situation.prefill[2] = 15_928 * 18 + 1;
    RoutingDecision decision = situation.decide(NAME, Map.of("affinityThreshold", 0.8));
    assertEquals(List.of(0.0, 0.0, 0.0), column(decision, 3));
    situation.prefill[2]--;
    assertEquals(
        List.of(8.0, 8.0, 0.0),
        column(situation.decide(NAME, Map.of("affinityThreshold", 0.8)), 3));
  }

  @Test
  void nobodyStickyMeansEverybodyStays() {
    Situation situation = situation();
    situation.prompt = HashRun.of(LongStream.rangeClosed(100, 120).toArray());
    assertEquals(
        List.of(0.0, 0.0, 0.0),
        column(situation.decide(NAME, Map.of("affinityThreshold", 0.8)), 3));
  }

  @Test
  void theHeadroomFilterKeepsWhoMeetsTheObjectivesButForOneInAHundred() {
    Situation situation = situation();
    // Per output token: 10 ms, 30 ms, unknown.
    situation.report(0, new EngineReport(0, 0, 0, 1, 0, 0, Nanos.ofSeconds(1), 9, 101));
    situation.report(1, new EngineReport(0, 0, 0, 1, 0, 0, Nanos.ofSeconds(3), 9, 101));
    RoutingPolicy policy = RoutingPolicies.create(NAME, Map.of("tpotObjectiveMillis", 20.0));
    int tight = 0;
    for (int i = 0; i < 10_000; i++) {
      situation.ordinal = i;
      tight += policy.decide(situation.context()).chosen() == 1 ? 1 : 0;
    }
    assertEquals(100, tight, 50);
  }

  @Test
  void theTimeToAFirstTokenCountsWhatIsQueuedAndWhatIsNotCached() {
    Situation situation = situation();
    situation.promptTokens = 1_024;
    situation.prefill[0] = 15_928;
    situation.overlap[0][1] = 64;
    Map<String, Double> parameters =
        Map.of("ttftObjectiveMillis", 1_000.0, "exploreTightProbability", 0.0);
    assertEquals(List.of(8.0, 0.0, 0.0), column(situation.decide(NAME, parameters), 3));
  }

  @Test
  void onlyProfilesThatReadReportsAskForThem() {
    assertEquals(0.05, RoutingPolicies.create(NAME, Map.of()).reportSeconds());
    RoutingPolicy unread = RoutingPolicies.create(NAME, only(Map.of("activeRequestWeight", 1.0)));
    assertEquals(0, unread.reportSeconds());
  }

  @Test
  void aProfileRemembersWhatItsScorersRead() {
    assertEquals(Set.of(Part.PROMPTS), RoutingPolicies.create(NAME, Map.of()).memory().reads());
    assertEquals(
        Set.of(Part.PROMPTS, Part.COLD, Part.SESSIONS),
        RoutingPolicies.create(NAME, only(Map.of("noHitLruWeight", 1.0, "sessionWeight", 1.0)))
            .memory()
            .reads());
  }

  @Test
  void everyPresetOfItsOwnTurnsTheChartsWeightsOff() {
    for (PolicySpec.Preset preset : LlmdWeighted.SPEC.presets()) {
      boolean chart = Set.of("stock", "optimized-baseline", "sticky").contains(preset.name());
      assertTrue(chart || preset.values().size() >= 11, preset.name());
    }
  }
}
