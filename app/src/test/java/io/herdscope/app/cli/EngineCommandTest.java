package io.herdscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCommandTest {
  @TempDir private Path folder;

  private static final String SCRIPT =
      """
      {"engine": "vllm-0.25",
       "config": {"blockSize": 16, "kvBlocks": 20, "maxSequences": 4, "maxBatchedTokens": 64,
                  "maxModelTokens": 256},
       "requests": [{"id": "a", "arrivalStep": 0, "prompt": "s:40", "outputTokens": 2}]
      """;

  @Test
  void theWrittenStepsAreWhatAnotherRunAgreesWith() {
    Path script = Terminal.file(folder, "script.json", SCRIPT + "}");
    Path json = folder.resolve("steps.json");
    Terminal first = Terminal.type("engine", script.toString(), "--json", json.toString());
    assertEquals(ExitCode.DONE, first.code(), first::err);
    assertEquals("", first.err());
    Terminal second = Terminal.type("engine", json.toString());
    assertEquals("note: agrees with all 2 steps the script itself states\n", second.err());
    assertEquals(first.out(), second.out());
  }

  @Test
  void aStepThatDiffersIsNamed() {
    Path script = Terminal.file(folder, "script.json", SCRIPT + ", \"steps\": [{\"step\": 0}]}");
    Terminal seen = Terminal.type("engine", script.toString());
    assertEquals("herdscope: differs from the script's own steps, first at step 0\n", seen.err());
  }

  @Test
  void aScriptOfTooManyStepsIsRefused() {
    String late = SCRIPT.replace("\"arrivalStep\": 0", "\"arrivalStep\": 9000000") + "}";
    Path script = Terminal.file(folder, "late.json", late);
    Terminal seen = Terminal.type("engine", script.toString());
    assertEquals(ExitCode.BAD_INPUT, seen.code());
    assertEquals(
        "herdscope: "
            + script
            + ": takes more than 1000000 steps; lower arrivalStep or outputTokens\n",
        seen.err());
  }
}
