package io.herdscope.router.policy.llmd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.herdscope.model.Tier;
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
import io.herdscope.model.scenario.ParameterSpec;
import io.herdscope.model.scenario.Parameters;
import io.herdscope.router.policy.Fleet;
import io.herdscope.router.policy.MemoryRules;
import io.herdscope.router.policy.PolicyMemory;
import io.herdscope.router.policy.RoutingContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Each scorer against scores worked out by hand, on four replicas and a prompt of 64 blocks.
class ScorersTest {
  private static final int REPLICAS = 4;
  private static final HashRun PROMPT = HashRun.of(LongStream.rangeClosed(1, 64).toArray());

  private final EngineReports.Board reports = new EngineReports.Board();
  private final int[][] overlap = new int[3][REPLICAS];
  private final long[] prefill = new long[REPLICAS];
  private final int[] requests = new int[REPLICAS];
  private final PolicyMemory memory = new PolicyMemory(16);
  private final boolean[] kept = {true, true, true, true};
  private long sent;

  private ScorersTest() {
    for (int r = 0; r < REPLICAS; r++) {
      ReplicaSpec spec = new ReplicaSpec("r" + r, 16, 100, 8_192);
      apply(new ClusterEvent.ReplicaJoined(0, r, spec));
    }
  }

  private void apply(ClusterEvent event) {
    memory.apply(event, MemoryRules.STOCK, MemoryRules.EVERYTHING);
  }

  private Belief belief() {
    return new Belief(
        overlap, prefill, new double[REPLICAS], new int[REPLICAS], requests, reports.view(4));
  }

  private static Request request(HashRun prompt, int tokens) {
    return new Request(0, 7, "session-7", 0, tokens, prompt, Hints.NONE);
  }

  /// A request was routed there, under what is believed now.
  private void send(int replica, HashRun prompt) {
    boolean[] eligible = {true, true, true, true};
    RoutingDecision decision =
        new RoutingDecision(
            sent++,
            "by-hand",
            replica,
            TieRule.NONE,
            1,
            List.of(),
            new double[0],
            eligible,
            belief());
    apply(new ClusterEvent.RequestRouted(sent, request(prompt, 1_024), decision));
  }

  private void report(int replica, int running, int waiting, double kvUsage) {
    reports.report(1, replica, new EngineReport(running, waiting, kvUsage, 0, 0, 0, 0, 0, 0));
  }

  private double[] scores(ScorerSpec spec, Map<String, Double> parameters, int tokens) {
    List<ParameterSpec> all = new ArrayList<>();
    Scorers.ALL.forEach(scorer -> all.addAll(scorer.parameters()));
    Scorer scorer = spec.factory().apply(Parameters.of(all, parameters));
    double[] scores = new double[REPLICAS];
    Fleet fleet = new Fleet(List.of("r0", "r1", "r2", "r3"), kept);
    RoutingContext context =
        new RoutingContext(request(PROMPT, tokens), 0, 9, 1, 16, fleet, belief(), memory);
    scorer.score(context, kept, scores);
    return scores;
  }

  private void assertScores(ScorerSpec spec, double... expected) {
    assertScores(spec, Map.of(), 1_024, expected);
  }

  private void assertScores(
      ScorerSpec spec, Map<String, Double> parameters, int tokens, double... expected) {
    assertArrayEquals(expected, scores(spec, parameters, tokens), 1e-12);
  }

  private void reportFour() {
    report(0, 10, 4, 0.9);
    report(1, 4, 0, 0.25);
    report(2, 2, 1, 0);
    report(3, 2, 128, 1);
  }

  @Test
  void waitingRequestsAreStretchedBetweenFewestAndMost() {
    reportFour();
    assertScores(QueueScorer.SPEC, 124 / 128.0, 1, 127 / 128.0, 0);
  }

  @Test
  void whoIsFilteredOutDoesNotStretchTheScale() {
    reportFour();
    kept[3] = false;
    assertArrayEquals(
        new double[] {0, 1, 0.75}, Arrays.copyOf(scores(QueueScorer.SPEC, Map.of(), 1), 3));
  }

  @Test
  void equalCountsAllScoreOne() {
    assertScores(QueueScorer.SPEC, 1, 1, 1, 1);
  }

  @Test
  void runningRequestsAreStretchedBetweenFewestAndMost() {
    reportFour();
    assertScores(RunningScorer.SPEC, 0, 0.75, 1, 1);
  }

  @Test
  void anEmptierCacheScoresHigher() {
    reportFour();
    assertScores(KvUtilizationScorer.SPEC, 0.1, 0.75, 1, 0);
  }

  @Test
  void anEmptyQueueIsWorthHalfForLoadAware() {
    reportFour();
    assertScores(LoadAwareScorer.SPEC, 0.5 * (1 - 4 / 128.0), 0.5, 0.5 * (1 - 1 / 128.0), 0);
  }

  @Test
  void anIdleReplicaScoresOneAndTheBusiestZero() {
    requests[0] = 4;
    requests[1] = 1;
    requests[3] = 2;
    assertScores(ActiveRequestScorer.SPEC, 0, 0.75, 1, 0.5);
    assertScores(
        ActiveRequestScorer.SPEC,
        Map.of("idleThreshold", 1.0, "maxBusyScore", 0.5),
        1,
        0,
        1,
        1,
        0.25);
  }

  @Test
  void equallyBusyReplicasAllScoreZero() {
    Arrays.fill(requests, 3);
    assertScores(ActiveRequestScorer.SPEC, 0, 0, 0, 0);
  }

  @Test
  void tokensInFlightIncludeThisRequestsUncachedOnes() {
    prefill[0] = 1_000;
    prefill[1] = 9_000;
    overlap[0][2] = 64;
    assertScores(
        TokenLoadScorer.SPEC,
        Map.of("tokenLoadThreshold", 4_096.0),
        1_024,
        1 - 2_024 / 4_096.0,
        0,
        1,
        0.75);
  }

  @Test
  void whatWasSentBeforeCountsAsAShareOfThePrompt() {
    send(1, PROMPT.slice(0, 48));
    send(2, PROMPT);
    assertScores(PrefixScorer.SPEC, 0, 0.75, 1, 0);
  }

  @Test
  void theMatchedLengthCountsInItsSquare() {
    send(1, PROMPT.slice(0, 32));
    // 512 tokens of 1,024, squared, and half the prompt.
    assertScores(
        PrefixScorer.SPEC,
        Map.of("matchLengthWeight", 0.5, "matchLengthScaleTokens", 1_024.0),
        1_024,
        0,
        0.5 * 0.25 + 0.5 * 0.5,
        0,
        0);
  }

  @Test
  void aBlockInHostMemoryIsWorthFourFifths() {
    overlap[Tier.DEVICE.ordinal()][0] = 32;
    overlap[Tier.HOST.ordinal()][1] = 64;
    overlap[Tier.DISK.ordinal()][2] = 16;
    // 51.2 blocks are rounded down.
    assertScores(PrecisePrefixScorer.SPEC, 0.5, 51 / 64.0, 0.25, 0);
  }

  @Test
  void cachedBlocksMayBeStretchedBetweenLeastAndMost() {
    overlap[0][0] = 32;
    overlap[0][1] = 8;
    Arrays.fill(overlap[1], 5);
    assertScores(PrecisePrefixScorer.SPEC, Map.of("preciseMinMax", 1.0), 1_024, 1, 0.25, 0, 0);
  }

  @Test
  void whenSomebodyHasAHitTheColdOrderIsNeutral() {
    send(1, PROMPT.slice(0, 1));
    assertScores(NoHitLruScorer.SPEC, 0.5, 0.5, 0.5, 0.5);
  }

  @Test
  void coldRequestsGoToWhoNeverGotOneThenToTheOneLongestAgo() {
    send(2, HashRun.of(501, 502));
    send(0, HashRun.of(601));
    assertScores(NoHitLruScorer.SPEC, 0, 1, 1 / 3.0, 2 / 3.0);
  }

  @Test
  void coldByTheIndexForgetsWhatWasOnlySent() {
    send(3, PROMPT);
    assertScores(NoHitLruScorer.SPEC, 0.5, 0.5, 0.5, 0.5);
    assertScores(NoHitLruScorer.SPEC, Map.of("coldByIndex", 1.0), 1_024, 1, 2 / 3.0, 1 / 3.0, 0);
  }

  @Test
  void onlyTheSessionsReplicaScores() {
    assertScores(SessionScorer.SPEC, 0, 0, 0, 0);
    send(3, PROMPT);
    assertScores(SessionScorer.SPEC, 0, 0, 0, 1);
  }

  @Test
  void withoutLabelsTheLengthDoesNotMatter() {
    assertScores(ContextLengthScorer.SPEC, 0.5, 0.5, 0.5, 0.5);
  }

  @Test
  void aPromptScoresInsideItsRangeAboveThreeTenthsAndOutsideBelow() {
    double inside = 0.3 + 0.7 * (0.7 / 1.8192 + 0.3 * (8_192 - 2_048) / 8_192.0);
    double outside = 0.3 / (1 + (8_193 - 2_048) / 1_000.0);
    assertScores(
        ContextLengthScorer.SPEC,
        Map.of("shortReplicas", 1.0),
        2_048,
        inside,
        outside,
        outside,
        outside);
    assertEquals(1, ContextLengthScorer.fit(5, 5, 5));
  }

  @Test
  void everyScorerStandsInTheCatalog() throws Exception {
    Path classes =
        Path.of(Scorers.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String location = Scorers.class.getPackageName().replace('.', '/');
    Set<Object> found = new HashSet<>();
    try (Stream<Path> files = Files.list(classes.resolve(location))) {
      for (String file : files.map(path -> path.getFileName().toString()).sorted().toList()) {
        if (file.endsWith("Scorer.class") && !file.equals("Scorer.class")) {
          String name = Scorers.class.getPackageName() + "." + file.replace(".class", "");
          found.add(Class.forName(name).getDeclaredField("SPEC").get(null));
        }
      }
    }
    assertEquals(Set.copyOf(Scorers.ALL), found);
  }
}
