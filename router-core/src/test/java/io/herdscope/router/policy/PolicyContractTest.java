package io.herdscope.router.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.model.decision.RoutingDecision;
import io.herdscope.model.decision.ScoreTerm;
import io.herdscope.model.event.EngineReport;
import io.herdscope.model.prompt.HashRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every entry of the catalog and each of its presets.
class PolicyContractTest {
  private static final int SITUATIONS = 300;

  /// Policies whose choice depends on draws or on the order of replicas.
  private static final Set<String> DRAWN =
      Set.of(
          "round-robin",
          "random",
          "power-of-two",
          "prefix-affinity",
          "sglang-bucket",
          "stack-kvaware");

  record Case(String policy, Map<String, Double> parameters) {}

  static Stream<Case> cases() {
    return RoutingPolicies.ALL.stream()
        .flatMap(
            spec ->
                Stream.concat(Stream.of(Map.<String, Double>of()), presets(spec))
                    .map(parameters -> new Case(spec.name(), parameters)));
  }

  private static Stream<Map<String, Double>> presets(PolicySpec spec) {
    return spec.presets().stream().map(PolicySpec.Preset::values);
  }

  /// A random belief over 1 to 6 replicas, at least one eligible.
  private static Situation situation(int seed) {
    Random random = new Random(seed);
    int replicas = 1 + random.nextInt(6);
    Situation situation = new Situation(replicas);
    situation.ordinal = seed;
    situation.promptTokens = 1 + random.nextInt(5_000);
    situation.session = "session-" + random.nextInt(50);
    long[] prompt = LongStream.range(1, 1 + situation.promptTokens / 16).toArray();
    situation.prompt = HashRun.of(prompt);
    for (int r = 0; r < replicas; r++) {
      for (int t = 0; t < 3; t++) {
        situation.overlap[t][r] = random.nextInt(1 + prompt.length / 3);
      }
      situation.prefill[r] = random.nextInt(3) * random.nextLong(10_000);
      situation.active[r] = random.nextInt(2_000);
      situation.additional[r] = random.nextInt(1 + prompt.length);
      situation.requests[r] = random.nextInt(8);
      situation.eligible[r] = r == 0 || random.nextInt(4) > 0;
      situation.sent(situation.prompt.slice(0, random.nextInt(1 + prompt.length)), r, r, r);
      situation.report(r, report(random));
    }
    situation.sessionIndex = random.nextInt(2 * replicas);
    situation.now = replicas;
    return situation;
  }

  private static EngineReport report(Random random) {
    return new EngineReport(
        random.nextInt(9),
        random.nextInt(3),
        random.nextInt(11) / 10.0,
        random.nextInt(3),
        random.nextLong(1_000_000_000),
        random.nextLong(1_000_000_000),
        random.nextLong(9_000_000_000L),
        random.nextLong(9_000),
        random.nextLong(900));
  }

  /// The same fleet with replica r renamed to `to.get(r)`.
  private static Situation permuted(Situation from, List<Integer> to) {
    Situation situation = new Situation(from.replicas);
    situation.ordinal = from.ordinal;
    situation.promptTokens = from.promptTokens;
    situation.session = from.session;
    situation.prompt = from.prompt;
    situation.sessionIndex = from.sessionIndex;
    situation.now = from.now;
    for (Situation.Sent sent : from.history) {
      situation.sent(sent.prompt(), sent.session(), to.get(sent.replica()), sent.at());
    }
    for (int r = 0; r < from.replicas; r++) {
      int p = to.get(r);
      for (int t = 0; t < 3; t++) {
        situation.overlap[t][p] = from.overlap[t][r];
      }
      situation.prefill[p] = from.prefill[r];
      situation.active[p] = from.active[r];
      situation.additional[p] = from.additional[r];
      situation.requests[p] = from.requests[r];
      situation.eligible[p] = from.eligible[r];
      situation.names[p] = from.names[r];
      situation.report(p, from.reported[r]);
    }
    return situation;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theSameContextGivesEqualDecisions(Case entry) {
    for (int i = 0; i < SITUATIONS; i++) {
      Situation situation = situation(i);
      RoutingPolicy policy = RoutingPolicies.create(entry.policy(), entry.parameters());
      RoutingContext context = situation.context();
      assertEquals(policy.decide(context), policy.decide(context));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whoTellsNoCostsChoosesTheSame(Case entry) {
    BallotPaper paper = new BallotPaper();
    for (int i = 0; i < SITUATIONS; i++) {
      RoutingContext told = situation(i).context();
      RoutingPolicy policy = RoutingPolicies.create(entry.policy(), entry.parameters());
      RoutingDecision full = policy.decide(told);
      RoutingDecision brief = policy.decide(briefly(told, paper));
      assertEquals(
          List.of(full.chosen(), full.tied(), full.tieRule()),
          List.of(brief.chosen(), brief.tied(), brief.tieRule()));
    }
  }

  /// The same question, to be answered on a ballot paper without terms.
  static RoutingContext briefly(RoutingContext told, BallotPaper paper) {
    return new RoutingContext(
        told.request(),
        told.ordinal(),
        told.now(),
        told.seed(),
        told.blockSize(),
        told.fleet(),
        told.belief(),
        told.memory(),
        paper);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theChosenIsEligibleAndCostsLeast(Case entry) {
    for (int i = 0; i < SITUATIONS; i++) {
      RoutingDecision decision = situation(i).decide(entry.policy(), entry.parameters());
      for (int r = 0; r < decision.replicas(); r++) {
        assertFalse(decision.isEligible(r) && decision.cost(r) < decision.cost(decision.chosen()));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void termsAreFiniteAndSumToTheCost(Case entry) {
    for (int i = 0; i < SITUATIONS; i++) {
      RoutingDecision decision = situation(i).decide(entry.policy(), entry.parameters());
      for (int r = 0; r < decision.replicas(); r++) {
        double sum = 0;
        for (ScoreTerm term : decision.candidate(r).terms()) {
          assertTrue(Double.isFinite(term.value()), term.name());
          sum += term.value();
        }
        assertEquals(decision.cost(r), sum);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void permutingTheReplicasPermutesTheDecision(Case entry) {
    for (int i = 0; i < SITUATIONS && !DRAWN.contains(entry.policy()); i++) {
      Situation situation = situation(i);
      List<Integer> to = new ArrayList<>();
      for (int r = 0; r < situation.replicas; r++) {
        to.add(r);
      }
      Collections.shuffle(to, new Random(i));
      RoutingDecision straight = situation.decide(entry.policy(), entry.parameters());
      RoutingDecision turned = permuted(situation, to).decide(entry.policy(), entry.parameters());
      for (int r = 0; r < situation.replicas; r++) {
        assertEquals(straight.cost(r), turned.cost(to.get(r)));
      }
      assertEquals(straight.tied(), turned.tied());
      if (straight.tied() == 1) {
        assertEquals(to.get(straight.chosen()), turned.chosen());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whenEveryReplicaIsFullOneOfThemIsChosen(Case entry) {
    for (int i = 0; i < 50; i++) {
      Situation situation = situation(i);
      for (int r = 0; r < situation.replicas; r++) {
        situation.eligible[r] = true;
        situation.requests[r] = 1_000_000_000;
        situation.prefill[r] = 1_000_000_000_000L;
        situation.active[r] = 1e9;
      }
      RoutingDecision decision = situation.decide(entry.policy(), entry.parameters());
      assertTrue(Double.isFinite(decision.cost(decision.chosen())));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aRequestWithoutSessionOrFullBlockFindsAReplica(Case entry) {
    Situation situation = situation(5);
    situation.session = "";
    situation.prompt = HashRun.EMPTY;
    situation.promptTokens = 3;
    RoutingDecision decision = situation.decide(entry.policy(), entry.parameters());
    assertTrue(decision.isEligible(decision.chosen()));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void oneReplicaGetsEverything(Case entry) {
    assertEquals(0, new Situation(1).decide(entry.policy(), entry.parameters()).chosen());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void withoutAnEligibleReplicaTheErrorSaysSo(Case entry) {
    Situation situation = new Situation(2);
    situation.eligible[0] = false;
    situation.eligible[1] = false;
    IllegalStateException error =
        assertThrows(
            IllegalStateException.class,
            () -> situation.decide(entry.policy(), entry.parameters()));
    assertEquals("no eligible replica for request 3 (of 2 known)", error.getMessage());
  }

  @Test
  void theCatalogHasTheseNames() {
    assertEquals(
        List.of(
            "round-robin",
            "random",
            "power-of-two",
            "least-requests",
            "least-tokens",
            "consistent-hash",
            "prefix-affinity",
            "pure-kv",
            "kv-aware",
            "dynamo-lmetric",
            "dynamo-two-tier",
            "session-affinity",
            "sglang-cache-aware",
            "sglang-prefix-hash",
            "sglang-bucket",
            "sglang-lmetric",
            "aibrix-prefix",
            "aibrix-preble",
            "stack-session",
            "stack-kvaware",
            "stack-prefixaware",
            "preble-e2",
            "llmd-weighted",
            "vllm-dp",
            "blis-least-loaded",
            "aibrix-least-latency",
            "aibrix-throughput",
            "stack-loadaware"),
        RoutingPolicies.names());
  }

  @Test
  void everyPolicyClassStandsInTheCatalog() throws Exception {
    Path classes =
        Path.of(RoutingPolicies.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String location = RoutingPolicies.class.getPackageName().replace('.', '/');
    List<PolicySpec> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(classes.resolve(location))) {
      for (String file : classFiles(files)) {
        String name = RoutingPolicies.class.getPackageName() + "." + file.replace(".class", "");
        Class<?> type = name.contains("-info") ? Object.class : Class.forName(name);
        if (RoutingPolicy.class.isAssignableFrom(type) && !type.isInterface()) {
          found.add((PolicySpec) type.getDeclaredField("SPEC").get(null));
        }
      }
    }
    assertEquals(Set.copyOf(RoutingPolicies.ALL), Set.copyOf(found));
  }

  private static List<String> classFiles(Stream<Path> files) {
    return files
        .map(path -> path.getFileName().toString())
        .filter(file -> file.endsWith(".class"))
        .sorted()
        .toList();
  }

  @Test
  void anUnknownNameIsAnsweredWithTheNearest() {
    IllegalArgumentException error =
        assertThrows(IllegalArgumentException.class, () -> RoutingPolicies.spec("kv-awar"));
    assertEquals("unknown policy kv-awar; did you mean kv-aware?", error.getMessage());
  }
}
