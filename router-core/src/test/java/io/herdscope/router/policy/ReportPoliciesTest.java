package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Nanos;
import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.ScoreTerm;
import io.herdscope.model.decision.TieRule;
import io.herdscope.model.event.EngineReport;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Policies on what engines report, against costs worked out by hand.
class ReportPoliciesTest {
  private static List<Double> costs(RoutingDecision decision) {
    return IntStream.range(0, decision.replicas()).mapToObj(decision::cost).toList();
  }

  private static List<Double> list(double... values) {
    return DoubleStream.of(values).boxed().toList();
  }

  private static List<Double> terms(RoutingDecision decision, int replica) {
    return decision.candidate(replica).terms().stream().map(ScoreTerm::value).toList();
  }

  /// Means per request: seconds in queue, prefill and decode, and tokens.
  private static EngineReport past(
      int finished, double queue, double prefill, double decode, int prompt, int output) {
    return new EngineReport(
        0,
        0,
        0,
        finished,
        Nanos.ofSeconds(queue * finished),
        Nanos.ofSeconds(prefill * finished),
        Nanos.ofSeconds(decode * finished),
        (long) prompt * finished,
        (long) output * finished);
  }

  private static Situation reporting() {
    Situation situation = new Situation(3);
    situation.report(0, 10, 0, 0.5);
    situation.report(1, 2, 1, 0.5);
    situation.report(2, 1, 2, 0.5);
    return situation;
  }

  @Test
  void vllmCountsAWaitingRequestFourTimes() {
    RoutingDecision decision = reporting().decide("vllm-dp", Map.of());
    assertEquals(list(10, 6, 9), costs(decision));
    assertEquals(1, decision.chosen());
  }

  @Test
  void vllmCountsWhatItSentSinceTheReportAsWaiting() {
    Situation situation = reporting();
    situation.routed(1);
    RoutingDecision decision = situation.decide("vllm-dp", Map.of());
    assertEquals(list(4, 4, 2), terms(decision, 1));
    assertEquals(2, decision.chosen());
  }

  @Test
  void eightFrontEndsEachCountEightTimes() {
    Situation situation = reporting();
    situation.routed(1);
    assertEquals(list(10, 38, 9), costs(situation.decide("vllm-dp", Map.of("frontEnds", 8.0))));
  }

  @Test
  void amongEqualEnginesVllmTakesTheFirst() {
    RoutingDecision decision = new Situation(3).decide("vllm-dp", Map.of());
    assertEquals(
        List.of(0, TieRule.LOWEST_INDEX, 3),
        List.of(decision.chosen(), decision.tieRule(), decision.tied()));
  }

  @Test
  void blisAddsReportedAndInFlightRequests() {
    Situation situation = reporting();
    situation.requests[1] = 9;
    situation.requests[2] = 4;
    RoutingDecision decision = situation.decide("blis-least-loaded", Map.of());
    assertEquals(list(10, 12, 7), costs(decision));
    assertEquals(2, decision.chosen());
  }

  @Test
  void leastLatencyScalesTimesPerTokenToTheFleetsAverageRequest() {
    Situation situation = new Situation(2);
    situation.report(0, past(4, 0.5, 2, 8, 1_000, 400));
    situation.report(1, past(2, 0.25, 3, 3, 3_000, 200));
    // The average request has 2,000 prompt and 300 output tokens.
    RoutingDecision decision = situation.decide("aibrix-least-latency", Map.of());
    assertEquals(list(0.5, 4, 6), terms(decision, 0));
    assertEquals(list(0.25, 2, 4.5), terms(decision, 1));
  }

  @Test
  void leastLatencyAsCodedReadsMeanPrefillAndDecodeTimesOnly() {
    Situation situation = new Situation(2);
    situation.report(0, past(4, 0.5, 2, 8, 1_000, 400));
    situation.report(1, past(2, 0.25, 3, 3, 3_000, 200));
    RoutingDecision decision =
        situation.decide("aibrix-least-latency", Map.of("queueTime", 0.0, "tokenAverages", 0.0));
    assertEquals(list(0, 2, 8), terms(decision, 0));
    assertEquals(list(0, 3, 3), terms(decision, 1));
  }

  @Test
  void leastLatencyExpectsNothingOfAnEngineWithoutAPast() {
    Situation situation = new Situation(3);
    situation.report(0, past(1, 0, 1, 1, 100, 100));
    RoutingDecision decision = situation.decide("aibrix-least-latency", Map.of());
    assertEquals(list(2, 0, 0), costs(decision));
    assertEquals(
        List.of(2, TieRule.POLICY_ORDER, 2),
        List.of(decision.chosen(), decision.tieRule(), decision.tied()));
  }

  @Test
  void throughputCountsPromptTokensTwice() {
    Situation situation = new Situation(2);
    situation.report(0, past(4, 0, 0, 0, 1_000, 400));
    situation.report(1, past(2, 0, 0, 0, 900, 700));
    assertEquals(list(2_400, 2_500), costs(situation.decide("aibrix-throughput", Map.of())));
  }

  @Test
  void throughputAsCodedIsADraw() {
    Situation situation = new Situation(2);
    situation.report(0, past(4, 0, 0, 0, 1_000, 400));
    RoutingDecision decision = situation.decide("aibrix-throughput", Map.of("tokenAverages", 0.0));
    assertEquals(list(0, 0), costs(decision));
    assertEquals(TieRule.RANDOM, decision.tieRule());
  }
}
