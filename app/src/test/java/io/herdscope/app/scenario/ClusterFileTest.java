package io.herdscope.app.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.herdscope.live.SourceSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterFileTest {
  private static final ClusterFile.Kinds KINDS =
      new ClusterFile.Kinds(Set.of("vllm", "metrics", "log"), Set.of("log"));

  @TempDir private Path folder;

  private ClusterFile read(String text) throws IOException {
    return ClusterFile.read(Files.writeString(folder.resolve("c.json"), text), KINDS);
  }

  @Test
  void sourcesComeAsWrittenAndFilesLieBesideIt() throws IOException {
    ClusterFile file =
        read(
            """
            {"name": "prod", "sources": [
              {"kind": "vllm", "name": "a", "address": "tcp://h:1", "options": {"ranks": 4}},
              {"kind": "metrics", "address": "https://h:2", "options": {"token-file": "t"}},
              {"kind": "log", "name": "l", "address": "router.log"}]}
            """);
    assertEquals(
        new ClusterFile(
            "prod",
            List.of(
                new SourceSpec("vllm", "a", "tcp://h:1", Map.of("ranks", "4")),
                new SourceSpec(
                    "metrics",
                    "https://h:2",
                    "https://h:2",
                    Map.of("token-file", folder.resolve("t").toString())),
                new SourceSpec("log", "l", folder.resolve("router.log").toString(), Map.of()))),
        file);
    assertEquals(file, read(file.document().toString()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|sources: must name at least one source",
        "{\"sources\":[{\"kind\":\"vlm\",\"address\":\"x\"}]}|sources[0].kind: unknown kind"
            + " \"vlm\"",
        "{\"sources\":[{\"kind\":\"vllm\"}]}|sources[0].address: is missing",
        "{\"sources\":[{\"kind\":\"vllm\",\"address\":\"x\",\"adress\":1}]}|sources[0].adress:"
            + " unknown key",
        "{\"sources\":[{\"kind\":\"metrics\",\"address\":\"x\",\"options\":{\"token\":\"s3\"}}]}|secrets"
            + " are never written here",
        "{\"sources\":[{\"kind\":\"vllm\",\"address\":\"x\",\"options\":{\"ranks\":[1]}}]}|options.ranks:"
            + " must be a text",
      })
  void whatIsWrongIsToldWithItsPlace(String text, String expected) {
    BadInput told = assertThrows(BadInput.class, () -> read(text));
    assertTrue(String.valueOf(told.getMessage()).contains(expected), told::getMessage);
  }

  @Test
  void aSecretWrittenByMistakeIsNotRepeated() {
    BadInput told =
        assertThrows(
            BadInput.class,
            () ->
                read(
                    "{\"sources\":[{\"kind\":\"vllm\",\"address\":\"x\","
                        + "\"options\":{\"token\":\"hunter2\"}}]}"));
    assertEquals(false, String.valueOf(told.getMessage()).contains("hunter2"));
  }
}
