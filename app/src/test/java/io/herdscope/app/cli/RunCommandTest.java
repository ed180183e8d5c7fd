package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunCommandTest {
  @TempDir private Path folder;
  private String scenario = "";

  @BeforeEach
  void writeScenario() {
    scenario = Terminal.file(folder, "small.json", Terminal.SMALL).toString();
  }

  private JsonNode result(String... options) {
    Path json = folder.resolve("result.json");
    List<String> arguments = new ArrayList<>(List.of("run", scenario, "--json", json.toString()));
    arguments.addAll(List.of(options));
    Terminal seen = Terminal.type(arguments.toArray(String[]::new));
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    return Terminal.json(json);
  }

  private static List<String> texts(JsonNode list, String key) {
    return Stream.of(list.values().toArray(JsonNode[]::new))
        .map(node -> node.path(key).asString())
        .toList();
  }

  @Test
  void theTableHasOneRowPerPolicyInTheOrderAsked() {
    Terminal seen =
        Terminal.type("run", scenario, "--policy", "random", "--policy", "kv-aware:balanced");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    List<String> lines = seen.outLines();
    assertEquals("small, seed 7: 2 replicas, 16 requests in 8 sessions", lines.get(0));
    assertTrue(lines.get(1).startsWith("policy"), seen::out);
    assertTrue(lines.get(2).startsWith("random "), seen::out);
    assertTrue(lines.get(3).startsWith("kv-aware:balanced "), seen::out);
    assertEquals(4, lines.size());
  }

  @Test
  void theJsonHasTheNamesOfTheContract() {
    JsonNode document = result();
    assertEquals(
        List.of("herdscope", "scenario", "seed", "runs"), List.copyOf(document.propertyNames()));
    JsonNode run = document.path("runs").path(0);
    assertTrue(
        run.propertyNames()
            .containsAll(
                List.of(
                    "policy",
                    "parameters",
                    "requests",
                    "completed",
                    "failed",
                    "sessions",
                    "simulatedSeconds",
                    "wallSeconds",
                    "digest",
                    "metrics",
                    "replicas")));
    assertEquals(
        List.of(
            "ttftSeconds",
            "tpotSeconds",
            "e2eSeconds",
            "sessionSeconds",
            "queueSeconds",
            "outputTokensPerSecond",
            "requestsPerSecond",
            "prefixHitRate",
            "decodeBlockCv",
            "storedBlocks",
            "evictedBlocks",
            "preemptions",
            "cachedTokens",
            "promptTokens",
            "outputTokens",
            "resentRequests",
            "hostTokens",
            "diskTokens",
            "encodedTokens"),
        List.copyOf(run.path("metrics").propertyNames()));
    assertEquals(
        List.of("mean", "p50", "p90", "p95", "p99", "max"),
        List.copyOf(run.path("metrics").path("ttftSeconds").propertyNames()));
    assertEquals(
        List.of(
            "id",
            "requests",
            "promptTokens",
            "cachedTokens",
            "outputTokens",
            "evictedBlocks",
            "preemptions",
            "busySeconds",
            "peakKvBlocks"),
        List.copyOf(run.path("replicas").path(0).propertyNames()));
  }

  @Test
  void theCountsAddUp() {
    JsonNode run = result().path("runs").path(0);
    assertEquals(16, run.path("requests").asInt());
    assertEquals(16, run.path("completed").asInt());
    assertEquals(8, run.path("sessions").asInt());
    assertEquals(14 * 40 + 2 * 200, run.path("metrics").path("outputTokens").asInt());
    int routed = 0;
    for (JsonNode replica : run.path("replicas")) {
      routed += replica.path("requests").asInt();
    }
    assertEquals(16, routed);
  }

  @Test
  void theSameSeedGivesTheSameDigestOnOneThreadAndOnTwo() {
    String[] race = {"--policy", "kv-aware", "--policy", "random", "--policy", "pure-kv"};
    List<String> one = texts(result(race).path("runs"), "digest");
    List<String> two =
        texts(
            result(
                    Stream.concat(Stream.of(race), Stream.of("--threads", "2"))
                        .toArray(String[]::new))
                .path("runs"),
            "digest");
    assertEquals(one, two);
    assertEquals(3, one.stream().distinct().count());
  }

  @Test
  void anotherSeedGivesAnotherRun() {
    assertNotEquals(
        texts(result().path("runs"), "digest"),
        texts(result("--seed", "8").path("runs"), "digest"));
  }

  @Test
  void theLargestSeedIsASeed() {
    String largest = Long.toString(Long.MAX_VALUE);
    assertEquals(16, result("--seed", largest).path("runs").path(0).path("completed").asInt());
  }

  @Test
  void shortOptionsAreSettings() {
    JsonNode short1 = result("--replicas", "3", "--concurrency", "2", "--seed", "9");
    JsonNode long1 =
        result("--set", "fleet.replicas=3", "--set", "workload.concurrency=2", "--set", "seed=9");
    assertEquals(texts(long1.path("runs"), "digest"), texts(short1.path("runs"), "digest"));
    assertEquals(3, short1.path("runs").path(0).path("replicas").size());
  }

  @Test
  void everyEventIsOneLineOfJson() throws IOException {
    Path events = folder.resolve("events.jsonl");
    result("--policy", "kv-aware", "--policy", "random", "--events", events.toString());
    List<String> kinds = new ArrayList<>();
    for (String line : Files.readAllLines(events)) {
      JsonNode event = JsonMapper.shared().readTree(line);
      kinds.add(event.path("run").asString() + " " + event.path("event").asString());
    }
    for (String policy : List.of("kv-aware", "random")) {
      assertEquals(16, kinds.stream().filter((policy + " RequestFinished")::equals).count());
      assertEquals(16, kinds.stream().filter((policy + " RequestRouted")::equals).count());
      assertEquals(2, kinds.stream().filter((policy + " ReplicaJoined")::equals).count());
    }
  }

  @Test
  void requestsThatCannotRunAreCountedWhenAllowed() {
    JsonNode run =
        result(
                "--set",
                "fleet.engine.maxModelTokens=2000",
                "--set",
                "workload.warmupRequests=0",
                "--allow-rejected")
            .path("runs")
            .path(0);
    assertEquals(8, run.path("failed").asInt());
    assertEquals(0, run.path("completed").asInt());
    assertTrue(run.path("metrics").path("ttftSeconds").path("p99").isNull());
  }

  @Test
  void requestsThatTheQueueRefusesAreAResult() {
    Path json = folder.resolve("refused.json");
    Terminal seen =
        Terminal.type(
            "run",
            scenario,
            "--set",
            "routing.queue.decodeBlocksThreshold=0.0001",
            "--set",
            "workload.warmupRequests=0",
            "--json",
            json.toString());
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode run = Terminal.json(json).path("runs").path(0);
    int refused = run.path("refused").asInt();
    assertTrue(refused > 0);
    assertEquals(refused, run.path("failed").asInt());
    assertEquals(
        run.path("policy").asString()
            + " refused "
            + refused
            + " of "
            + run.path("requests").asInt()
            + " requests (counted as failed), the first because every replica is busy;"
            + " routing.queue wants it so",
        seen.outLines().stream().filter(line -> line.contains(" refused ")).findFirst().get());
  }

  @Test
  void whatCanNeverRunIsNoRefusalEvenBehindAQueue() {
    Terminal seen =
        Terminal.type(
            "run",
            scenario,
            "--set",
            "routing.queue.prefillTokensThreshold=1",
            "--set",
            "routing.queue.whenAllBusy=wait",
            "--set",
            "fleet.engine.maxModelTokens=3630");
    assertEquals(ExitCode.BAD_INPUT, seen.code(), seen::err);
    assertTrue(seen.err().contains("requests can never run on this fleet"), seen::err);
  }

  @Test
  void twoOutputsNeedTwoNames() {
    String name = folder.resolve("out").toString();
    Terminal seen = Terminal.type("run", scenario, "--json", name, "--events", name);
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("is already another output"), seen::err);
  }

  @Test
  void aRunBeyondSimulatedTimeSaysSo() {
    String slow =
        """
        {"name": "slow",
         "workload": {"kind": "poisson", "requests": 9000, "requestsPerSecond": 0.001,
                      "inputTokens": 8, "outputTokens": 2, "outputSpread": 0}}
        """;
    Terminal seen = Terminal.type("run", Terminal.file(folder, "slow.json", slow).toString());
    assertEquals(ExitCode.FAILED, seen.code());
    assertTrue(seen.err().contains("more than 90 days of simulated time"), seen::err);
    assertEquals(1, seen.errLines().size(), seen::err);
  }

  @Test
  void aCacheThatWasClearedAndEventsThatCameLateAreLinesOfTheTable() {
    Terminal seen =
        Terminal.type(
            "run",
            scenario,
            "--policy",
            "kv-aware",
            "--set",
            "faults=[{\"at\":1,\"fault\":\"cache-reset\",\"replica\":0},"
                + "{\"at\":1,\"fault\":\"event-delay\",\"replica\":1,\"until\":9,\"jitter\":5}]");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertTrue(
        seen.out().lines().anyMatch(l -> l.contains("r0") && l.contains("cache-cleared")),
        seen::out);
    assertTrue(
        seen.out().lines().anyMatch(l -> l.contains("r1") && l.contains("out-of-order")),
        seen::out);
  }
}
