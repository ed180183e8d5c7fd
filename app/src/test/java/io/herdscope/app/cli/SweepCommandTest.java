package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SweepCommandTest {
  @TempDir private Path folder;

  private Terminal sweep(String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.add("sweep");
    arguments.add(Terminal.file(folder, "small.json", Terminal.SMALL).toString());
    arguments.addAll(List.of(more));
    return Terminal.type(arguments.toArray(String[]::new));
  }

  private String json(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private Terminal grid(String file, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--vary",
                "routing.parameters.overlapCredit=0:1:0.5",
                "--vary",
                "routing.routers.count=1,2",
                "--policy",
                "kv-aware",
                "--policy",
                "round-robin",
                "--seeds",
                "2",
                "--json",
                folder.resolve(file).toString()));
    arguments.addAll(List.of(more));
    return sweep(arguments.toArray(String[]::new));
  }

  @Test
  void everyCombinationIsRunWithEverySeedAndPolicy() {
    Terminal seen = grid("whole.json");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertEquals("small, 24 of 24 runs, 2 seeds: median (least – most)", seen.outLines().get(0));
    assertEquals(2 + 12, seen.outLines().size());
    JsonNode whole = Terminal.json(folder.resolve("whole.json"));
    assertEquals(24, whole.path("runs").size());
    assertEquals(12, whole.path("points").size());
    JsonNode last = whole.path("runs").path(23);
    assertEquals(
        "{\"routing.parameters.overlapCredit\":1,\"routing.routers.count\":2}",
        last.path("values").toString());
    assertEquals("round-robin", last.path("policy").asString());
    assertEquals(8, last.path("seed").asInt());
  }

  @Test
  void aPointHasTheNumbersOfRun() {
    Path run = folder.resolve("run.json");
    grid("whole.json");
    Terminal.type(
        "run",
        folder.resolve("small.json").toString(),
        "--set",
        "routing.parameters.overlapCredit=0.5",
        "--set",
        "routing.routers.count=2",
        "--seed",
        "8",
        "--json",
        run.toString());
    JsonNode metrics = Terminal.json(run).path("runs").path(0).path("metrics");
    JsonNode point = Terminal.json(folder.resolve("whole.json")).path("runs").path(13);
    assertEquals(8, point.path("seed").asInt());
    assertEquals(
        metrics.path("ttftSeconds").path("p99").doubleValue(),
        point.path("metrics").path("ttftSeconds.p99").doubleValue());
    assertEquals(
        metrics.path("decodeBlockCv").doubleValue(),
        point.path("metrics").path("decodeBlockCv").doubleValue());
  }

  @Test
  void shardsMergeToTheFileOfOneSweepByteForByte() throws IOException {
    grid("whole.json", "--threads", "1");
    List<String> merge = new ArrayList<>(List.of("merge"));
    for (int i = 3; i >= 1; i--) {
      assertEquals(ExitCode.DONE, grid("part" + i + ".json", "--shard", i + "/3").code());
      merge.add(folder.resolve("part" + i + ".json").toString());
    }
    merge.addAll(List.of("--json", folder.resolve("merged.json").toString()));
    Terminal seen = Terminal.type(merge.toArray(String[]::new));
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    assertEquals(json("whole.json"), json("merged.json"));
    assertTrue(Terminal.json(folder.resolve("part1.json")).path("partial").asBoolean());
  }

  /// Half of the requests are too long at 2,640 tokens, none at 200,000.
  private Terminal tooLong(String file, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--vary",
                "fleet.engine.maxModelTokens=3640,200000",
                "--metric",
                "failed",
                "--json",
                folder.resolve(file).toString()));
    arguments.addAll(List.of(more));
    return sweep(arguments.toArray(String[]::new));
  }

  @Test
  void requestsThatAreNotServedAreCountedInTableAndFile() {
    Terminal seen = tooLong("long.json");
    assertEquals(ExitCode.DONE, seen.code(), seen::err);
    JsonNode runs = Terminal.json(folder.resolve("long.json")).path("runs");
    int refused = runs.path(0).path("unserved").path("impossible").asInt();
    int requests = runs.path(0).path("unserved").path("requests").asInt();
    assertTrue(refused > 0 && refused <= requests, seen::out);
    assertFalse(runs.path(1).has("unserved"));
    List<String> lines = seen.outLines();
    assertTrue(lines.get(1).endsWith("  not served"), seen::out);
    assertTrue(lines.get(2).endsWith(refused + " of " + requests), seen::out);
    assertTrue(lines.get(3).endsWith(" 0"), seen::out);
    assertEquals(
        "The first, at fleet.engine.maxModelTokens=3640, kv-aware, because "
            + runs.path(0).path("unserved").path("reason").asString()
            + ";",
        lines.get(6));
    assertEquals(
        "change fleet.engine or the workload, or leave these values out.", lines.getLast());
  }

  @Test
  void whatIsNotServedSurvivesAMerge() throws IOException {
    tooLong("whole.json", "--seeds", "2");
    tooLong("part1.json", "--seeds", "2", "--shard", "1/2");
    tooLong("part2.json", "--seeds", "2", "--shard", "2/2");
    Terminal.type(
        "merge",
        folder.resolve("part1.json").toString(),
        folder.resolve("part2.json").toString(),
        "--json",
        folder.resolve("merged.json").toString());
    assertEquals(json("whole.json"), json("merged.json"));
  }

  @Test
  void aRunThatCannotStartIsNamedByItsValues() {
    Terminal seen = sweep("--vary", "fleet.engine.maxModelTokens=2000,200000");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(
        "herdscope: fleet.engine.maxModelTokens=2000, kv-aware: cannot run: request 0: a prompt of"
            + " 2064 tokens leaves no room for output within maxModelTokens 2000; leave the value"
            + " out, or change fleet.engine or the workload",
        seen.errLines().getFirst());
  }

  @Test
  void aMergeSaysWhatIsStillMissing() {
    grid("part1.json", "--shard", "1/3");
    Terminal seen = Terminal.type("merge", folder.resolve("part1.json").toString());
    assertEquals(List.of("note: 16 runs are still missing"), seen.errLines());
  }

  @Test
  void partsOfDifferentSweepsDoNotMerge() {
    grid("one.json", "--shard", "1/3");
    grid("two.json", "--shard", "2/3", "--set", "fleet.replicas=3");
    Terminal seen =
        Terminal.type(
            "merge", folder.resolve("one.json").toString(), folder.resolve("two.json").toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(
        seen.err().contains("two.json: is a part of another sweep: differs in inputs"), seen::err);
  }

  @Test
  void whatIsNoSweepIsRefused() {
    Path file = Terminal.file(folder, "other.json", "{\"planned\": 3}");
    Terminal seen = Terminal.type("merge", file.toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(
        seen.err().endsWith("not a sweep; expected a file that sweep --json wrote\n"), seen::err);
  }

  @Test
  void aMistypedPathStopsTheSweepBeforeItRuns() {
    Terminal seen = sweep("--vary", "fleet.replica=1:2:1");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(
        seen.err().contains("fleet.replica: unknown key; did you mean replicas?"), seen::err);
  }

  @Test
  void aMistypedMetricHasASuggestion() {
    Terminal seen = sweep("--vary", "fleet.replicas=1:2:1", "--metric", "ttftSecond.p99");
    assertEquals(
        List.of(
            "herdscope: --metric ttftSecond.p99: no such metric; did you mean ttftSeconds.p99?"),
        seen.errLines());
  }

  @Test
  void aShardMustBeOneOfItsNumber() {
    Terminal seen = sweep("--vary", "fleet.replicas=1:2:1", "--shard", "3/2");
    assertEquals(List.of("herdscope: --shard 3/2: expected i/n with i in 1…n"), seen.errLines());
  }

  @Test
  void aPathVariedTwiceAndASeedAreRefused() {
    Terminal twice = sweep("--vary", "faults.0.delay=0:2:2", "--vary", "faults[0].delay=0:2:2");
    assertEquals(ExitCode.BAD_INPUT, twice.code());
    assertTrue(twice.err().contains("is varied twice; name all its values once"), twice::err);
    Terminal seed = sweep("--vary", "seed=1:3:1");
    assertEquals(ExitCode.BAD_INPUT, seed.code());
    assertTrue(seed.err().contains("seeds are not varied; use --seeds N"), seed::err);
  }

  @Test
  void tooManyRunsAreRefused() {
    Terminal seen =
        sweep("--vary", "workload.concurrency=1:1000:1", "--vary", "fleet.replicas=1:1000:1");
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertTrue(seen.err().contains("makes more than 100000 runs"), seen::err);
  }

  @Test
  void whatIsNamedTwiceCanStillBeMerged() {
    String[] twice = {"--metric", "requestsPerSecond", "--metric", "requestsPerSecond"};
    assertEquals(ExitCode.DONE, grid("twice.json", twice).code());
    Terminal merged = Terminal.type("merge", folder.resolve("twice.json").toString());
    assertEquals(ExitCode.DONE, merged.code(), merged::err);
    JsonNode metrics = Terminal.json(folder.resolve("twice.json")).path("metrics");
    assertEquals("[\"requestsPerSecond\"]", metrics.toString());
  }
}
