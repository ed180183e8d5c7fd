package io.herdscope.app.workbench.start;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.app.fx.PlainEnglish;
import io.herdscope.app.fx.SpokenJapanese;
import io.herdscope.app.fx.cause.Causes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// In a Japanese window a file is refused in Japanese; keys, names and values stay as they are.
@ExtendWith(SpokenJapanese.class)
class RefusedFilesTest {
  @TempDir Path folder;

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
        "{\"workload\":{\"kind\":\"poisson\"}",
        "{\"workload\":{\"kind\":\"poisson\"},\"seed\":NaN}",
        "{\"workload\":{\"kind\":poisson}}",
        "{\"workload\":{\"kind\" \"poisson\"}}",
        "{\"workload\":{kind:\"poisson\"}}",
        "{\"workload\":{\"kind\":\"poisson\"} \"seed\":1}",
        "{\"workload\":{\"kind\":\"poi\tsson\"}}",
        "{\"workload\":{\"kind\":\"poi\\qsson\"}}",
        "{\"workload\":{\"kind\":\"poisson\"}} 7",
        "{\"workload\":{\"kind\":\"poisson\"},\"seed\":}",
        "{\"workload\":[}}",
      })
  void aScenarioIsRefusedWithoutEnglish(String text) throws IOException {
    assertRefused("mine.json", text);
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
    assertRefused("mine.jsonl", text);
  }

  private void assertRefused(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    RuntimeException refused =
        assertThrows(RuntimeException.class, () -> SniffedFile.of(file).open());
    String said = Causes.why(refused).replace(folder.toString(), "");
    said = said.replace("herdscope list formats", "");
    assertFalse(PlainEnglish.isIn(said), said);
  }
}
