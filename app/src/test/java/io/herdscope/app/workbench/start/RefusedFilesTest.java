package io.herdscope.app.workbench.start;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.app.fx.Language;
import io.herdscope.app.fx.cause.Causes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// In a Japanese window a file is refused in Japanese; keys, names and values stay as they are.
class RefusedFilesTest {
  private static final Pattern ENGLISH =
      Pattern.compile("\\b(must|unknown|found|did you|expected|missing|one of|not|is|the)\\b");

  @TempDir Path folder;

  @BeforeEach
  void japanese() {
    Language.speak(Language.JAPANESE);
  }

  @AfterEach
  void english() {
    Language.speak(Language.ENGLISH);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"workload\":{\"kind\":\"poisson\"},\"fleet\":{\"replicas\":\"x\"}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"fleet\":{\"replicas\":0}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"fleet\":{\"replcas\":4}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"flet\":{}}",
        "{\"workload\":{\"kind\":\"poissn\"}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"routing\":{\"policy\":\"kvaware\"}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"routing\":{\"policy\":7}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"routing\":{\"decodeProgress\":7}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"routing\":{\"parameters\":{\"overlapCredit\":99}}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"routing\":{\"parameters\":{\"overlapCred\":1}}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"fleet\":{\"engine\":{\"gpu\":\"h900\"}}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"fleet\":{\"engine\":{\"model\":\"gpt-9\"}}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"fleet\":{\"engine\":{\"blockSize\":1.5}}}",
        "{\"workload\":{\"kind\":\"poisson\"},\"fleet\":{\"engine\":{\"memoryUtilization\":2}}}",
        "{\"fleet\":{}}",
        "{\"workload\":{\"kind\":\"poisson\",\"kind\":\"rl-rollouts\"}}",
        "{\"workload\":{\"kind\":",
      })
  void aScenarioIsRefusedWithoutEnglish(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.json"), text);
    assertRefused(file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"timestamp":0,"input_length":8,"output_length":2,"hash_ids":[0]}
        {"timestamp":1}
        """,
        "TIMESTAMP,ContextTokens,GeneratedTokens\n2023-11-16 18:15:46,8\n",
        "TIMESTAMP,ContextTokens,GeneratedTokens\n",
        "",
      })
  void aTraceIsRefusedWithoutEnglish(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.jsonl"), text);
    assertRefused(file);
  }

  private void assertRefused(Path file) {
    RuntimeException refused =
        assertThrows(RuntimeException.class, () -> SniffedFile.of(file).open());
    String said = Causes.said(String.valueOf(refused.getMessage())).replace(folder.toString(), "");
    assertFalse(ENGLISH.matcher(said).find(), said);
  }
}
