package io.herdscope.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScriptReaderTest {
  private static final String GOOD =
      """
      {"engine":"vllm-0.25",
       "config":{"blockSize":4,"kvBlocks":10,"maxSequences":2,"maxBatchedTokens":8,"maxModelTokens":64},
       "requests":[{"id":"a","arrivalStep":0,"prompt":"P:9+Q:2","outputTokens":3}]}
      """;

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    Path file = folder.resolve("script.json");
    Files.writeString(file, text);
    return file;
  }

  private String complaint(String text) throws IOException {
    Path file = file(text);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> EngineScript.read(file));
    return String.valueOf(e.getMessage()).replace(file.toString(), "FILE");
  }

  @Test
  void aReplayGivesTheScriptBackWithItsSteps() throws IOException {
    assertEquals(
        "[{\"step\":0,\"scheduled\":{\"a\":8},\"admitted\":{\"a\":0},\"running\":[\"a\"],"
            + "\"waiting\":0,\"freeBlocks\":7,\"events\":[{\"stored\":[0,1],\"parent\":null}]},"
            + "{\"step\":1,\"scheduled\":{\"a\":3},\"running\":[\"a\"],\"waiting\":0,"
            + "\"freeBlocks\":6},"
            + "{\"step\":2,\"scheduled\":{\"a\":1},\"running\":[\"a\"],\"waiting\":0,"
            + "\"freeBlocks\":6,\"events\":[{\"stored\":[2],\"parent\":1}]},"
            + "{\"step\":3,\"scheduled\":{\"a\":1},\"finished\":[\"a\"],\"running\":[],"
            + "\"waiting\":0,\"freeBlocks\":9}]",
        EngineScripts.replay(file(GOOD)).get("steps").toString());
  }

  @Test
  void anUnknownKeyIsNamedWithASuggestion() throws IOException {
    assertEquals(
        "FILE: config.blocksize: unknown key; did you mean blockSize?",
        complaint(GOOD.replace("blockSize", "blocksize")));
  }

  @Test
  void aNumberOutOfRangeIsNamedWithItsPath() throws IOException {
    assertEquals(
        "FILE: requests[0].outputTokens: expected a whole number in 1…10000000, got 0",
        complaint(GOOD.replace("\"outputTokens\":3", "\"outputTokens\":0")));
  }

  @Test
  void aMalformedPromptIsNamed() throws IOException {
    assertEquals(
        "FILE: requests[0].prompt: expected STREAM:N, got 'Q'",
        complaint(GOOD.replace("P:9+Q:2", "P:9+Q")));
  }

  @Test
  void anUnknownEngineIsNamed() throws IOException {
    assertEquals(
        "FILE: engine: expected vllm-0.15 or vllm-0.25, got vllm-9",
        complaint(GOOD.replace("vllm-0.25", "vllm-9")));
  }

  @Test
  void aRequestThatCanNeverRunIsNamed() throws IOException {
    assertEquals(
        "FILE: requests[0]: needs 10 KV blocks, more than the 9 there are",
        complaint(GOOD.replace("P:9+Q:2", "P:35")));
  }

  @Test
  void brokenJsonIsNamedWithItsLine() throws IOException {
    assertEquals(
        "FILE:2: not valid JSON",
        complaint("{\"engine\":\n]").substring(0, "FILE:2: not valid JSON".length()));
  }
}
