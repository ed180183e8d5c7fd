package io.herdscope.app.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.event.Fault;
import io.herdscope.model.scenario.EngineSpec;
import io.herdscope.model.scenario.FaultSpec;
import io.herdscope.model.scenario.FleetSpec;
import io.herdscope.model.scenario.LatencySpec;
import io.herdscope.model.scenario.RoutingSpec;
import io.herdscope.model.scenario.Scenario;
import io.herdscope.model.scenario.WorkloadSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioReaderTest {
  @TempDir private Path folder;

  private Scenario read(String json, String... settings) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.json"), json);
    return ScenarioReader.read(
        ScenarioFile.open(file.toString()), Stream.of(settings).map(Setting::parse).toList());
  }

  private boolean schedulesAhead(String engine) throws IOException {
    String json = "{\"fleet\": {\"engine\": " + engine + "}, \"workload\": {\"kind\": \"chat\"}}";
    return read(json).fleet().engine().cadence().asyncScheduling();
  }

  @Test
  void aVersionSchedulesAheadUnlessTheFileSaysOtherwiseOrSpeculates() throws IOException {
    assertEquals(
        List.of(false, true, true, false, false),
        List.of(
            schedulesAhead("{}"),
            schedulesAhead("{\"version\": \"vllm-0.15\"}"),
            schedulesAhead("{\"asyncScheduling\": true}"),
            schedulesAhead("{\"version\": \"vllm-0.25\", \"asyncScheduling\": false}"),
            schedulesAhead("{\"version\": \"vllm-0.25\", \"speculation\": {\"draftTokens\": 2}}")));
  }

  @Test
  void schedulingAheadAndSpeculationTogetherAreRefused() {
    BadInput refused =
        assertThrows(
            BadInput.class,
            () ->
                schedulesAhead(
                    "{\"asyncScheduling\": true, \"speculation\": {\"draftTokens\": 2}}"));
    assertEquals(
        folder.resolve("mine.json")
            + ": fleet.engine.asyncScheduling does not go together with engine.speculation, whose"
            + " proposals need the tokens of the step before: switch one of them off",
        refused.getMessage());
  }

  @Test
  void whatIsLeftOutHasTheDefaults() throws IOException {
    EngineSpec engine =
        new EngineSpec(
            "gpt-oss-120b",
            "h100",
            2,
            0.92,
            0,
            16,
            8_192,
            1_024,
            131_072,
            0,
            true,
            true,
            EngineSpec.EvictionRule.UNHASHED_FIRST,
            true,
            0,
            EngineSpec.Order.FCFS,
            true);
    assertEquals(
        new Scenario(
            "mine",
            "",
            42,
            new FleetSpec(4, engine, new LatencySpec("roofline", Map.of())),
            new RoutingSpec("kv-aware", Map.of(), 0, false),
            new WorkloadSpec("rl-rollouts", null, null, Map.of()),
            16),
        read("{\"workload\": {\"kind\": \"rl-rollouts\"}}"));
  }

  @Test
  void everyFieldCanBeWritten() throws IOException {
    EngineSpec engine =
        new EngineSpec(
            "qwen3-32b",
            "h200",
            4,
            0.5,
            900,
            64,
            4_096,
            32,
            50_000,
            512,
            false,
            false,
            EngineSpec.EvictionRule.TAIL,
            false,
            0.25,
            EngineSpec.Order.PRIORITY,
            false);
    assertEquals(
        new Scenario(
            "full",
            "all of it",
            7,
            new FleetSpec(3, engine, new LatencySpec("linear", Map.of("tokenMicros", 30.0))),
            new RoutingSpec("pure-kv", Map.of(), 0.5, true),
            new WorkloadSpec(
                "rl-rollouts", null, null, Map.of("turns", 3.0, "collidingSessions", 0.0)),
            64),
        read(
            """
            {"name": "full", "about": "all of it", "seed": 7,
             "fleet": {"replicas": 3,
               "engine": {"model": "qwen3-32b", "gpu": "h200", "tensorParallel": 4,
                 "memoryUtilization": 0.5, "kvBlocks": 900, "blockSize": 64,
                 "maxBatchedTokens": 4096, "maxSequences": 32, "maxModelTokens": 50000,
                 "longPrefillTokenThreshold": 512, "chunkedPrefill": false,
                 "prefixCaching": false, "evictionRule": "tail", "reserveFullSequence": false,
                 "watermark": 0.25, "order": "priority", "slidingWindowShared": false},
               "latency": {"kind": "linear", "tokenMicros": 30}},
             "routing": {"policy": "pure-kv", "eventDelaySeconds": 0.5, "decodeProgress": true},
             "workload": {"kind": "rl-rollouts", "turns": 3, "collidingSessions": false},
             "metrics": {"cvBlockSize": 64}}
            """));
  }

  @Test
  void anEnumMayBeWrittenInAnyOfItsSpellings() throws IOException {
    for (String word : List.of("unhashed-first", "unhashedFirst", "UNHASHED_FIRST")) {
      Scenario scenario =
          read("{\"workload\": {\"kind\": \"rl-rollouts\"}}", "fleet.engine.evictionRule=" + word);
      assertEquals(
          EngineSpec.EvictionRule.UNHASHED_FIRST, scenario.fleet().engine().evictionRule());
    }
  }

  @Test
  void parametersOverlayAPreset() throws IOException {
    assertEquals(
        Map.of("overlapCredit", 0.5, "overlapCreditDecay", 3.0, "activeRequestWeight", 32.0),
        read("""
        {"routing": {"preset": "balanced", "parameters": {"overlapCreditDecay": 3}},
         "workload": {"kind": "rl-rollouts"}}
        """)
            .routing()
            .parameters());
  }

  @Test
  void aTraceIsLookedForBesideTheScenario() throws IOException {
    assertEquals(
        folder.resolve("day.jsonl").toString(),
        read("{\"workload\": {\"format\": \"weka\", \"file\": \"day.jsonl\"}}").workload().file());
  }

  @Test
  void aTraceTakesThePlaceOfAGenerator() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mine.json"),
            "{\"workload\": {\"kind\": \"rl-rollouts\", \"concurrency\": 8, \"turns\": 3}}");
    List<String> left = new java.util.ArrayList<>();
    ScenarioFile changed =
        ScenarioFile.open(file.toString())
            .over(TraceArgument.parse("weka:/tmp/x.jsonl"), left::add);
    assertEquals(List.of("workload.turns=3 does not apply to closed-loop"), left);
    assertEquals(
        new WorkloadSpec(
            "", "weka", Path.of("/tmp/x.jsonl").toString(), Map.of("concurrency", 8.0)),
        ScenarioReader.read(changed, List.of()).workload());
  }

  @Test
  void prioritiesAdaptersAndImagesStayOverATrace() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mine.json"),
            "{\"workload\": {\"kind\": \"chat\", \"adapters\": 3, \"priorities\": [{\"share\": 1,"
                + " \"priority\": 2}], \"images\": {\"share\": 0.5}}}");
    List<String> left = new java.util.ArrayList<>();
    ScenarioFile changed =
        ScenarioFile.open(file.toString())
            .over(TraceArgument.parse("weka:/tmp/x.jsonl"), left::add);
    WorkloadSpec read = ScenarioReader.read(changed, List.of()).workload();
    assertEquals(List.of(), left);
    assertEquals(3, read.adapters());
    assertEquals(1, read.priorities().size());
    assertEquals(0.5, read.images().share());
  }

  @Test
  void anotherKindLeavesOutWhatTheScenarioSetForItsOwn() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mine.json"),
            "{\"workload\": {\"kind\": \"closed-loop\", \"concurrency\": 8,"
                + " \"maxContextTokens\": 9000}}");
    List<Setting> settings =
        List.of(
            Setting.parse("workload.kind=open-loop"), Setting.parse("workload.jitterSeconds=3"));
    List<String> left = new java.util.ArrayList<>();
    ScenarioFile changed =
        ScenarioFile.open(file.toString())
            .over(TraceArgument.parse("mooncake:/tmp/x.jsonl"), settings, left::add);
    assertEquals(List.of("workload.concurrency=8 does not apply to open-loop"), left);
    assertEquals(
        new WorkloadSpec(
            "open-loop",
            "mooncake",
            Path.of("/tmp/x.jsonl").toString(),
            Map.of("maxContextTokens", 9000.0, "jitterSeconds", 3.0)),
        ScenarioReader.read(changed, settings).workload());
  }

  @Test
  void faultsAreAListThatASettingCanWrite() throws IOException {
    assertEquals(
        List.of(
            FaultSpec.at(Fault.CRASH, 5, 1),
            new FaultSpec(Fault.SLOW, 1, 9, 2, 2, true),
            new FaultSpec(Fault.CACHE_RESET, 3, 3, 0, 1, false),
            new FaultSpec(Fault.EVENT_DELAY, 2, 4, 0, 1, true, 1, 0.5)),
        read(
                "{\"workload\": {\"kind\": \"rl-rollouts\"}}",
                "faults=[{\"at\": 5, \"fault\": \"crash\", \"replica\": 1},"
                    + " {\"at\": 1, \"fault\": \"slow\", \"replica\": 2, \"until\": 9},"
                    + " {\"at\": 3, \"fault\": \"cache-reset\", \"noticed\": false},"
                    + " {\"at\": 2, \"fault\": \"event-delay\", \"until\": 4, \"jitter\": 0.5}]")
            .faults());
  }

  @Test
  void theFileIsNotChangedByReadingIt() throws IOException {
    Path path =
        Files.writeString(
            folder.resolve("mine.json"), "{\"workload\": {\"kind\": \"rl-rollouts\"}}");
    ScenarioFile file = ScenarioFile.open(path.toString());
    ScenarioReader.read(file, List.of(Setting.parse("seed=1")));
    assertEquals(42, ScenarioReader.read(file, List.of()).seed());
  }

  @Test
  void anEndlessFileIsNotReadWhole() {
    BadInput refusal =
        assertThrows(BadInput.class, () -> JsonDocument.read("endless", new Endless()));
    assertEquals("endless: is larger than 16 MiB; not a scenario", refusal.getMessage());
  }

  @Test
  void everyBundledScenarioCanBeRead() {
    for (String name : BundledScenarios.names()) {
      ScenarioFile file = ScenarioFile.open(name);
      if (name.equals("mooncake")) {
        file = file.over(TraceArgument.parse("mooncake:day.jsonl"), left -> {});
      }
      assertEquals(name, ScenarioReader.read(file, List.of()).name());
    }
  }

  private static final class Endless extends java.io.InputStream {
    @Override
    public int read() {
      return ' ';
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      return length;
    }
  }
}
