package io.herdscope.app.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.herdscope.model.scenario.PrioritySpec;
import io.herdscope.model.scenario.PrioritySpec.Of;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrioritiesReaderTest {
  @TempDir private Path folder;

  private List<PrioritySpec> read(String priorities) throws IOException {
    String json = "{\"workload\": {\"kind\": \"poisson\", \"priorities\": " + priorities + "}}";
    Path file = Files.writeString(folder.resolve("mine.json"), json);
    return ScenarioReader.read(ScenarioFile.open(file.toString()), List.of())
        .workload()
        .priorities();
  }

  @Test
  void everyFieldCanBeWrittenAndLeftOut() throws IOException {
    assertEquals(
        List.of(
            new PrioritySpec(0.25, Of.REQUESTS, "chat-", 900, 3, 2),
            new PrioritySpec(1, Of.SESSIONS, "", 0, 0, 0)),
        read(
            "[{\"share\": 0.25, \"of\": \"requests\", \"sessionPrefix\": \"chat-\","
                + " \"maxPromptTokens\": 900, \"priority\": 3, \"strictPriority\": 2}, {}]"));
  }

  @Test
  void whatDoesNotFitIsNamedByItsPath() {
    for (List<String> wrong :
        List.of(
            List.of("[{\"share\": 2}]", "workload.priorities.share must be in 0…1, got 2.0"),
            List.of("[{\"strictPriority\": -1}]", "strictPriority must not be negative, got -1"),
            List.of("[{\"shares\": 1}]", "workload.priorities[0].shares"))) {
      String message =
          String.valueOf(assertThrows(BadInput.class, () -> read(wrong.getFirst())).getMessage());
      assertEquals(true, message.contains(wrong.getLast()), message);
    }
  }
}
