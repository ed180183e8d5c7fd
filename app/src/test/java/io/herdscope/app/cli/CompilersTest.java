package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.Herdscope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// However the JVM executes our code, and on how many threads: the same digests. A compiler may not
/// change a result, and floating point is strict; this shows that we rely on nothing else.
class CompilersTest {
  private static final String SCENARIO =
      """
      {"name": "compilers", "seed": 7,
       "fleet": {"replicas": 3, "engine": {"kvBlocks": 400}},
       "workload": {"kind": "rl-groups", "steps": 2, "groups": 4, "samples": 3, "turns": 2,
                    "concurrency": 12, "outputMedianTokens": 60, "outputP90Tokens": 200,
                    "stragglerOutputTokens": 900}}
      """;

  @TempDir private Path folder;

  @Test
  void theInterpreterAndBothCompilersAgree() throws Exception {
    Path scenario = Terminal.file(folder, "scenario.json", SCENARIO);
    List<Process> processes = new ArrayList<>();
    List<Path> results = new ArrayList<>();
    for (String mode : List.of("-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation")) {
      Path result = folder.resolve("result" + results.size() + ".json");
      results.add(result);
      processes.add(start(mode, scenario, result));
    }
    List<String> here = digests(run(scenario));
    for (int i = 0; i < processes.size(); i++) {
      assertTrue(processes.get(i).waitFor(60, TimeUnit.SECONDS), "the child ends");
      assertEquals(0, processes.get(i).exitValue());
      assertEquals(here, digests(results.get(i)));
    }
    assertEquals(3, here.stream().distinct().count());
  }

  private Path run(Path scenario) {
    Path result = folder.resolve("here.json");
    String[] arguments = arguments(scenario, result).toArray(String[]::new);
    assertEquals(ExitCode.DONE, Terminal.type(arguments).code());
    return result;
  }

  private static List<String> arguments(Path scenario, Path result) {
    return List.of(
        "run",
        scenario.toString(),
        "--policy",
        "kv-aware",
        "--policy",
        "round-robin",
        "--policy",
        "power-of-two",
        "--json",
        result.toString());
  }

  private Process start(String mode, Path scenario, Path result) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(mode, "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
    command.add(Herdscope.class.getName());
    command.addAll(arguments(scenario, result));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(mode.replace(':', '-') + ".out").toFile())
        .start();
  }

  private static List<String> digests(Path result) {
    JsonNode runs = Terminal.json(result).path("runs");
    return Stream.of(runs.values().toArray(JsonNode[]::new))
        .map(run -> run.path("digest").asString())
        .toList();
  }
}
