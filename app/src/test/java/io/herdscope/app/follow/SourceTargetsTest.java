package io.herdscope.app.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.app.scenario.BadInput;
import io.herdscope.live.SourceSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTargetsTest {
  @TempDir private Path folder;

  @Test
  void anEnginesMetricsBecomeASourceOfTheirOwnWithTheOptionsMeantForThem() {
    SourceSpec spec =
        SourceTargets.source(
            "tcp://h:1,name=a,replay=tcp://h:2,metrics=https://h:3,metrics-token-env=T,metrics-ca=c");
    assertEquals(
        List.of(
            new SourceSpec("vllm", "a", "tcp://h:1", Map.of("replay", "tcp://h:2")),
            new SourceSpec(
                "metrics",
                "a-metrics",
                "https://h:3",
                Map.of("token-env", "T", "ca", "c", "replica", "a"))),
        SourceTargets.apart(spec));
  }

  @Test
  void aClusterFileMayAskForTokensAndNamesMetricsWithTheirEngine() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("c.json"),
            """
            {"name": "c", "sources": [
              {"kind": "vllm", "name": "a", "address": "tcp://h:1", "options":
                {"metrics": "http://h:3", "metrics-token": "prompt", "metrics-ca": "ca.pem"}}]}
            """);
    assertEquals(
        Map.of("token", "prompt", "ca", folder.resolve("ca.pem").toString(), "replica", "a"),
        SourceTargets.read(file).sources().getLast().options());
  }

  @Test
  void aClusterFileHoldsNoTokenOfAnEnginesMetricsEither() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("c.json"),
            """
            {"sources": [{"kind": "vllm", "address": "tcp://h:1", "options":
              {"metrics": "http://h:3", "metrics-token": "hunter2"}}]}
            """);
    String said =
        String.valueOf(assertThrows(BadInput.class, () -> SourceTargets.read(file)).getMessage());
    assertTrue(said.contains("secrets are never written here"), said);
    assertFalse(said.contains("hunter2"), said);
  }
}
