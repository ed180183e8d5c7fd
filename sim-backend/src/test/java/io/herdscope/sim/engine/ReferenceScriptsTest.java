package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Replays recordings of the real scheduler, where they are at hand.
final class ReferenceScriptsTest {
  private static final Path FOLDER = Path.of("../../shared/data/vllm-oracle");

  private static List<Path> scripts() throws IOException {
    assumeTrue(Files.isDirectory(FOLDER), "no recordings at " + FOLDER);
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
    }
  }

  @Test
  void allRecordingsAreThere() throws IOException {
    assertEquals(114, scripts().size());
  }

  @TestFactory
  Stream<DynamicTest> everyStepIsThatOfTheRealScheduler() throws IOException {
    return scripts().stream()
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) throws IOException {
    JsonNode expected = JsonMapper.shared().readTree(Files.readAllBytes(file)).get("steps");
    JsonNode actual = EngineScripts.replay(file).get("steps");
    for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
      assertEquals(expected.get(i), actual.get(i), "step " + i);
      assertEquals(keyOrder(expected.get(i)), keyOrder(actual.get(i)), "order in step " + i);
    }
    assertEquals(expected.size(), actual.size(), "number of steps");
  }

  private static List<String> keyOrder(JsonNode step) {
    JsonNode scheduled = step.get("scheduled");
    JsonNode admitted = step.get("admitted");
    return List.of(
        scheduled == null ? "" : String.join(" ", scheduled.propertyNames()),
        admitted == null ? "" : String.join(" ", admitted.propertyNames()));
  }
}
